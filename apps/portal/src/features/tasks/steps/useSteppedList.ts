import type { Page } from '@portal/contract';
import { useQueryClient, type FetchQueryOptions } from '@tanstack/react-query';
import type { TaskListQuery } from '../../../shared/api/tasks/lists';
import type { SteppedList } from '../../../shared/workflow/useTaskSteps';

type Row = { procInstId: string; taskId: string };
type Reading<T extends Row> = Pick<FetchQueryOptions<Page<T>>, 'queryKey'> & { queryFn?: unknown };

/**
 * Makes a list of tasks available to the drawer, which steps through it. Only the to-do list opens the next task after
 * an action by default.
 */
export function useSteppedList<T extends Row, Query extends TaskListQuery>(
  name: 'todo' | 'done',
  page: Page<T> | undefined,
  query: Query,
  reading: (query: Query) => Reading<T>,
): SteppedList {
  const client = useQueryClient();
  const read = (current: number) =>
    client.fetchQuery({ ...(reading({ ...query, current }) as FetchQueryOptions<Page<T>>), staleTime: 0 });
  return {
    name,
    opensNext: name === 'todo',
    page: page && targets(page),
    query,
    read: async (at) => targets(await read(at)),
  };
}

const targets = <T extends Row>({ records, ...page }: Page<T>) => ({
  ...page,
  records: records.map(({ procInstId, taskId }) => ({ procInstId, taskId })),
});
