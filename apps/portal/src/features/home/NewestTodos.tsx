import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newestTodos } from '../../shared/api/tasks/lists';
import { ListPanel, PanelRow } from '../../shared/ui/Panel';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import type { WorkflowTarget } from '../../shared/workflow/target';
import { SuspendedMark } from '../../shared/workflow/tags';

/** The five newest to-dos; a push reads them again. */
export function NewestTodos({ onOpen }: { onOpen: (target: WorkflowTarget) => void }) {
  const { t } = useTranslation('home');
  return (
    <ListPanel
      title={t('newest.title')}
      more={{ label: t('newest.all'), to: '/process/todo' }}
      list={useQuery(newestTodos())}
      lines={4}
      empty={t('newest.empty')}
      renderRow={({ taskId, procInstId, title, suspended, taskName, initiatorName, startTime }) => (
        <PanelRow
          key={taskId}
          title={title}
          note={
            <>
              {suspended && <SuspendedMark />} {taskName} · {initiatorName} · <RelativeTime value={startTime} />
            </>
          }
          onOpen={() => onOpen({ procInstId, taskId })}
        />
      )}
    />
  );
}
