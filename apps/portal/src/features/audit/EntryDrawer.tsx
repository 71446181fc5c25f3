import { announcements } from '@portal/contract/announcements';
import { applications } from '@portal/contract/applications';
import { carriers } from '@portal/contract/carriers';
import { cityCards } from '@portal/contract/city-cards';
import { companyProfile } from '@portal/contract/company';
import type { Json } from '@portal/contract/fields';
import { meetings } from '@portal/contract/meetings';
import { news } from '@portal/contract/news';
import { onlineMessages } from '@portal/contract/online-messages';
import type { RecordDefinition } from '@portal/contract/records';
import { services } from '@portal/contract/services';
import { opinions, solicitations } from '@portal/contract/solicitations';
import { talentProjects } from '@portal/contract/talent-projects';
import { unitAnswers, unitRequests } from '@portal/contract/unit-requests';
import { workOrders } from '@portal/contract/work-orders';
import type { DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { Descriptions, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuditRecord } from '../../shared/api/audit';
import { currentLocale } from '../../shared/i18n';
import { describeChange, type ChangeText } from '../../shared/records';
import styles from './audit.module.css';

const definitions: readonly RecordDefinition[] = [
  announcements,
  applications,
  carriers,
  cityCards,
  companyProfile,
  meetings,
  news,
  onlineMessages,
  opinions,
  services,
  solicitations,
  talentProjects,
  unitAnswers,
  unitRequests,
  workOrders,
];

interface EntryDrawerProps {
  entry: AuditRecord;
  columns: DataColumn<AuditRecord>[];
  onClose: () => void;
}

/** An entry with the values before and after, in the words of the record where there is one. */
export default function EntryDrawer({ entry, columns, onClose }: EntryDrawerProps) {
  const { t } = useTranslation('audit');
  const phone = useIsPhone();
  return (
    <Drawer open size={phone ? '100%' : 560} title={t('entry')} onClose={onClose}>
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
            {entry.changes.map((change) => {
              const { label, before, after } = changeText(entry.area, change);
              const general = change.field === 'state' ? t('state') : change.field;
              return (
                <tr key={change.field}>
                  <th scope="row">{label ?? general}</th>
                  <td>{before || '—'}</td>
                  <td>{after || '—'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}

function changeText(area: string, { field, before, after }: AuditRecord['changes'][number]): ChangeText {
  const definition = definitions.find((each) => each.area === area);
  if (definition)
    return describeChange(definition, { field, before: asJson(before), after: asJson(after) }, currentLocale());
  return { label: undefined, before: valueText(before), after: valueText(after) };
}

/** An audited value came as JSON. */
const asJson = (value: unknown) => (value ?? null) as Json;

const valueText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};
