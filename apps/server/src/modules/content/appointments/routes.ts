import { appointments as wire, type Appointment } from '@portal/contract/appointments';
import { sql } from 'kysely';
import { textsIn, type Locale } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import type { Db } from '../../../platform/database';
import { missingField, PortalError, type Session, type FileAnswer } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { exportedRows, headersWith, writeSpreadsheet } from '../../../platform/spreadsheet';
import { startWorker } from '../../../platform/worker';
import { publicHolidays, workCalendar } from '../../accounts/work-calendar';
import { showBeginnings } from '../../commons/home';
import { notify, pushMessages, toLocalized } from '../../commons/messages';
import { book, cancel, reschedule } from './booking';
import { slotsForBooking, slotsOfOffice } from './calendar';
import {
  bookableServices,
  changeSlot,
  createSlots,
  decide,
  managedBy,
  managedSlots,
  managesCounter,
} from './providing';
import { finish } from './finishing';
import { remindOfAppointments } from './reminders';
import { appointmentSource } from './schedule-source';
import { openSlots, ownPage, phoneOf, receivedPage, receivedRows } from './store';
import { counterTitle } from './titles';
import texts from './strings/export.json';

/** The area of the audit log. */
const area = 'appointments';

/** Appointments as a spreadsheet. */
function exportAppointments(rows: AsyncIterable<Appointment>, format: ExportFormat, locale: Locale): FileAnswer {
  const { title, headers, states, counter } = textsIn(texts, locale);
  const shown = headersWith({ from: 'minute', to: 'minute', created: 'second' }, headers);
  return writeSpreadsheet({ title, headers: shown, rows: cells() }, format);

  async function* cells(): AsyncGenerator<string[]> {
    for await (const row of rows)
      yield [
        row.title || counter,
        row.startTime.slice(0, 16),
        row.endTime.slice(0, 16),
        row.name,
        row.phone,
        row.remark,
        states[row.state],
        row.reason,
        row.createTime,
      ];
  }
}

export const setupAppointments: SetupModule = (context) => {
  const { route, db, realtime } = context;
  const calendars = context.part(workCalendar);
  startWorker(() => remindOfAppointments(db, realtime), context);
  showBeginnings(context.part, appointmentSource(db));

  route(wire.contact, ({ session }) => readContact(db, session));

  route(wire.slots, ({ session, query }) => openSlots(db, session, query.serviceId ?? null));

  route(wire.calendar, async ({ session, locale, query: { serviceId, ...period } }) => ({
    slots: await slotsForBooking(db, session, serviceId ?? null, period),
    days: await holidaysIn(db, session.tenantId, period, locale),
  }));

  /** Notifies the provider of a slot. A booking of one's own slot needs no message. */
  const notifyProvider = (
    transaction: Db,
    { tenantId, userId, chineseName }: Session,
    slot: { providerId: number; title: string; startTime: string; state: string },
  ) => {
    const params = { person: chineseName, title: slot.title || counterTitle, time: slot.startTime.slice(0, 16) };
    const kind = slot.state === 'requested' ? ('appointmentRequested' as const) : ('appointmentBooked' as const);
    return notify(transaction, tenantId, slot.providerId === userId ? [] : [slot.providerId], {
      msgLink: '/background/appointments',
      title: toLocalized((texts) => texts[kind].title, params),
      content: toLocalized((texts) => texts[kind].content, params),
    });
  };

  route(wire.book, async ({ session, body: { slotId, ...person } }) => {
    const booked = await db.transaction().execute(async (transaction) => {
      const made = await book(transaction, session, slotId, person);
      if (made.added) await notifyProvider(transaction, session, made);
      return made;
    });
    if (booked.added) pushMessages(realtime, session.tenantId, [booked.providerId]);
    return { id: booked.id, state: booked.state };
  });

  route(wire.mine, ({ session, query }) => ownPage(db, session, query));

  route(wire.cancel, async ({ session, body: { id } }) => {
    await db.transaction().execute((transaction) => cancel(transaction, session, id));
  });

  route(wire.reschedule, async ({ session, body: { id, slotId } }) => {
    const moved = await db.transaction().execute(async (transaction) => {
      const slot = await reschedule(transaction, session, id, slotId);
      if (slot) await notifyProvider(transaction, session, slot);
      return slot;
    });
    if (moved) pushMessages(realtime, session.tenantId, [moved.providerId]);
    return { moved: moved !== null };
  });

  route(wire.received, ({ session, query }) => receivedPage(db, managedBy(session), query));

  route(wire.fullPhone, ({ session, ip, body: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const phone = await phoneOf(transaction, managedBy(session), id);
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action: 'reveal', changes: [] });
      return { phone };
    }),
  );

  route(wire.receivedCalendar, async ({ session, locale, query }) => ({
    ...(await slotsOfOffice(db, managedBy(session), query)),
    days: await holidaysIn(db, session.tenantId, query, locale),
  }));

  route(wire.exportReceived, async ({ session, ip, locale, query: { format, ...query } }) => {
    await writeAudit(db, { session, ip }, { area, subjectId: 0, action: 'export', changes: [] });
    return exportAppointments(receivedRows(db, managedBy(session), query, exportedRows), format, locale);
  });

  route(wire.decide, async ({ session, body }) => {
    if (!body.accepted && body.reason === '') throw missingField('reason');
    const decided = await db.transaction().execute(async (transaction) => {
      const found = await decide(transaction, session, body);
      if (!found) return null;
      const params = { title: found.title || counterTitle, time: found.startTime, reason: body.reason };
      const kind = body.accepted ? ('appointmentConfirmed' as const) : ('appointmentDeclined' as const);
      await notify(transaction, session.tenantId, [found.userId], {
        msgLink: '/myAppointment',
        title: toLocalized((texts) => texts[kind].title, params),
        content: toLocalized((texts) => texts[kind].content, params),
      });
      return found;
    });
    if (decided) pushMessages(realtime, session.tenantId, [decided.userId]);
  });

  route(wire.finish, async ({ session, body: { id, came } }) => {
    const userId = await db.transaction().execute((transaction) => finish(transaction, session, id, came));
    if (userId !== null) pushMessages(realtime, session.tenantId, [userId]);
  });

  route(wire.bookableServices, async ({ session }) => ({
    services: await bookableServices(db, session),
    counter: managesCounter(session),
  }));

  route(wire.managedSlots, ({ session, query: { serviceId, ...page } }) =>
    managedSlots(db, session, serviceId ?? null, page),
  );

  route(wire.createSlots, async ({ session, body: { serviceId, onHolidays, ...slots } }) => {
    const { days } = await calendars.of(session.tenantId);
    const holidays = onHolidays ? [] : freeDays(days).filter((day) => day >= slots.from && day <= slots.to);
    return createSlots(db, session, serviceId ?? null, { ...slots, holidays });
  });

  route(wire.changeSlot, ({ session, body }) => changeSlot(db, session, body));
};

const holidaysIn = (db: Db, tenantId: number, { from, to }: { from: string; to: string }, locale: Locale) =>
  publicHolidays(db, tenantId, { startTime: from, endTime: to }, locale);

/** The days that a work calendar makes free, weekends apart. */
const freeDays = (days: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(days).filter((day) => days[day] === false);

async function readContact(db: Db, { userId, tenantId, companyId }: Session) {
  const { rows } = await sql<{ name: string; phone: string; unit: string }>`
    select chinese_name as name, coalesce(phone, '') as phone,
      coalesce((select name from org_units where id = ${companyId}), '') as unit
    from users where id = ${userId} and tenant_id = ${tenantId}`.execute(db);
  if (!rows[0]) throw new PortalError('notFound');
  return rows[0];
}
