import { formatDateTime, type tasks } from '@portal/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../../shared/i18n/texts';

/** The head of an approval form: title, state, who started it when, and when it was printed. */
export function PrintedHead({ info }: { info: tasks.ProcessInfo }) {
  const { t } = useTranslation('process');
  const { t: handling } = useTranslation('handling');
  const [printedAt] = useState(() => formatDateTime(Date.now()));
  return (
    <table className="print-head">
      <tbody>
        <tr>
          <th scope="row">{t('column.title')}</th>
          <td>{info.title || info.processName}</td>
          <th scope="row">{handling('process')}</th>
          <td>{info.processName}</td>
        </tr>
        <tr>
          <th scope="row">{t('column.number')}</th>
          <td colSpan={3}>{info.instanceNumber}</td>
        </tr>
        <tr>
          <th scope="row">{t('column.initiator')}</th>
          <td>{info.initiatorName}</td>
          <th scope="row">{t('column.started')}</th>
          <td>{info.startTime}</td>
        </tr>
        <tr>
          <th scope="row">{t('column.state')}</th>
          <td>{t(`state.${info.state}`)}</td>
          <th scope="row">{t('column.node')}</th>
          <td>{listNames(info.currentNodes) || '—'}</td>
        </tr>
      </tbody>
      <caption>{handling('print.printed', { time: printedAt })}</caption>
    </table>
  );
}
