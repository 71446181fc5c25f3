import { tasks, limits, definitions, type Input } from '@portal/contract';
import { counts } from '../home';
import { timeRange, type ListQuery } from '../list-query';
import { listsKey } from '../refresh';
import { reading, readingPage } from '../reading';

/** A list's query with its filters. An empty value filters nothing. */
export interface TaskListQuery extends ListQuery {
  process?: string;
  state?: string;
  from?: string;
  to?: string;
}

/** The query of the open tasks, in their order. */
export interface TodoListQuery extends Omit<TaskListQuery, 'state'> {
  sort?: tasks.TodoOrder;
  initiator?: string;
  node?: string;
  overdue?: string;
  rejected?: string;
  onBehalf?: string;
  unread?: string;
}

/** The filters as the server takes them. */
export const filtered = ({ process, state, from = '', to = '', ...query }: TaskListQuery) => ({
  ...query,
  ...(process && { processDefinitionKey: process }),
  ...(state && { state: state as tasks.InstanceState }),
  ...timeRange({ from, to }),
});

const flag = (name: string, value: string | undefined) => value && { [name]: value as 'true' | 'false' };

const filteredTodos = ({
  sort,
  initiator,
  node,
  overdue,
  rejected,
  onBehalf,
  unread,
  ...query
}: TodoListQuery): Input<(typeof tasks.todoPage)['query']> => ({
  ...filtered(query),
  ...(sort && { sort }),
  ...(initiator && { initiator }),
  ...(node && { node }),
  ...flag('overdue', overdue),
  ...flag('rejected', rejected),
  ...flag('onBehalf', onBehalf),
  ...flag('unread', unread),
});

/** The root of the pages of open tasks. */
export const todosKey = [listsKey, 'todo'];

export const lists = {
  todo: (query: TodoListQuery) => readingPage([...todosKey, query], tasks.todoPage, { query: filteredTodos(query) }),
  done: (query: TaskListQuery) => readingPage([listsKey, 'done', query], tasks.donePage, { query: filtered(query) }),
  initiated: (query: TaskListQuery) =>
    readingPage([listsKey, 'initiated', query], tasks.initiatedPage, { query: filtered(query) }),
  startable: (query: ListQuery) => readingPage(['startable', query], definitions.startablePage, { query }),
  /** The processes that the user starts most often, and then others, by name. */
  mostStarted: (size: number) =>
    reading(['startable', 'mostStarted', size], definitions.startablePage, {
      query: { current: 1, size, keyword: '', order: 'use' },
    }),
  /** The processes that a list can be filtered by. */
  processes: (list: tasks.ListName) =>
    reading([listsKey, 'processes', list], tasks.listedProcesses, { query: { list } }),
  counts,
  /** The processes whose instances the user may read as a reader, which hardly ever change. */
  readableProcesses: () => ({ ...reading(['readable-processes'], definitions.readableProcesses), staleTime: 300_000 }),
  readable: ({ process, state, ...query }: ListQuery & { process: string; state: string }) =>
    readingPage([listsKey, 'readable', process, state, query], definitions.readablePage, {
      query: { ...query, processDefKey: process, ...(state && { state: state as tasks.InstanceState }) },
    }),
};

/** Returns the newest to-dos, as the home page shows them and a push refreshes them (spec 000 §4: page size 5). */
export const newestTodos = () => lists.todo({ current: 1, size: limits.realtimePageSize, keyword: '' });
