import { type Locale, defaultLocale, people, permissions, users } from '@portal/contract';
import type { Db } from '../../platform/database';
import { PortalError, type Call, type Session } from '../../platform/http';
import type { SetupModule } from '../../platform/module';
import { differing, writeAudit, type Change } from '../../platform/records';
import { generatePassword } from '../auth/password/service';
import { administeredScope } from '../organisation/administered-scope';
import { requireNoMoreRights } from '../roles/grants';
import { grantRole, keepRoles } from '../roles/store';
import { reserveAccount, reserveMobile } from '../users/availability';
import { addUser } from '../users/store';
import { maskPhone } from '../users/phone';
import { accountActions } from './account-actions';
import { creatableBy, roleOfType } from './account-types';
import { explainPermissions } from './explain';
import { countOpenTasks } from './hand-over';
import { carryOut, noteHandOver } from './hand-over-queue';
import { peopleSheet } from './sheet';
import {
  administeredUnits,
  allPeople,
  countUnits,
  findPerson,
  peoplePage,
  replaceUnits,
  updatePerson,
  type StoredPerson,
} from './store';

const area = 'users';

type Asked = Pick<Call, 'session' | 'ip'>;

export const setupPeople: SetupModule = ({ route, db, engine, realtime, log }) => {
  const accounts = accountActions({ db, realtime });
  const scopeOf = (session: Session) => administeredScope(db, session, permissions.userManage);
  const audit = (transaction: Db, asked: Asked, userId: number, action: string, changes: readonly Change[] = []) =>
    writeAudit(transaction, asked, { area, subjectId: userId, action, changes });

  /** An account that the caller may administer: of their reach, and with no more rights than theirs. */
  async function administeredPerson(
    session: Session,
    userId: number,
    locale: Locale = defaultLocale,
  ): Promise<StoredPerson> {
    const person = await findPerson(db, session.tenantId, await scopeOf(session), userId, locale);
    if (!person) throw new PortalError('notFound');
    return person;
  }
  async function changeable(session: Session, userId: number): Promise<StoredPerson> {
    const person = await administeredPerson(session, userId);
    await requireNoMoreRights(db, session, userId);
    return person;
  }

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
    const password = generatePassword();
    const userId = await db.transaction().execute(async (transaction) => {
      /* The role of the type stays what it is when it is checked. */
      await keepRoles(transaction, tenantId);
      if (!(await creatableBy(transaction, session)).includes(userType))
        throw new PortalError('forbidden', {}, { field: 'userType' });
      await reserveAccount(transaction, tenantId, username);
      if (phone !== '') await reserveMobile(transaction, tenantId, phone, 'phone');
      const id = await addUser(transaction, {
        tenantId,
        username,
        password,
        passwordInitial: true,
        chineseName,
        userType,
        ...(phone === '' ? {} : { phone }),
      });
      await grantRole(transaction, tenantId, id, roleOfType[userType]);
      await replaceUnits(transaction, { tenantId, scope }, id, unitIds);
      await audit(transaction, { session, ip }, id, 'create', [
        { field: 'username', before: null, after: username },
        { field: 'chineseName', before: null, after: chineseName },
        { field: 'phone', before: null, after: maskPhone(phone) },
        { field: 'unitIds', before: null, after: unitIds },
      ]);
      return id;
    });
    return { userId, password };
  });

  route(people.change, async ({ session, ip, body }) => {
    const { userId, chineseName, phone, unitIds, revision } = body;
    const before = await changeable(session, userId);
    const scope = await requireUnits(session, unitIds);
    await db.transaction().execute(async (transaction) => {
      if (phone !== '' && phone !== before.phone) await reserveMobile(transaction, session.tenantId, phone, 'phone');
      const saved = { username: before.username, chineseName, phone, revision };
      if (!(await updatePerson(transaction, userId, saved))) throw new PortalError('conflict');
      await replaceUnits(transaction, { tenantId: session.tenantId, scope }, userId, unitIds);
      const changes = differing([
        { field: 'chineseName', before: before.chineseName, after: chineseName },
        { field: 'phone', before: maskPhone(before.phone), after: maskPhone(phone) },
        { field: 'unitIds', before: before.units.map(({ id }) => id), after: unitIds },
      ]);
      await audit(transaction, { session, ip }, userId, 'change', changes);
    });
  });

  route(people.leaving, async ({ session, query: { userId }, locale }) => {
    const { roles } = await administeredPerson(session, userId, locale);
    const [openTasks, administers] = await Promise.all([
      countOpenTasks(db, engine, { tenantId: session.tenantId, userId, companyId: null }),
      administeredUnits(db, userId),
    ]);
    return { openTasks, administers, roles };
  });

  route(people.disable, async ({ session, ip, body: { userId, handOverTo } }) => {
    if (userId === session.userId) throw new PortalError('disableSelf', {}, { field: 'userId' });
    await changeable(session, userId);
    if (handOverTo !== undefined) {
      const heir = await administeredPerson(session, handOverTo);
      if (handOverTo === userId || heir.status !== users.userStatus.active)
        throw new PortalError('notFound', {}, { field: 'handOverTo' });
    }
    const changes = handOverTo === undefined ? [] : [{ field: 'handOverTo', before: null, after: handOverTo }];
    if (handOverTo === undefined) {
      await accounts.disable({ session, ip }, userId, { changes });
      return { handedOver: 0, left: 0, pending: false };
    }
    const order = { tenantId: session.tenantId, from: userId, to: handOverTo, companyId: null };
    let noted = 0;
    const after = async (transaction: Db) => {
      noted = await noteHandOver(transaction, order);
    };
    await accounts.disable({ session, ip }, userId, { changes, after });
    return carryOut({ db, engine, log }, noted, order);
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

  route(people.endSessions, async ({ session, ip, body: { userId } }) => {
    await changeable(session, userId);
    await accounts.endSessions({ session, ip }, userId);
  });

  route(people.resetPassword, async ({ session, ip, body: { userId } }) => {
    await changeable(session, userId);
    return { password: await accounts.resetPassword({ session, ip }, userId) };
  });
};
