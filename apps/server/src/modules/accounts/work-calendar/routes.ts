import * as contract from '@portal/contract/work-calendar';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { changesIn, writeAudit } from '../../../platform/records';
import { readYear, workCalendar } from './calendar';
import { deleteDay, findDay, readOwn, saveDay, saveHours } from './store';

const area = 'work-calendar';

/** Changes of one tenant's calendar come one after the other. */
const lockCalendar = (db: Db, { tenantId }: Session) =>
  sql`select from tenants where id = ${tenantId} for update`.execute(db);

/** A day as the audit log numbers it: 20261001. */
const numberOf = (date: string): number => Number(date.replaceAll('-', ''));

export const setupWorkCalendar: SetupModule = ({ route, db, part }) => {
  const calendars = part(workCalendar);

  route(contract.readYear, ({ session, query, locale }) => readYear(db, session.tenantId, query.year, locale));

  route(contract.outline, async ({ session }) => {
    const { hours, years } = await calendars.of(session.tenantId);
    return { hours: [...hours], lastYear: years.at(-1) ?? null };
  });

  route(contract.changeDay, async ({ session, ip, body, locale }) => {
    const { tenantId } = session;
    await db.transaction().execute(async (transaction) => {
      await lockCalendar(transaction, session);
      const before = await findDay(transaction, tenantId, body.date);
      const changes = changesIn(['working', 'name'], before ?? { working: null, name: null }, body);
      if (changes.length === 0) return;
      await saveDay(transaction, tenantId, body);
      await writeAudit(
        transaction,
        { session, ip },
        { area, subjectId: numberOf(body.date), action: 'change', changes },
      );
    });
    calendars.forget(tenantId);
    return readYear(db, tenantId, Number(body.date.slice(0, 4)), locale);
  });

  route(contract.undoDay, async ({ session, ip, body: { date }, locale }) => {
    const { tenantId } = session;
    await db.transaction().execute(async (transaction) => {
      await lockCalendar(transaction, session);
      const before = await findDay(transaction, tenantId, date);
      if (!before) return;
      await deleteDay(transaction, tenantId, date);
      const changes = changesIn(['working', 'name'], before, { working: null, name: null });
      await writeAudit(transaction, { session, ip }, { area, subjectId: numberOf(date), action: 'remove', changes });
    });
    calendars.forget(tenantId);
    return readYear(db, tenantId, Number(date.slice(0, 4)), locale);
  });

  route(contract.changeHours, async ({ session, ip, body: { hours } }) => {
    const { tenantId } = session;
    await db.transaction().execute(async (transaction) => {
      await lockCalendar(transaction, session);
      const before = (await readOwn(transaction, tenantId)).hours ?? contract.usualHours;
      const changes = changesIn(['hours'], { hours: written(before) }, { hours: written(hours) });
      if (changes.length === 0) return;
      await saveHours(transaction, tenantId, hours);
      await writeAudit(transaction, { session, ip }, { area, subjectId: 0, action: 'change', changes });
    });
    calendars.forget(tenantId);
    return { hours };
  });
};

const written = (hours: readonly contract.OfficeHours[]): string =>
  hours.map(({ from, to }) => `${from}–${to}`).join(', ');
