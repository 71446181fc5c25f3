import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lists } from '../../../shared/api/tasks/lists';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { Panel, PanelRow, PanelRows } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import type { WorkflowTarget } from '../../../shared/workflow/target';

/** The processes that the user started last. */
export function RecentlyStarted({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(
    lists.initiated({ current: 1, size: limits.realtimePageSize, keyword: '' }),
  );
  return (
    <Panel title={t('started.title')} more={{ label: t('started.all'), to: '/process/my' }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={4} />}
      {data?.records.length === 0 && <EmptyState text={t('started.empty')} />}
      <PanelRows>
        {data?.records.map(({ procInstId, title, processName, startTime }) => (
          <PanelRow
            key={procInstId}
            title={title}
            note={
              <>
                {processName} · <RelativeTime value={startTime} />
              </>
            }
            onOpen={() => onOpen({ procInstId })}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
