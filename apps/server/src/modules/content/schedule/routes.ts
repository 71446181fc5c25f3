import { formatDateTime, limits, parseDateTime, schedule } from '@portal/contract';
import type { Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { noticesSince } from '../announcements';
import { appointmentsIn } from '../appointments';
import { meetingsIn } from '../meetings';
import { expiringTodos } from '../../commons/todos';
import { callerOf } from '../../approval/workflow';
import { addEntry, changeEntry, deleteEntry, readEntries } from './store';

export const setupSchedule: SetupModule = ({ route, db, engine }) => {
  route(schedule.list, ({ session, query }) => readEntries(db, session, query));

  const readEvents = async (session: Session, period: { startTime: string; endTime: string }) => {
    const [appointments, meetings] = await Promise.all([
      appointmentsIn(db, session, period),
      meetingsIn(db, session, period),
    ]);
    return { appointments, meetings };
  };
  route(schedule.readEvents, ({ session, query }) => readEvents(session, query));

  route(schedule.create, async ({ session, body: { requestId, ...content } }) => ({
    id: await addEntry(db, session, requestId, content),
  }));

  route(schedule.change, async ({ session, body }) => ({ revision: await changeEntry(db, session, body) }));

  route(schedule.remove, ({ session, body: { id } }) => deleteEntry(db, session, id));

  route(schedule.readToday, async ({ session }) => {
    const date = formatDateTime(Date.now()).slice(0, 10);
    const day = { startTime: `${date} 00:00:00`, endTime: `${date} 23:59:59` };
    const tomorrow = parseDateTime(day.endTime) + 1000;
    const size = limits.scheduleDayRows;
    const [entries, tasks, todos, notices, events] = await Promise.all([
      readEntries(db, session, day),
      engine.todoPage(callerOf(session), { current: 1, size, dueBefore: tomorrow }),
      expiringTodos(db, session, { before: new Date(tomorrow), size }),
      noticesSince(db, session, { time: day.startTime, size }),
      readEvents(session, day),
    ]);
    return {
      date,
      entries,
      todos,
      notices,
      ...events,
      tasks: tasks.records
        .toSorted((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
        .flatMap(({ taskId, instanceId, title, nodeName, dueAt }) =>
          dueAt === null
            ? []
            : [{ taskId, procInstId: instanceId, title, taskName: nodeName, dueTime: formatDateTime(dueAt) }],
        ),
    };
  });
};
