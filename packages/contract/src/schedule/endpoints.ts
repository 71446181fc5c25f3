import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, date, dateTime, rowId, rowIds, workflowId } from '../wire/envelope';
import {
  changeScopes,
  contentShape,
  endsAfterStart,
  guestIds,
  inPeriod,
  isApart,
  isSchedulePeriod,
  period,
  scheduleEntry,
  scheduleTime,
} from './content';

/* The schedule of the signed-in user (spec 000 §1, §2), and those of colleagues as far as they share them. */

/** What another area has for the user: an appointment, a meeting, a deadline, a substitution. */
const item = z.object({
  kind: z.string(),
  id: z.string(),
  /** Empty if the portal names it, such as an appointment at the counter of the office. */
  title: z.string(),
  place: z.string(),
  ...period,
  allDay: z.boolean(),
  /** What else the address of its page needs. */
  parameters: z.record(z.string(), z.string()).optional(),
});
export type ScheduleItem = z.output<typeof item>;

/** A time at which a colleague is busy. */
const busyTime = z.object({ userId: z.number().int(), ...period, allDay: z.boolean() });
export type BusyTime = z.output<typeof busyTime>;

const calendar = z.object({
  entries: z.array(scheduleEntry),
  items: z.array(item),
  busy: z.array(busyTime),
  /** The days of the work calendar that are not as their weekday says, or that have a name. */
  days: z.array(z.object({ date: z.string(), working: z.boolean(), name: z.string() })),
  /** Whether there is more than one answer holds. */
  more: z.boolean(),
});

export const readCalendar = endpoint({
  method: 'GET',
  path: '/admin/schedule/calendar',
  summary:
    "The caller's schedule in a time of at most 62 days: entries, what other areas have for them, and schedules of `people` who share theirs",
  access: 'user',
  query: z.object({ ...period, people: rowIds }).refine(isSchedulePeriod, inPeriod),
  response: calendar,
});
export type ScheduleCalendar = z.output<typeof calendar>;

const inOrder = <Schema extends z.ZodObject<typeof contentShape>>(schema: Schema) =>
  schema
    .refine(isSchedulePeriod, inPeriod)
    .refine(isApart, inPeriod)
    .refine(endsAfterStart, { path: ['repeat', 'until'] });

export const create = endpoint({
  method: 'POST',
  path: '/admin/schedule/create',
  summary:
    "Add an entry to the caller's schedule, or as an aide to that of `ownerId`; the same `requestId` adds it once",
  access: 'user',
  body: inOrder(z.object({ ...contentShape, requestId: z.uuid(), ownerId: rowId.optional(), guests: guestIds })),
  response: z.object({ id: z.number().int() }),
});

/** The occurrence of a repeating entry that is meant, and whether others are as well. */
const chosen = { at: scheduleTime.nullable().default(null), scope: z.enum(changeScopes).default('all') };

export const change = endpoint({
  method: 'POST',
  path: '/admin/schedule/change',
  summary:
    'Change an entry, or one of its occurrences, or one and those after it; refused if it was changed since `revision`',
  access: 'user',
  body: inOrder(z.object({ ...contentShape, id: rowId, revision: z.number().int(), guests: guestIds, ...chosen })),
  response: z.object({ id: z.number().int(), revision: z.number().int() }),
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/schedule/delete',
  summary: 'Delete an entry, or one of its occurrences, or one and those after it; one that is gone stays gone',
  access: 'user',
  body: byId.extend(chosen),
});

export const restore = endpoint({
  method: 'POST',
  path: '/admin/schedule/restore',
  summary: 'Take back the last deletion of an entry, within a day',
  access: 'user',
  body: byId,
});

const scheduledTask = z.object({
  taskId: workflowId,
  procInstId: workflowId,
  title: z.string(),
  taskName: z.string(),
  dueTime: dateTime,
});
const scheduledTodo = z.object({
  id: z.number().int(),
  todoTitle: z.string(),
  applicationName: z.string(),
  expireTime: dateTime,
});
const scheduledNotice = z.object({ id: z.number().int(), title: z.string(), publishedAt: dateTime });

/** An appointment or a meeting. */
const scheduledEvent = z.object({
  id: z.number().int(),
  /** Empty for an appointment at the counter of the office. */
  title: z.string(),
  place: z.string(),
  ...period,
});

const today = z.object({
  /** A day `yyyy-MM-dd` in the portal's time zone. */
  date,
  entries: z.array(scheduleEntry),
  /** Tasks that are due today or overdue. */
  tasks: z.array(scheduledTask),
  /** Pending to-dos of other applications that expire today or have expired. */
  todos: z.array(scheduledTodo),
  /** Notices that were published today. */
  notices: z.array(scheduledNotice),
  /** Appointments that the caller has requested or that are confirmed. */
  appointments: z.array(scheduledEvent),
  /** Meetings for which the caller has signed up. */
  meetings: z.array(scheduledEvent),
});
export type ScheduleToday = z.output<typeof today>;

export const readToday = endpoint({
  method: 'GET',
  path: '/admin/schedule/today',
  summary:
    "The caller's day: schedule entries, appointments, meetings, what is due or overdue, and notices published today",
  access: 'user',
  response: today,
});
