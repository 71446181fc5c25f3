import type { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { useCallName } from '../../../shared/workflow/useCallName';

/** Lists the called processes of an instance, the last started first, or nothing without any. */
export default function PrintedCalls({ calls }: { calls: readonly tasks.CalledProcess[] }) {
  const { t } = useTranslation('called');
  const { t: process } = useTranslation('process');
  const nameOf = useCallName();
  if (calls.length === 0) return null;
  return (
    <>
      <h2>{t('title')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('process')}</th>
            <th>{process('column.state')}</th>
            <th>{t('startTime')}</th>
            <th>{process('column.ended')}</th>
          </tr>
        </thead>
        <tbody>
          {calls.map((called) => (
            <tr key={called.processId}>
              <td>{nameOf(called)}</td>
              <td>{process(`state.${called.state}`)}</td>
              <td>{called.startTime}</td>
              <td>{called.endTime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
