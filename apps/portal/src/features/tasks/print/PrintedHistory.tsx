import { actionKey, type tasks } from '@portal/contract';
import { rulesByRow } from '@portal/contract/votes';
import { useTranslation } from 'react-i18next';
import { HandledBy, Opinion, OfProcess, RuleNote } from '../../../shared/workflow/history/entry-cells';

/** The history with full times, as a plain table. */
export function PrintedHistory({ rows }: { rows: readonly tasks.HistoryRow[] }) {
  const { t } = useTranslation('handling');
  const { t: action } = useTranslation('process');
  const rules = rulesByRow(rows);
  const heads = ['number', 'node', 'handler', 'status', 'received', 'operated', 'opinion'];
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{t(`history.${head}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${row.activityId} ${index}`}>
            <td>{index + 1}</td>
            <td>
              {row.activityName}
              <OfProcess row={row} />
              <RuleNote rule={rules.get(row)} />
            </td>
            <td>
              <HandledBy row={row} />
            </td>
            <td>
              {row.button ?? action(`action.${actionKey(row.action)}`)}
              {row.voided && <div>{action('voided')}</div>}
            </td>
            <td>{row.startTime}</td>
            <td>{row.endTime}</td>
            <td>
              <Opinion row={row} none={null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
