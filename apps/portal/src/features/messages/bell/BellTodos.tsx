import { limits } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { otherTodos } from '../../../shared/api/messages';
import { newestTodos } from '../../../shared/api/tasks/lists';
import { otherTodoAddress, otherTodosPath, todoPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { PanelRow, PanelRows } from '../../../shared/ui/Panel';
import { RelativeTime } from '../../../shared/ui/RelativeTime';
import { writeTarget } from '../../../shared/workflow/target';
import styles from './BellPanel.module.css';

/** The newest tasks of the reader and to-dos of other applications. */
export function BellTodos({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const tasks = useQuery(newestTodos());
  const others = useQuery(otherTodos({ current: 1, size: limits.realtimePageSize, todoComplete: 'false' }));
  const error = tasks.error ?? others.error;
  const go = (address: string) => {
    onLeave();
    void navigate(address);
  };
  if (!tasks.data || !others.data)
    return error ? (
      <LoadError error={error} onRetry={() => void Promise.all([tasks.refetch(), others.refetch()])} />
    ) : (
      <PagePlaceholder />
    );
  return (
    <>
      {tasks.data.total + others.data.total === 0 && <EmptyState text={t('empty.tasks')} />}
      <PanelRows>
        {tasks.data.records.map(({ taskId, procInstId, title, taskName, startTime }) => (
          <PanelRow
            key={taskId}
            title={title}
            note={
              <>
                {taskName} · <RelativeTime value={startTime} />
              </>
            }
            onOpen={() => go(`${todoPath}?${writeTarget(new URLSearchParams(), { procInstId, taskId }).toString()}`)}
          />
        ))}
        {others.data.records.map(({ id, todoTitle, applicationName }) => (
          <PanelRow key={id} title={todoTitle} note={applicationName} onOpen={() => go(otherTodoAddress(id))} />
        ))}
      </PanelRows>
      <Link to={todoPath} className={styles.all} onClick={onLeave}>
        {t('allTasks')}
      </Link>
      {others.data.total > 0 && (
        <Link to={otherTodosPath} className={styles.all} onClick={onLeave}>
          {t('pendingTodos', { count: others.data.total })}
        </Link>
      )}
    </>
  );
}
