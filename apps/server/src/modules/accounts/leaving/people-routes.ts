import { localized, people } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { accountActions } from '../people/account-actions';
import { administeredPeople } from '../people/administered';
import { completeDeparture, depart, handedTo, type NotedDeparture } from './departure';
import { readLeaving } from './leaving';
import { administeredUnits } from '../people/store';
import { leftRoles } from './succession';

type Context = Pick<ModuleContext, 'route' | 'db' | 'engine' | 'realtime' | 'log' | 'part'>;

/**
 * Shows what people leave behind, and hands it over. `disabled` is called if somebody's open tasks are to be released.
 */
export function servePeopleLeaving(context: Context, disabled: () => void): void {
  const { route, db, engine } = context;
  const accounts = accountActions(context);
  const administered = administeredPeople(db);

  route(people.leaving, async ({ session, query: { userId, leftUnitId }, locale }) => {
    await administered.person(session, userId);
    const moves = leftUnitId.length > 0;
    const leaver = { tenantId: session.tenantId, userId, companyId: null, ...(moves && { unitIds: leftUnitId }) };
    const administers = await administeredUnits(db, userId);
    return {
      ...(await readLeaving(db, engine, leaver)),
      administers: moves ? administers.filter(({ id }) => leftUnitId.includes(id)) : administers,
      roles: (await leftRoles(db, userId)).map(({ name }) => localized(name, locale)),
    };
  });

  route(people.disable, async ({ session, ip, body }) => {
    const { userId } = body;
    if (userId === session.userId) throw new PortalError('disableSelf', {}, { field: 'userId' });
    await administered.changeable(session, userId);
    const departure = await administered.departureOf(session, body);
    let noted: NotedDeparture = { skippedProcesses: [] };
    await accounts.disable({ session, ip }, userId, {
      changes: handedTo(body),
      around: async (transaction, disable) => {
        noted = await depart(transaction, departure, disable);
      },
    });
    const handedOver = await completeDeparture(context, noted);
    disabled();
    return handedOver;
  });

  route(people.handOver, async ({ session, ip, body }) => {
    const { userId } = body;
    if (!people.hasLeft(await administered.changeable(session, userId))) throw new PortalError('conflict');
    const departure = await administered.departureOf(session, body);
    const noted = await db.transaction().execute(async (transaction) => {
      const order = await depart(transaction, departure, async () => undefined);
      const entry = { area: 'users', subjectId: userId, action: 'handOver', changes: handedTo(body) };
      await writeAudit(transaction, { session, ip }, entry);
      return order;
    });
    return completeDeparture(context, noted);
  });
}
