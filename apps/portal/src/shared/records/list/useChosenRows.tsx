import type { StoredRecord } from '@portal/contract/records';
import type { DataColumn } from '@portal/widgets';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bulk.module.css';

const none: ReadonlyMap<number, StoredRecord> = new Map();

/**
 * The rows that are chosen for a bulk action, on this page or beyond, and the column that chooses them. Another `search`
 * starts without any.
 */
export function useChosenRows(rows: readonly StoredRecord[], search: string) {
  const { t } = useTranslation('records');
  const [chosenOf, setChosenOf] = useState({ search, byId: none, isComplete: false });
  const { byId, isComplete } = chosenOf.search === search ? chosenOf : { byId: none, isComplete: false };
  /* A row on the page is shown as it is now. */
  const shown = new Map(rows.map((row) => [row.id, row]));
  const chosen = [...byId.values()].map((row) => shown.get(row.id) ?? row);
  const toggle = (row: StoredRecord) => {
    const next = new Map(byId);
    if (!next.delete(row.id)) next.set(row.id, row);
    setChosenOf({ search, byId: next, isComplete: false });
  };
  const column: DataColumn<StoredRecord> = {
    key: 'chosen',
    title: t('bulk.choose'),
    width: 64,
    render: (row) =>
      isChoosable(row) && (
        <Checkbox
          className={styles.choice}
          checked={byId.has(row.id)}
          aria-label={t('bulk.chooseRow')}
          onChange={() => toggle(row)}
        />
      ),
  };
  const chooseAll = (all: readonly StoredRecord[]) =>
    setChosenOf({ search, byId: new Map(all.filter(isChoosable).map((row) => [row.id, row])), isComplete: true });
  const clear = () => setChosenOf({ search, byId: none, isComplete: false });
  return { chosen, isComplete, column, chooseAll, clear };
}

const isChoosable = ({ actions, editable }: StoredRecord): boolean => actions.length > 0 || editable;
