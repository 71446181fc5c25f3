import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, date, dateTime } from '../wire/envelope';

const id = z.number().int();

/** What belongs to a granted project, each a record of its kind. `amount` is set for instalments. */
const entry = z.object({
  kind: z.enum(['contract', 'instalment', 'report', 'acceptance', 'term']),
  id,
  state: z.string(),
  /** The kind of a report, or the number of an instalment or acceptance. */
  detail: z.string(),
  amount: z.number().nullable(),
  /** When it is due, or null. */
  dueOn: date.nullable(),
  doneAt: dateTime.nullable(),
  overdue: z.boolean(),
});
export type GrantEntry = z.infer<typeof entry>;

const timeline = z.object({
  id,
  state: z.string(),
  project: z.string(),
  amount: z.number(),
  planned: z.number(),
  paid: z.number(),
  /** When a project that failed its acceptance must have applied again, or null. */
  secondTermUntil: date.nullable(),
  /** Whether the reader can apply for the acceptance now. */
  acceptable: z.boolean(),
  entries: z.array(entry),
});
export type GrantTimeline = z.infer<typeof timeline>;

/** Calls on granted projects, in addition to those of the records. */
export const talentGrantCalls = {
  timeline: endpoint({
    method: 'GET',
    path: '/admin/talent-grants/timeline',
    summary: 'Read the instalments, reports and acceptances of a granted project in the order of time',
    access: 'user',
    query: byId,
    response: timeline,
  }),
  applyForAcceptance: endpoint({
    method: 'POST',
    path: '/admin/talent-grants/applyForAcceptance',
    summary: 'Begin an application for the acceptance of a project; one that is begun is answered again',
    access: 'user',
    body: byId,
    response: z.object({ id }),
  }),
};
