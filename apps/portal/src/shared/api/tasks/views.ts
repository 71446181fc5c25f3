import { views, type Input, type tasks } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { reading } from '../reading';
import { listsKey } from '../refresh';

const root = [listsKey, 'views'];

/** Counts may be this old, unless an action or a push reads the lists again. */
const freshMs = 30_000;

export const savedViews = {
  root,
  /** The views of a list, with the counts of those of my to-do. */
  of: (list: tasks.ListName) =>
    queryOptions({ ...reading([...root, list], views.list, { query: { list } }), staleTime: freshMs }),
};

export const saveView = (body: Input<(typeof views.save)['body']>) => call(views.save, { body });
export const removeView = (id: number) => call(views.remove, { body: { id } });
export const orderViews = (body: Input<(typeof views.order)['body']>) => call(views.order, { body });

/** Exports what a search of a list finds. */
export const exportTasks = (list: tasks.ListName, query: views.ViewQuery, format: ExportFormat) =>
  call(views.exportList, { query: { ...query, list, format } });
