import type { ScheduleEntry, ScheduleToday } from '../../../shared/api/schedule';

type Today = ScheduleToday;

export type DayRow = { key: string; title: string; /** yyyy-MM-dd HH:mm:ss */ time: string } & (
  | { kind: 'entry'; entry: ScheduleEntry }
  | { kind: 'task'; taskId: string; procInstId: string; taskName: string }
  | { kind: 'todo'; applicationName: string }
  | { kind: 'notice'; id: number }
  | { kind: 'appointment'; place: string }
  | { kind: 'meeting'; id: number; place: string }
);

/**
 * Returns the rows of a day in order of time. Overdue items come first, and whole days come before items with a time.
 */
export function dayRows({ date, entries, tasks, todos, notices, appointments, meetings }: Today): DayRow[] {
  const start = `${date} 00:00:00`;
  const rows: DayRow[] = [
    ...entries.map((entry) => ({
      kind: 'entry' as const,
      key: `entry ${entry.id} ${entry.at ?? ''}`,
      title: entry.title,
      time: entry.startTime < start ? start : entry.startTime,
      entry,
    })),
    ...tasks.map(({ dueTime, ...task }) => ({
      kind: 'task' as const,
      key: `task ${task.taskId}`,
      time: dueTime,
      ...task,
    })),
    ...todos.map(({ id, todoTitle, applicationName, expireTime }) => ({
      kind: 'todo' as const,
      key: `todo ${id}`,
      title: todoTitle,
      time: expireTime,
      applicationName,
    })),
    ...notices.map(({ id, title, publishedAt }) => ({
      kind: 'notice' as const,
      key: `notice ${id}`,
      title,
      time: publishedAt,
      id,
    })),
  ];
  rows.push(
    ...appointments.map(({ id, startTime, title, place }) => ({
      kind: 'appointment' as const,
      key: `appointment ${id}`,
      title,
      time: startTime,
      place,
    })),
    ...meetings.map(({ id, startTime, title, place }) => ({
      kind: 'meeting' as const,
      key: `meeting ${id}`,
      title,
      time: startTime < start ? start : startTime,
      id,
      place,
    })),
  );
  return rows.toSorted((a, b) => a.time.localeCompare(b.time));
}

/** Returns whether something was due before now. */
export const isOverdue = ({ kind, time }: DayRow, now: string): boolean =>
  (kind === 'task' || kind === 'todo') && time < now;
