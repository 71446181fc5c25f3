import { z } from 'zod';
import { processKey } from '../definitions/parts';
import { instanceState } from '../tasks/common';
import { listName, nameFragment, todoOrder, yesOrNo } from '../tasks/lists';
import { endpoint } from '../wire/endpoint';
import { date } from '../wire/envelope';
import { limits } from '../wire/limits';
import { exportFormats } from '../wire/sheets';
import { savedViewCalls } from './saved-views';

export { viewLimits, type SavedView, type SavedViewCalls } from './saved-views';

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

const calls = savedViewCalls({ path: '/workflow/views', of: 'a task list', list: listName, query: viewQuery });
/** The counts are those of my to-do. Process administrators share. */
export const { list, save, remove, order } = calls;
export type View = z.infer<typeof list.response>['views'][number];
