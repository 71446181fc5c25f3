import { handling, limits, platform, processDefinition } from '@portal/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../http';

export interface ListQuery {
  current: number;
  size: number;
  keyword: string;
}

/** The root of every list and counter that an action on a task can change. */
const root = 'workflow-lists';

const shown = { placeholderData: keepPreviousData };

export const lists = {
  todo: (query: ListQuery) =>
    queryOptions({
      queryKey: [root, 'todo', query],
      queryFn: ({ signal }) => call(handling.todoPage, { query }, { signal, quiet: true }),
      ...shown,
    }),
  done: (query: ListQuery) =>
    queryOptions({
      queryKey: [root, 'done', query],
      queryFn: ({ signal }) => call(handling.donePage, { query }, { signal, quiet: true }),
      ...shown,
    }),
  initiated: (query: ListQuery) =>
    queryOptions({
      queryKey: [root, 'initiated', query],
      queryFn: ({ signal }) => call(handling.initiatedPage, { query }, { signal, quiet: true }),
      ...shown,
    }),
  startable: (query: ListQuery) =>
    queryOptions({
      queryKey: ['startable', query],
      queryFn: ({ signal }) => call(processDefinition.startablePage, { query }, { signal, quiet: true }),
      ...shown,
    }),
  counts: () =>
    queryOptions({
      queryKey: [root, 'counts'],
      queryFn: ({ signal }) => call(platform.homeCount, {}, { signal, quiet: true }),
    }),
};

/** The newest to-dos, as the home page shows them and a push refreshes them (spec 000 §4: page size 5). */
export const newestTodos = () => lists.todo({ current: 1, size: limits.realtimePageSize, keyword: '' });

/** After an action, and on a push: reads again whatever of the lists and counters is on the screen. */
export const refreshLists = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [root] });
