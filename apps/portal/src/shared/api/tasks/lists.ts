import { tasks, limits, definitions } from '@portal/contract';
import { counts } from '../settings/counts';
import { timeRange, type ListQuery } from '../list-query';
import { listsKey } from '../refresh';
import { reading, readingPage } from '../reading';

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

export const lists = {
  todo: (query: TaskListQuery) => readingPage([listsKey, 'todo', query], tasks.todoPage, { query: filtered(query) }),
  done: (query: TaskListQuery) => readingPage([listsKey, 'done', query], tasks.donePage, { query: filtered(query) }),
  initiated: (query: TaskListQuery) =>
    readingPage([listsKey, 'initiated', query], tasks.initiatedPage, { query: filtered(query) }),
  startable: (query: ListQuery) => readingPage(['startable', query], definitions.startablePage, { query }),
  /** The processes that a list can be filtered by. */
  processes: (list: tasks.ListName) =>
    reading([listsKey, 'processes', list], tasks.listedProcesses, { query: { list } }),
  counts,
};

/** The newest to-dos, as the home page shows them and a push refreshes them (spec 000 §4: page size 5). */
export const newestTodos = () => lists.todo({ current: 1, size: limits.realtimePageSize, keyword: '' });
