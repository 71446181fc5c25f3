import { views, type tasks } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import { call } from '../../http';
import { listsKey } from '../refresh';
import type { ViewStore } from '../../views/view-store';

const root = [listsKey, 'views'];

/** Counts may be this old, unless an action or a push reads the lists again. */
const freshMs = 30_000;

/** The saved views of a list, with the counts of those of my to-do. */
export const taskViews = (list: tasks.ListName): ViewStore => ({
  key: [...root, list],
  freshMs,
  read: () => call(views.list, { query: { list } }),
  save: ({ query, ...view }) => call(views.save, { body: { ...view, query: views.viewQuery.parse(query), list } }),
  remove: (id) => call(views.remove, { body: { id } }),
  order: (order) => call(views.order, { body: { ...order, list } }),
});

/** Exports what a search of a list finds. */
export const exportTasks = (list: tasks.ListName, query: views.ViewQuery, format: ExportFormat) =>
  call(views.exportList, { query: { ...query, list, format } });
