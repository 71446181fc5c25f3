import { z } from 'zod';
import { dayMs, parseDateTime } from '../wire/date-time';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, rowId, workflowId } from '../wire/envelope';
import { limits } from '../wire/limits';

/* The schedule of the signed-in user (spec 000 §1, §2). Nobody else can read it. */

/** Returns whether a time ends after it starts and within `limits.scheduleDays`. */
export function isSchedulePeriod({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  const length = parseDateTime(endTime) - parseDateTime(startTime);
  return length > 0 && length <= limits.scheduleDays * dayMs;
}
const period = { startTime: dateTime, endTime: dateTime };
const inPeriod = { path: ['endTime'] };

const content = z.object({
  title: z.string().trim().min(1).max(limits.scheduleTitleLength),
  ...period,
  /** If true, the times are the first and the last second of its days. */
  allDay: z.boolean(),
  place: z.string().trim().max(limits.schedulePlaceLength),
  note: z.string().trim().max(limits.scheduleNoteLength),
});
export type ScheduleContent = z.output<typeof content>;

const entry = content.extend({ id: z.number().int(), revision: z.number().int() });
export type ScheduleEntry = z.output<typeof entry>;

export const list = endpoint({
  method: 'GET',
  path: '/admin/schedule/list',
  summary: "List the caller's schedule entries that overlap a time of at most 62 days",
  access: 'user',
  query: z.object(period).refine(isSchedulePeriod, inPeriod),
  response: z.array(entry),
});

export const create = endpoint({
  method: 'POST',
  path: '/admin/schedule/create',
  summary: "Add an entry to the caller's schedule; the same `requestId` adds it once",
  access: 'user',
  body: content.extend({ requestId: z.uuid() }).refine(isSchedulePeriod, inPeriod),
  response: z.object({ id: z.number().int() }),
});

export const change = endpoint({
  method: 'POST',
  path: '/admin/schedule/change',
  summary: "Change an entry of the caller's schedule; refused if it was changed since `revision`",
  access: 'user',
  body: content.extend({ id: rowId, revision: z.number().int() }).refine(isSchedulePeriod, inPeriod),
  response: z.object({ revision: z.number().int() }),
});

export const remove = endpoint({
  method: 'POST',
  path: '/admin/schedule/delete',
  summary: "Delete an entry of the caller's schedule; one that is gone stays gone",
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
export type ScheduledEvent = z.output<typeof scheduledEvent>;

const events = z.object({
  /** Appointments that the caller has requested or that are confirmed. */
  appointments: z.array(scheduledEvent),
  /** Meetings for which the caller has signed up. */
  meetings: z.array(scheduledEvent),
});

export const readEvents = endpoint({
  method: 'GET',
  path: '/admin/schedule/events',
  summary: "List the caller's appointments and meetings that overlap a time of at most 62 days",
  access: 'user',
  query: z.object(period).refine(isSchedulePeriod, inPeriod),
  response: events,
});

const today = z.object({
  /** A day `yyyy-MM-dd` in the portal's time zone. */
  date: z.string(),
  entries: z.array(entry),
  /** Tasks that are due today or overdue. */
  tasks: z.array(scheduledTask),
  /** Pending to-dos of other applications that expire today or have expired. */
  todos: z.array(scheduledTodo),
  /** Notices that were published today. */
  notices: z.array(scheduledNotice),
  ...events.shape,
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
