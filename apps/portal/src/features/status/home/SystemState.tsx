import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { platformStatus } from '../../../shared/api/status';
import { currentLocale } from '../../../shared/i18n';
import { monitorPath, statusPath } from '../../../shared/paths';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel } from '../../../shared/ui/Panel';
import { StateTag } from '../../../shared/ui/StateTag';
import styles from './SystemState.module.css';

const bytesPerMegabyte = 1024 * 1024;

/** Whether the platform runs as it should, and the figures that say so. */
export function SystemState() {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(platformStatus());
  const locale = currentLocale();
  const number = new Intl.NumberFormat(locale);
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  });
  const troubled = data !== undefined && (data.incidents + data.jobs.failed > 0 || data.filesUsable === false);
  const figures = data && [
    {
      name: 'incidents' as const,
      text: number.format(data.incidents),
      to: `${monitorPath}?view=incidents`,
      bad: data.incidents > 0,
    },
    {
      name: 'failed' as const,
      text: number.format(data.jobs.failed),
      to: `${monitorPath}?view=jobs`,
      bad: data.jobs.failed > 0,
    },
    { name: 'due' as const, text: number.format(data.jobs.due) },
    { name: 'running' as const, text: number.format(data.runningInstances), to: monitorPath },
    { name: 'sessions' as const, text: number.format(data.sessions) },
    ...(data.filesUsable === false
      ? [{ name: 'files' as const, text: t('system.unusable'), to: statusPath, bad: true }]
      : []),
    { name: 'database' as const, text: megabytes.format(data.databaseSize / bytesPerMegabyte) },
  ];
  return (
    <Panel title={t('blocks.system')} more={{ label: t('system.open'), to: statusPath }}>
      {!figures && <LoadState error={error} onRetry={() => void refetch()} lines={3} />}
      {figures && (
        <>
          <p className={styles.state}>
            <StateTag colour={troubled ? 'error' : 'success'} label={t(troubled ? 'system.trouble' : 'system.fine')} />
          </p>
          <dl className={styles.figures}>
            {figures.map(({ name, text, to, bad }) => (
              <div key={name}>
                <dt>{t(`system.${name}`)}</dt>
                <dd data-bad={bad}>{to ? <Link to={to}>{text}</Link> : text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}
