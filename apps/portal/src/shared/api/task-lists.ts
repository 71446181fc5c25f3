import { handling, limits, processDefinition } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../http';
import { counts } from './counts';
import { listsKey } from './refresh';

export interface ListQuery {
  current: number;
  size: number;
  keyword: string;
}

const shown = { placeholderData: keepPreviousData };

export const lists = {
  todo: (query: ListQuery) =>
    queryOptions({
      queryKey: [listsKey, 'todo', query],
      queryFn: ({ signal }) => call(handling.todoPage, { query }, { signal, quiet: true }),
      ...shown,
    }),
  done: (query: ListQuery) =>
    queryOptions({
      queryKey: [listsKey, 'done', query],
      queryFn: ({ signal }) => call(handling.donePage, { query }, { signal, quiet: true }),
      ...shown,
    }),
  initiated: (query: ListQuery) =>
    queryOptions({
      queryKey: [listsKey, 'initiated', query],
      queryFn: ({ signal }) => call(handling.initiatedPage, { query }, { signal, quiet: true }),
      ...shown,
    }),
  startable: (query: ListQuery) =>
    queryOptions({
      queryKey: ['startable', query],
      queryFn: ({ signal }) => call(processDefinition.startablePage, { query }, { signal, quiet: true }),
      ...shown,
    }),
  counts,
};

/** The newest to-dos, as the home page shows them and a push refreshes them (spec 000 §4: page size 5). */
export const newestTodos = () => lists.todo({ current: 1, size: limits.realtimePageSize, keyword: '' });
