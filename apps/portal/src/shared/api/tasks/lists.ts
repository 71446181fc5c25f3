import { tasks, limits, definitions } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { counts } from '../settings/counts';
import { timeRange } from '../../filters/time-range';
import type { ListQuery } from '../list-query';
import { listsKey } from '../refresh';

/** A list's query with its filters; an empty value filters nothing. */
export interface TaskListQuery extends ListQuery {
  process?: string;
  state?: string;
  from?: string;
  to?: string;
}

/** The filters as the server takes them. */
export const filtered = ({ process, state, from = '', to = '', ...query }: TaskListQuery) => ({
  ...query,
  ...(process && { processDefinitionKey: process }),
  ...(state && { state: state as tasks.InstanceState }),
  ...timeRange({ from, to }),
});

const shown = { placeholderData: keepPreviousData };

export const lists = {
  todo: (query: TaskListQuery) =>
    queryOptions({
      queryKey: [listsKey, 'todo', query],
      queryFn: ({ signal }) => call(tasks.todoPage, { query: filtered(query) }, { signal, quiet: true }),
      ...shown,
    }),
  done: (query: TaskListQuery) =>
    queryOptions({
      queryKey: [listsKey, 'done', query],
      queryFn: ({ signal }) => call(tasks.donePage, { query: filtered(query) }, { signal, quiet: true }),
      ...shown,
    }),
  initiated: (query: TaskListQuery) =>
    queryOptions({
      queryKey: [listsKey, 'initiated', query],
      queryFn: ({ signal }) => call(tasks.initiatedPage, { query: filtered(query) }, { signal, quiet: true }),
      ...shown,
    }),
  startable: (query: ListQuery) =>
    queryOptions({
      queryKey: ['startable', query],
      queryFn: ({ signal }) => call(definitions.startablePage, { query }, { signal, quiet: true }),
      ...shown,
    }),
  /** The processes that a list can be filtered by. */
  processes: (list: tasks.ListName) =>
    queryOptions({
      queryKey: [listsKey, 'processes', list],
      queryFn: ({ signal }) => call(tasks.listedProcesses, { query: { list } }, { signal, quiet: true }),
    }),
  counts,
};

/** The newest to-dos, as the home page shows them and a push refreshes them (spec 000 §4: page size 5). */
export const newestTodos = () => lists.todo({ current: 1, size: limits.realtimePageSize, keyword: '' });
