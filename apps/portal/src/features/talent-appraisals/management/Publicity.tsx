import { parseDateTime } from '@portal/contract';
import type { AppraisalOverview } from '@portal/contract/talent-appraisals';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { publishResults, refreshAppraisals } from '../../../shared/api/talent-appraisals';
import { notice } from '../../../shared/notice';
import { publicityAddress } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { useChange } from '../../../shared/ui/useBusy';
import { useNow } from '../../../shared/ui/useNow';
import { Countdown } from '../Countdown';
import { money } from '../../../shared/ui/money';
import styles from './appraisal.module.css';

/** The publicity with its time left and the projects that objections hold, and the publication of the results. */
export function Publicity({ overview }: { overview: AppraisalOverview }) {
  const { t } = useTranslation('talentAppraisals');
  const { busy, change } = useChange(refreshAppraisals);
  const now = useNow();
  const { batchId, stage, publicFrom, publicUntil, applications } = overview;
  if (publicFrom === null || publicUntil === null) return <EmptyState text={t('notPublic')} />;
  const running = parseDateTime(publicUntil) > now;
  const shown = applications.filter(({ supported }) => supported);
  const waiting = shown.filter(({ state }) => state === 'publicity').length;
  const publish = async () => {
    const { granted, held } = await publishResults(batchId);
    notice.success(t(held > 0 ? 'publishedHeld' : 'publishedAll', { granted, held }));
  };
  return (
    <>
      <div className={styles.bar}>
        <div>
          {stage === 'publicity' && <Countdown until={publicUntil} />}
          <p>{t('publicTime', { from: publicFrom.slice(0, 16), until: publicUntil.slice(0, 16) })}</p>
        </div>
        <div className={styles.headActions}>
          <Link to={publicityAddress(batchId)}>
            <Button>{t('publicPage')}</Button>
          </Link>
          <Link to="/background/talent-objections">
            <Button>{t('objections')}</Button>
          </Link>
          {(stage === 'publicity' || waiting > 0) && (
            <Button type="primary" loading={busy} disabled={running} onClick={() => void change(publish)}>
              {t('publish')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('parts.publicity')}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('fields.project')}</th>
              <th scope="col" className={styles.number}>
                {t('fields.amount')}
              </th>
              <th scope="col">{t('fields.state')}</th>
              <th scope="col">{t('fields.openObjections')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.name}
                  <span className={styles.sub}>
                    {[row.number, row.applicant, row.unit].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td className={styles.number}>{money(row.amount)}</td>
                <td>{t(`projectState.${row.state}`, { defaultValue: row.state })}</td>
                <td>{row.openObjections > 0 ? t('held', { count: row.openObjections }) : '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
