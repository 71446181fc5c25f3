import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newestTodos } from '../../shared/api/tasks/lists';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { Panel, PanelRow, PanelRows } from '../../shared/ui/Panel';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import type { WorkflowTarget } from '../../shared/workflow/target';
import { SuspendedMark } from '../../shared/workflow/tags';

/** The five newest to-dos; a push reads them again. */
export function NewestTodos({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  const { data, error, refetch } = useQuery(newestTodos());
  return (
    <Panel title={t('newest.title')} more={{ label: t('newest.all'), to: '/process/todo' }}>
      {!data && <LoadState error={error} onRetry={() => void refetch()} lines={4} />}
      {data?.records.length === 0 && <EmptyState text={t('newest.empty')} />}
      <PanelRows>
        {data?.records.map((task) => (
          <PanelRow
            key={task.taskId}
            title={task.title}
            note={
              <>
                {task.suspended && <SuspendedMark />} {task.taskName} · {task.initiatorName} ·{' '}
                <RelativeTime value={task.startTime} />
              </>
            }
            onOpen={() => onOpen({ procInstId: task.procInstId, taskId: task.taskId })}
          />
        ))}
      </PanelRows>
    </Panel>
  );
}
