import { Switch, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notice } from '../../shared/notice';
import styles from './team.module.css';

export interface HidingItem {
  id: number;
  label: string;
  details: string;
  hidden: boolean;
  /** Whether the item cannot be hidden. */
  required: boolean;
  /** Stands below the item before it. */
  beneath: boolean;
}

interface Props {
  items: readonly HidingItem[];
  onChange: (choice: { before: number[]; hidden: number[] }) => Promise<unknown>;
  onChanged: () => Promise<unknown>;
}

/** Shows switches for what the members of the company see. */
export function HidingList({ items, onChange, onChanged }: Props) {
  const { t } = useTranslation('team');
  const [busy, setBusy] = useState<number>();

  async function show(item: HidingItem, shown: boolean) {
    const before = items.filter(({ hidden }) => hidden).map(({ id }) => id);
    setBusy(item.id);
    try {
      await onChange({
        before,
        hidden: shown ? before.filter((id) => id !== item.id) : [...before, item.id],
      });
      notice.success(t(shown ? 'hiding.shown' : 'hiding.hidden', { name: item.label }));
    } catch (refusal) {
      notice.failure(refusal);
    }
    await onChanged();
    setBusy(undefined);
  }

  return (
    <ul className={`${styles.rows} ${styles.hiding}`}>
      {items.map((item) => (
        <li key={item.id} className={item.beneath ? styles.beneath : undefined}>
          <div className={styles.item}>
            <strong>{item.label}</strong>
            <span className={styles.details}>{item.details}</span>
          </div>
          {item.required && <Tag>{t('hiding.required')}</Tag>}
          <Switch
            aria-label={t('hiding.show', { name: item.label })}
            checked={!item.hidden}
            disabled={item.required || (busy !== undefined && busy !== item.id)}
            loading={busy === item.id}
            onChange={(shown) => void show(item, shown)}
          />
        </li>
      ))}
    </ul>
  );
}
