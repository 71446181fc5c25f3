import type { tasks } from '@portal/contract';
import { rulesByRow } from '@portal/contract/votes';
import { useTranslation } from 'react-i18next';
import { AbsoluteTime } from '../../../shared/ui/RelativeTime';
import { ActionTag } from '../../../shared/workflow/history/ActionTag';
import { HandledBy, Opinion, OfProcess, RuleNote } from '../../../shared/workflow/history/entry-cells';
import { useLatest } from '../../../shared/workflow/history/useLatest';
import styles from './HistoryTable.module.css';

/** Shows who did what when, in order (spec 000 §2). It is a plain table without sorting and paging. */
export function HistoryTable({ rows }: { rows: readonly tasks.HistoryRow[] }) {
  const { t } = useTranslation('handling');
  const { shown, first, earlier } = useLatest(rows);
  const rules = rulesByRow(rows);
  if (rows.length === 0) return <p>{t('history.empty')}</p>;
  return (
    <div className={styles.frame}>
      {earlier}
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.number}>{t('history.number')}</th>
            <th>{t('history.node')}</th>
            <th>{t('history.handler')}</th>
            <th>{t('history.status')}</th>
            <th>{t('history.received')}</th>
            <th>{t('history.operated')}</th>
            <th className={styles.opinion}>{t('history.opinion')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={`${row.activityId} ${first + index}`}>
              <td className={styles.number}>{first + index + 1}</td>
              <td>
                {row.activityName}
                <OfProcess row={row} />
                <RuleNote rule={rules.get(row)} />
              </td>
              <td>
                <HandledBy row={row} />
              </td>
              <td>
                <ActionTag action={row.action} button={row.button} voided={row.voided} />
              </td>
              <td>{time(row.startTime)}</td>
              <td>{time(row.endTime)}</td>
              <td>
                <Opinion row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const time = (value: string | null) => (value ? <AbsoluteTime value={value} /> : '—');
