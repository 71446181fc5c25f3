import type { StoredRecord } from '@portal/contract/records';
import type { DataColumn } from '@portal/widgets';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchingRecords } from '../../api/records/records';
import styles from './bulk.module.css';

interface Chosen {
  byId: ReadonlyMap<number, StoredRecord>;
  /** Which records are chosen: single ones, all that match, or as many of these as can be chosen at once. */
  extent: 'some' | 'all' | 'first';
}

const none: Chosen = { byId: new Map(), extent: 'some' };

/**
 * Holds the rows chosen for a bulk action, on this page or others, and the column that chooses them, which is shown if
 * the page has a row to choose. Another `search` clears the choice.
 */
export function useChosenRows(rows: readonly StoredRecord[], search: string) {
  const { t } = useTranslation('records');
  const [chosenOf, setChosenOf] = useState({ search, ...none });
  const { byId, extent } = chosenOf.search === search ? chosenOf : none;
  /* A row on the page is shown in its current state. */
  const shown = new Map(rows.map((row) => [row.id, row]));
  const chosen = [...byId.values()].map((row) => shown.get(row.id) ?? row);
  const toggle = (row: StoredRecord) => {
    const next = new Map(byId);
    if (!next.delete(row.id)) next.set(row.id, row);
    setChosenOf({ search, byId: next, extent: 'some' });
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
  const choose = (found: readonly StoredRecord[], of: Chosen['extent'] = 'some') =>
    setChosenOf({ search, byId: new Map(found.filter(isChoosable).map((row) => [row.id, row])), extent: of });
  const chooseAll = ({ records, hasMore }: MatchingRecords) => choose(records, hasMore ? 'first' : 'all');
  const isOffered = rows.some(isChoosable);
  return { chosen, isOffered, isComplete: extent !== 'some', isBounded: extent === 'first', column, choose, chooseAll };
}

const isChoosable = ({ actions, editable }: StoredRecord): boolean => actions.length > 0 || editable;
