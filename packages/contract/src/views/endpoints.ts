import { z } from 'zod';
import { processKey } from '../definitions/parts';
import { instanceState } from '../tasks/common';
import { listName, nameFragment, todoOrder, yesOrNo } from '../tasks/lists';
import { endpoint } from '../wire/endpoint';
import { date, rowId } from '../wire/envelope';
import { limits } from '../wire/limits';
import { exportFormats } from '../wire/sheets';

/** For each list: views of one person, and views shared with everybody. */
export const viewLimits = {
  own: 20,
  shared: 20,
  nameLength: 20,
  /** Tasks of a view are counted up to this number. */
  countMax: 100,
  /** Rows of an export at most. */
  exportedRows: 5000,
} as const;

/** Search, filters and order of a list, by the names that its address has for them. What is missing filters nothing. */
export const viewQuery = z.strictObject({
  keyword: z.string().trim().max(limits.searchLength).optional(),
  process: processKey.optional(),
  state: instanceState.optional(),
  node: nameFragment,
  initiator: nameFragment,
  overdue: yesOrNo,
  rejected: yesOrNo,
  onBehalf: yesOrNo,
  unread: yesOrNo,
  from: date.optional(),
  to: date.optional(),
  sort: todoOrder.optional(),
  show: z.literal('unread').optional(),
});
export type ViewQuery = z.output<typeof viewQuery>;

export const exportList = endpoint({
  method: 'GET',
  path: '/workflow/views/export',
  summary: 'Export what a search of a task list finds, with the fields that its processes name as columns',
  access: 'user',
  query: viewQuery.extend({ list: listName, format: z.enum(exportFormats) }),
  answer: 'file',
});

const viewName = z.string().trim().min(1).max(viewLimits.nameLength);

const view = z.object({
  id: z.number().int(),
  name: z.string(),
  query: viewQuery,
  /** Everybody of the tenant sees it. */
  shared: z.boolean(),
  /** Names of filters whose value does not exist any more, as of a process that was removed. */
  gone: z.array(z.string()),
  /** How many tasks it finds, up to `countMax`; null for lists other than my to-do. */
  count: z.number().int().nullable(),
});
export type View = z.infer<typeof view>;

export const list = endpoint({
  method: 'GET',
  path: '/workflow/views/list',
  summary: 'List the saved views of a task list, shared ones first, with the counts of those of my to-do',
  access: 'user',
  query: z.object({ list: listName }),
  response: z.object({
    views: z.array(view),
    /** Whether the reader changes shared views. */
    mayShare: z.boolean(),
  }),
});

const saved = z.object({ id: z.number().int() });

export const save = endpoint({
  method: 'POST',
  path: '/workflow/views/save',
  summary: 'Save a view of a task list, or change one; process administrators share it',
  access: 'user',
  body: z.object({
    id: rowId.optional(),
    list: listName,
    name: viewName,
    query: viewQuery,
    shared: z.boolean().default(false),
  }),
  response: saved,
});

export const remove = endpoint({
  method: 'POST',
  path: '/workflow/views/remove',
  summary: 'Delete a saved view of a task list',
  access: 'user',
  body: z.object({ id: rowId }),
  response: saved,
});

export const order = endpoint({
  method: 'POST',
  path: '/workflow/views/order',
  summary: 'Put the own or the shared views of a task list in order',
  access: 'user',
  body: z.object({
    list: listName,
    shared: z.boolean(),
    ids: z.array(rowId).max(Math.max(viewLimits.own, viewLimits.shared)),
  }),
  response: z.object({ ids: z.array(z.number().int()) }),
});
