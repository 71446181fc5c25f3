import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime } from '../wire/envelope';

/** How far ahead the home page looks, in days, and how many deadlines it shows. */
export const aheadLimits = { days: 14, rows: 8 } as const;

const deadline = z.object({
  /** The area that names the deadline also has the page that it opens. */
  kind: z.enum(['task', 'todo', 'appointment', 'meeting', 'unitRequest', 'talentBatch']),
  /** The task, or the number of the record. */
  id: z.string(),
  /** The instance of a task. */
  procInstId: z.string().nullable(),
  /** Empty for an appointment at the counter of the office. */
  title: z.string(),
  note: z.string(),
  time: dateTime,
});
export type Deadline = z.output<typeof deadline>;

export const readDeadlines = endpoint({
  method: 'GET',
  path: '/admin/home/deadlines',
  summary: 'What is overdue or ends within two weeks for the caller, of all areas, the earliest first',
  access: 'user',
  response: z.object({
    records: z.array(deadline),
    /** More are due than these. */
    more: z.boolean(),
  }),
});
