import { recordViews } from '@portal/contract';
import type { ViewStore } from '../../views/view-store';
import { call } from '../../http';

/** Views change only by hand. */
const freshMs = 300_000;

/** The saved views of a list of records. */
export const viewsOfRecords = (list: string): ViewStore => ({
  key: ['record-views', list],
  freshMs,
  read: () => call(recordViews.list, { query: { list } }),
  save: (view) => call(recordViews.save, { body: { ...view, list } }),
  remove: (id) => call(recordViews.remove, { body: { id } }),
  order: (order) => call(recordViews.order, { body: { ...order, list } }),
});
