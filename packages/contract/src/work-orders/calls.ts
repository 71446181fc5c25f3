import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime } from '../wire/envelope';
import { permissions } from '../wire/permissions';

const step = z.object({
  id: z.number().int(),
  /** `create`, an action of work orders, or what the product did by itself: `remind`, `escalate`, `expire`. */
  action: z.string(),
  /** The person who acted, or null for the product. */
  name: z.string().nullable(),
  /** Who was charged with it, or learned of it. */
  people: z.array(z.string()),
  text: z.string(),
  time: dateTime,
});
export type WorkOrderStep = z.infer<typeof step>;

const handler = z.object({
  id: z.number().int(),
  name: z.string(),
  open: z.number().int(),
  waiting: z.number().int(),
  overdue: z.number().int(),
});
export type WorkOrderLoad = z.infer<typeof load>;

const load = z.object({
  unassigned: z.number().int(),
  overdue: z.number().int(),
  /** Everybody who may handle work orders, or has open ones: those with most first. */
  handlers: z.array(handler),
});

export const workOrderCalls = {
  steps: endpoint({
    method: 'GET',
    path: '/admin/work-orders/steps',
    summary: 'List what happened to a work order, oldest first, for those who may read it',
    access: 'user',
    query: byId,
    response: z.array(step),
  }),
  load: endpoint({
    method: 'GET',
    path: '/admin/work-orders/load',
    summary: 'Count the open work orders of each handler, and those that nobody has',
    access: { permissions: [permissions.workOrderDispatch] },
    response: load,
  }),
};
