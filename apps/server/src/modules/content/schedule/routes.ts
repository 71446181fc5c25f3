import { formatDateTime, limits, parseDateTime } from '@portal/contract';
import * as contract from '@portal/contract/schedule';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { scheduleSources } from '../../../platform/schedule-sources';
import { startWorker } from '../../../platform/worker';
import { createVisiblePeople } from '../../accounts/organisation';
import { publicHolidays } from '../../accounts/work-calendar';
import { pushMessages } from '../../commons/messages';
import { expiringTodos } from '../../commons/todos';
import { callerOf } from '../../approval/workflow';
import { noticesSince } from '../announcements';
import { findConflicts } from './conflicts';
import { purgeDeleted, removeEntry, restoreEntry } from './deletion';
import { addEntry, changeEntry, guestsBefore } from './entries';
import { answerInvitation } from './guests';
import { ownEntries, readCalendar } from './reading';
import { remindOfEntries } from './reminders';

export const setupSchedule: SetupModule = (context) => {
  const { route, db, config, engine, realtime, part } = context;
  const sources = part(scheduleSources);
  const visiblePeople = createVisiblePeople(db, config);

  startWorker(
    async () => {
      await remindOfEntries(db, realtime);
      await purgeDeleted(db);
    },
    context,
    { failed: 'reminders of schedules were not sent' },
  );

  /** @throws PortalError `notFound` for somebody whom the caller cannot choose */
  async function requireVisible(session: Session, ids: readonly number[]): Promise<void> {
    const others = ids.filter((id) => id !== session.userId);
    if (others.length === 0) return;
    const visible = await visiblePeople.among(session, others);
    if (others.some((id) => !visible.has(id))) throw new PortalError('notFound', {}, { field: 'guests' });
  }
  const push = ({ tenantId }: Session, told: readonly number[]) => {
    if (told.length > 0) pushMessages(realtime, tenantId, [...told]);
  };

  route(contract.readCalendar, async ({ session, query, locale }) => {
    const [calendar, days] = await Promise.all([
      readCalendar(db, sources, session, query),
      publicHolidays(db, session.tenantId, query, locale),
    ]);
    return { ...calendar, days };
  });

  route(contract.create, async ({ session, body: { requestId, ownerId = session.userId, guests, ...content } }) => {
    await requireVisible(session, guests);
    const { id, told } = await db
      .transaction()
      .execute((transaction) => addEntry(transaction, session, { ownerId, requestId, guests, content }));
    push(session, told);
    return { id };
  });

  route(contract.change, async ({ session, body: { id, revision, guests, at, scope, ...content } }) => {
    const invited = await guestsBefore(db, session, id);
    await requireVisible(
      session,
      guests.filter((guest) => !invited.includes(guest)),
    );
    const { told, ...changed } = await db
      .transaction()
      .execute((transaction) => changeEntry(transaction, session, { id, revision, guests, at, scope, content }));
    push(session, told);
    return changed;
  });

  route(contract.remove, async ({ session, body }) => {
    push(session, await db.transaction().execute((transaction) => removeEntry(transaction, session, body)));
  });

  route(contract.restore, async ({ session, body: { id } }) => {
    push(session, await db.transaction().execute((transaction) => restoreEntry(transaction, session, id)));
  });

  route(contract.answerInvitation, ({ session, body }) => answerInvitation(db, session, body));

  route(contract.findConflicts, ({ session, body: { ownerId = session.userId, ...proposal } }) =>
    findConflicts(db, sources, session, { ownerId, ...proposal }),
  );

  const eventsOf = async (kind: string, session: Session, day: { startTime: string; endTime: string }) => {
    const source = sources.find((each) => each.kind === kind);
    const events = (await source?.read(session, { ...day, size: limits.scheduleDayRows })) ?? [];
    return events.map(({ id, title, place, startTime, endTime }) => ({
      id: Number(id),
      title,
      place,
      startTime,
      endTime,
    }));
  };

  route(contract.readToday, async ({ session }) => {
    const date = formatDateTime(Date.now()).slice(0, 10);
    const day = { startTime: `${date} 00:00:00`, endTime: `${date} 23:59:59` };
    const tomorrow = parseDateTime(day.endTime) + 1000;
    const size = limits.scheduleDayRows;
    const [entries, tasks, todos, notices, appointments, meetings] = await Promise.all([
      ownEntries(db, session, day),
      engine.todoPage(callerOf(session), { current: 1, size, dueBefore: tomorrow }),
      expiringTodos(db, session, { before: new Date(tomorrow), size }),
      noticesSince(db, session, { time: day.startTime, size }),
      eventsOf('appointment', session, day),
      eventsOf('meeting', session, day),
    ]);
    return {
      date,
      entries,
      todos,
      notices,
      appointments,
      meetings,
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
