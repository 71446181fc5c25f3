import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { DataColumn } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Entry } from './entries';
import { useEntryName } from './entry-columns';
import styles from './dictionaries.module.css';

interface Props {
  entry: Entry;
  columns: readonly DataColumn<Entry>[];
  onMove: (by: -1 | 1) => void;
}

/** An entry on a phone: its fields below each other, and buttons that move it. */
export function EntryCard({ entry, columns, onMove }: Props) {
  const { t } = useTranslation('dictionaries');
  const name = useEntryName()(entry);
  return (
    <div className={styles.card}>
      {columns.map(({ key, title, render }) => (
        <div key={key}>
          <span className={styles.label}>{title}</span>
          {render(entry, 0)}
        </div>
      ))}
      <div>
        <Button aria-label={t('up', { name })} icon={<Icon of={ArrowUpOutlined} />} onClick={() => onMove(-1)} />{' '}
        <Button aria-label={t('down', { name })} icon={<Icon of={ArrowDownOutlined} />} onClick={() => onMove(1)} />
      </div>
    </div>
  );
}
