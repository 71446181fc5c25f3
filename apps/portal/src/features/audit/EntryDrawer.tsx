import type { DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import type { AuditRecord } from '../../shared/api/audit';
import styles from './audit.module.css';

interface EntryDrawerProps {
  entry: AuditRecord;
  columns: DataColumn<AuditRecord>[];
  onClose: () => void;
}

/** An entry with the values before and after. */
export default function EntryDrawer({ entry, columns, onClose }: EntryDrawerProps) {
  const { t } = useTranslation('audit');
  const phone = useIsPhone();
  return (
    <SideDrawer size={phone ? '100%' : 560} title={t('entry')} onClose={onClose}>
      <Descriptions
        column={1}
        items={columns.map(({ key, title, render }) => ({ key, label: title, children: render(entry, 0) || '—' }))}
      />
      {entry.changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th>{t('field')}</th>
              <th>{t('before')}</th>
              <th>{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {entry.changes.map(({ field, label, before, after }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{before || '—'}</td>
                <td>{after || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SideDrawer>
  );
}
