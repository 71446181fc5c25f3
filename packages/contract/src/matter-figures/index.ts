import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { date } from '../wire/envelope';
import { permissions } from '../wire/permissions';

/* Figures of the matters that people bring to the office: work orders and online messages. */

const count = z.number().int();
const counted = {
  received: count,
  /** Finished by the office: a work order was resolved or closed, a message answered or refused. */
  handled: count,
  onTime: count,
  late: count,
  /** Of those handled, the late ones. A message that was answered late may be open again. */
  handledLate: count,
  open: count,
  /** Open matters past their deadline, without those whose clock stands still. */
  overdue: count,
  /** The median of the working hours of what was resolved or answered, or null without any. */
  hours: z.number().nullable(),
  rated: count,
  /** The sum of the steps of the ratings. */
  sum: count,
};
export type CountedMatters = z.infer<z.ZodObject<typeof counted>>;

const figures = z.object({
  ...counted,
  /** Those with most first. An empty category stands for matters without one. */
  categories: z.array(z.object({ category: z.string(), ...counted })),
  /** Those with most first. An id of 0 stands for matters that nobody has. */
  handlers: z.array(z.object({ id: count, name: z.string(), ...counted })),
  /** The last ones, as yyyy-MM. */
  months: z.array(z.object({ month: z.string(), ...counted })),
});
export type MatterFigures = z.infer<typeof figures>;

const query = z
  .object({ from: date.optional(), to: date.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'] });

export const matterFigures = {
  'work-orders': endpoint({
    method: 'GET',
    path: '/admin/matter-figures/work-orders',
    summary: 'Count the work orders that were filed in a period, of those that the caller may read',
    access: { permissions: [permissions.workOrderHandle, permissions.workOrderDispatch] },
    query,
    response: figures,
  }),
  'online-messages': endpoint({
    method: 'GET',
    path: '/admin/matter-figures/online-messages',
    summary: 'Count the online messages that were left in a period, of those that the caller may read',
    access: { permissions: [permissions.onlineMessageAnswer] },
    query,
    response: figures,
  }),
};
export type MatterArea = keyof typeof matterFigures;
