import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/tasks/tasks';
import { usePreference } from '../../../shared/session/usePreference';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { timelinePreference } from '../../../shared/workflow/history/entries';
import { Timeline } from '../../../shared/workflow/history/Timeline';
import { HistoryTable } from './HistoryTable';
import styles from './History.module.css';

interface Props {
  procInstId: string;
  /** Rendered in a column that is too narrow for a table. */
  narrow?: boolean;
}

/** The steps of an instance so far: the table of spec 000 §2 until the reader chooses the timeline, which comes first where a table has no room. */
export default function History({ procInstId, narrow = false }: Props) {
  const { t } = useTranslation('handling');
  const { data, error, isPending, refetch } = useQuery(workflow.history(procInstId));
  const [isTimeline, setTimeline] = usePreference(timelinePreference, useIsPhone());
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.heading}>{t('history.title')}</h2>
        {!narrow && (
          <Segmented
            size="small"
            aria-label={t('history.view')}
            value={isTimeline}
            options={[
              { value: true, label: t('history.timeline') },
              { value: false, label: t('history.table') },
            ]}
            onChange={setTimeline}
          />
        )}
      </div>
      {data && (narrow || isTimeline ? <Timeline rows={data} /> : <HistoryTable rows={data} />)}
      {isPending && <Skeleton active />}
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
    </>
  );
}
