import type { Page, tasks } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todosKey } from '../../../shared/api/tasks/lists';
import { useParameters } from '../../../shared/ui/useParameters';
import { readTarget } from '../../../shared/workflow/target';

type Todos = Page<tasks.TodoRecord>;

/** Shows the task that is open beside the list as read, as the server notes it. */
export function useReadMarks(shown: Todos | undefined): void {
  const client = useQueryClient();
  const [params] = useParameters();
  const target = readTarget(params);
  const taskId = target && 'taskId' in target ? target.taskId : undefined;
  const isUnread = shown?.records.some((task) => task.taskId === taskId && !task.read) ?? false;
  useEffect(() => {
    if (!isUnread) return;
    client.setQueriesData<Todos>(
      { queryKey: todosKey },
      (page) => page && { ...page, records: page.records.map(marked) },
    );
    function marked(task: tasks.TodoRecord): tasks.TodoRecord {
      return task.taskId === taskId ? { ...task, read: true } : task;
    }
  }, [client, taskId, isUnread]);
}
