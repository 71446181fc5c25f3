import { parseDateTime } from '@portal/contract';
import type { Db } from '../../../platform/database';
import type { ScheduleSource } from '../../../platform/schedule-sources';
import { expiringTodos } from './store';

/** Pending to-dos of other applications appear in the schedule when they expire. */
export const todoSource = (db: Db): ScheduleSource => ({
  kind: 'todo',
  async read(session, { startTime, endTime, size }) {
    const from = new Date(parseDateTime(startTime));
    const todos = await expiringTodos(db, session, { from, before: new Date(parseDateTime(endTime) + 1000), size });
    return todos.map(({ id, todoTitle, applicationName, expireTime }) => ({
      id: String(id),
      title: todoTitle,
      place: applicationName,
      startTime: expireTime,
      endTime: expireTime,
      allDay: false,
    }));
  },
});
