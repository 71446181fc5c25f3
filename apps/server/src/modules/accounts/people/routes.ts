import { people, users, textsIn, type Locale } from '@portal/contract';
import type { ExportFormat } from '@portal/contract/records';
import { loadTransitKey } from '../../../platform/crypto';
import { PortalError, type Session, type FileAnswer } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { auditIn, differing, initialChanges } from '../../../platform/records';
import { decrypt } from '../auth/password/service';
import { lockRoles } from '../roles/store';
import { reserveMobile } from '../users/availability';
import { requireCompanyAdministrators } from '../leaving/administrators-left';
import { maskPhone } from '../users/phone';
import { accountActions } from './account-actions';
import { administeredPeople } from './administered';
import { creatableBy } from './account-types';
import { completeDeparture, depart, handedProcesses, handedTo } from '../leaving/departure';
import { explainPermissions } from './explain';
import { addAccount } from './new-account';
import { administeredUnits, allPeople, countUnits, peoplePage, replaceUnits, updatePerson } from './store';
import { writeSpreadsheet } from '../../../platform/spreadsheet';
import texts from './strings/sheet.json';

/** Returns the list of accounts as a spreadsheet. */
function peopleSheet(entries: AsyncIterable<people.Person>, format: ExportFormat, locale: Locale): FileAnswer {
  const { title, headers } = textsIn(texts, locale);
  return writeSpreadsheet({ title, headers, rows: cells(entries, locale) }, format);
}

async function* cells(entries: AsyncIterable<people.Person>, locale: Locale): AsyncGenerator<string[]> {
  const { active, disabled } = textsIn(texts, locale);
  const types: Record<string, string> = textsIn(texts, locale).types;
  for await (const { chineseName, username, userType, unitNames, phone, status } of entries)
    yield [
      chineseName,
      username,
      types[userType] ?? userType,
      unitNames,
      phone,
      status === users.userStatus.active ? active : disabled,
    ];
}

export const setupPeople: SetupModule = async (context) => {
  const { route, db, engine } = context;
  const transitKey = await loadTransitKey(db);
  const accounts = accountActions(context);
  const { scopeOf, person: administeredPerson, changeable, departureOf } = administeredPeople(db);
  const audit = auditIn('users');

  async function requireUnits(session: Session, unitIds: readonly number[]) {
    const scope = await scopeOf(session);
    if (scope !== 'everyone' && unitIds.length === 0) throw new PortalError('unitRequired', {}, { field: 'unitIds' });
    const found = await countUnits(db, session.tenantId, scope, unitIds);
    if (found !== new Set(unitIds).size) throw new PortalError('notFound', {}, { field: 'unitIds' });
    return scope;
  }

  route(people.list, async ({ session, query }) => peoplePage(db, session.tenantId, await scopeOf(session), query));

  route(people.exportList, async ({ session, query, locale }) => {
    const entries = allPeople(db, session.tenantId, await scopeOf(session), query);
    return peopleSheet(entries, query.format, locale);
  });

  route(people.detail, async ({ session, query, locale }) => {
    const { roleIds: _, ...person } = await administeredPerson(session, query.userId, locale);
    return person;
  });

  route(people.explain, async ({ session, query, locale }) => {
    const { status } = await administeredPerson(session, query.userId, locale);
    return {
      active: status === users.userStatus.active,
      permissions: await explainPermissions(db, session.tenantId, query.userId, locale),
      administers: await administeredUnits(db, query.userId),
    };
  });

  route(people.create, async ({ session, ip, body }) => {
    const { username, userType, chineseName, phone, unitIds } = body;
    const { tenantId } = session;
    const scope = await requireUnits(session, unitIds);
    return db.transaction().execute(async (transaction) => {
      /* The lock keeps the role of the type unchanged after it was checked. */
      await lockRoles(transaction, tenantId);
      if (!(await creatableBy(transaction, session)).includes(userType))
        throw new PortalError('forbidden', {}, { field: 'userType' });
      const created = await addAccount(transaction, { tenantId, username, userType, chineseName, phone });
      await replaceUnits(transaction, { tenantId, scope }, created.userId, unitIds);
      await audit(
        transaction,
        { session, ip },
        created.userId,
        'create',
        initialChanges({ username, chineseName, phone: maskPhone(phone), unitIds }),
      );
      return created;
    });
  });

  route(people.change, async ({ session, ip, body }) => {
    const { userId, chineseName, phone, unitIds, revision, handOverTo, parts } = body;
    const before = await changeable(session, userId);
    const scope = await requireUnits(session, unitIds);
    const left = before.units.map(({ id }) => id).filter((id) => !unitIds.includes(id));
    const processesOf = await handedProcesses(engine, { tenantId: session.tenantId, userIds: [userId] }, body);
    const departure = { ...(await departureOf(session, body)), unitIds: left, processes: processesOf(userId) };
    const noted = await db.transaction().execute(async (transaction) => {
      const order = await requireCompanyAdministrators(
        transaction,
        { userIds: [userId], field: 'unitIds' },
        async () => {
          if (phone !== '' && phone !== before.phone)
            await reserveMobile(transaction, session.tenantId, phone, 'phone');
          const saved = { username: before.username, chineseName, phone, revision };
          if (!(await updatePerson(transaction, userId, saved))) throw new PortalError('conflict');
          return depart(transaction, departure, () =>
            replaceUnits(transaction, { tenantId: session.tenantId, scope }, userId, unitIds),
          );
        },
      );
      const changes = differing([
        { field: 'chineseName', before: before.chineseName, after: chineseName },
        { field: 'phone', before: maskPhone(before.phone), after: maskPhone(phone) },
        { field: 'unitIds', before: before.units.map(({ id }) => id), after: unitIds },
      ]);
      await audit(transaction, { session, ip }, userId, 'change', [...changes, ...handedTo({ handOverTo, parts })]);
      return order;
    });
    return completeDeparture(context, noted);
  });

  route(people.enable, async ({ session, ip, body: { userId } }) => {
    await changeable(session, userId);
    await accounts.enable({ session, ip }, userId);
  });

  route(people.unlock, async ({ session, ip, body: { userId } }) => {
    const { username } = await changeable(session, userId);
    await accounts.unlock({ session, ip }, { userId, username });
  });

  route(people.resetSecondFactor, async ({ session, ip, body: { userId } }) => {
    await changeable(session, userId);
    await accounts.resetSecondFactor({ session, ip }, userId);
  });

  route(people.deletePasskeys, async ({ session, ip, body: { userId, reason } }) => {
    await changeable(session, userId);
    await accounts.deletePasskeys({ session, ip }, userId, reason);
  });

  route(people.endSessions, async ({ session, ip, body: { userId } }) => {
    await changeable(session, userId);
    await accounts.endSessions({ session, ip }, userId);
  });

  route(people.resetPassword, async ({ session, ip, body: { userId } }) => {
    await changeable(session, userId);
    return { password: await accounts.resetPassword({ session, ip }, userId) };
  });

  route(people.changePassword, async ({ session, ip, body: { userId, password } }) => {
    const { username, chineseName } = await changeable(session, userId);
    const user = { userId, username, chineseName, password: decrypt(transitKey, password) };
    await accounts.changePassword({ session, ip }, user);
    return null;
  });
};
