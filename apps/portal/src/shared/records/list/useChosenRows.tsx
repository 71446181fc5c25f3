import type { StoredRecord } from '@portal/contract/records';
import type { DataColumn } from '@portal/widgets';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The rows of a page that are chosen for a bulk action, and the column that chooses them. */
export function useChosenRows(rows: readonly StoredRecord[]) {
  const { t } = useTranslation('records');
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  const toggle = (id: number) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const column: DataColumn<StoredRecord> = {
    key: 'chosen',
    title: t('bulk.choose'),
    width: 64,
    render: ({ id, actions, editable }) =>
      (actions.length > 0 || editable) && (
        <Checkbox checked={ids.has(id)} aria-label={t('bulk.chooseRow')} onChange={() => toggle(id)} />
      ),
  };
  return { chosen, column, clear: () => setIds(new Set()) };
}
