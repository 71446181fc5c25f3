import { teamMembers as contract } from '@portal/contract';
import { lock, type Db } from '../../platform/database';
import { PortalError, type Session } from '../../platform/http';
import type { ModuleContext } from '../../platform/module';
import { writeAudit } from '../../platform/records';
import { setAdministrator } from '../organisation/administration-store';
import { accountActions } from '../people/account-actions';
import { countOpenTasks } from '../people/hand-over';
import { carryOut, noteHandOver } from '../people/hand-over-queue';
import { transferAdministratorRole } from './administrator-role';
import { administeredCompany } from './company';
import { leaveCompany, memberPage, stopAdministering, type Membership } from './member-store';
import { changingMembers, memberOf, ownAccount } from './membership';
import { companyAdministrators } from './store';

const area = 'team';

/** What administrators of the current company do with its members. */
export function setupMembers(context: Pick<ModuleContext, 'route' | 'db' | 'engine' | 'realtime' | 'log'>): void {
  const { route, db, engine } = context;
  const accounts = accountActions(context);
  const activeMember = async (from: Db, companyId: number, userId: number, field: string) => {
    const { active } = await memberOf(from, companyId, userId, field);
    if (!active) throw new PortalError('notFound', {}, { field });
  };
  route(contract.members, async ({ session, query }) => memberPage(db, await administeredCompany(db, session), query));

  route(contract.leaving, async ({ session, query: { userId } }) => {
    const companyId = await administeredCompany(db, session);
    const { administrator, heads, otherCompanies } = await memberOf(db, companyId, userId);
    const leaver = { tenantId: session.tenantId, userId, companyId: otherCompanies.length > 0 ? companyId : null };
    const openTasks = await countOpenTasks(db, engine, leaver);
    return { administrator, heads, otherCompanies, openTasks };
  });

  route(contract.remove, async ({ session, ip, body: { userId, handOverTo } }) => {
    const companyId = await administeredCompany(db, session);
    if (userId === session.userId) throw new PortalError('removeSelf', {}, { field: 'userId' });
    if (handOverTo === userId) throw new PortalError('notFound', {}, { field: 'handOverTo' });
    const noted = await changingMembers(db, companyId, async (transaction) => {
      const { administrator, otherCompanies } = await memberOf(transaction, companyId, userId);
      if (handOverTo !== undefined) await activeMember(transaction, companyId, handOverTo, 'handOverTo');
      if (administrator) await requireAnother(transaction, companyId, userId);
      await leaveCompany(transaction, companyId, userId);
      const changes = [
        { field: 'userId', before: userId, after: null },
        ...(handOverTo === undefined ? [] : [{ field: 'handOverTo', before: null, after: handOverTo }]),
      ];
      await writeAudit(transaction, { session, ip }, { area, subjectId: userId, action: 'removeMembers', changes });
      if (handOverTo === undefined) return undefined;
      const order = {
        tenantId: session.tenantId,
        from: userId,
        to: handOverTo,
        companyId: otherCompanies.length > 0 ? companyId : null,
      };
      return { order, id: await noteHandOver(transaction, order) };
    });
    if (!noted) return { handedOver: 0, left: 0, pending: false };
    return carryOut(context, noted.id, noted.order);
  });

  const othersAccount = async (session: Session, userId: number): Promise<Membership & { companyId: number }> => {
    const companyId = await administeredCompany(db, session);
    if (userId === session.userId) throw new PortalError('disableSelf', {}, { field: 'userId' });
    return { ...(await ownAccount(db, session, { companyId, userId })), companyId };
  };

  route(contract.disable, async ({ session, ip, body: { userId } }) => {
    const { companyId } = await othersAccount(session, userId);
    /* In the transaction that disables, so that two administrators cannot disable each other. */
    const check = async (transaction: Db) => {
      await lock(transaction, `members ${companyId}`);
      const { administrator } = await memberOf(transaction, companyId, userId);
      if (administrator) await requireAnother(transaction, companyId, userId);
    };
    await accounts.disable({ session, ip }, userId, { check });
  });

  route(contract.enable, async ({ session, ip, body: { userId } }) => {
    await othersAccount(session, userId);
    await accounts.enable({ session, ip }, userId);
  });

  route(contract.unlock, async ({ session, ip, body: { userId } }) => {
    const { username } = await othersAccount(session, userId);
    await accounts.unlock({ session, ip }, { userId, username });
  });

  route(contract.resetPassword, async ({ session, ip, body: { userId } }) => {
    await othersAccount(session, userId);
    return { password: await accounts.resetPassword({ session, ip }, userId) };
  });

  route(contract.transfer, async ({ session, ip, body: { userId } }) => {
    const companyId = await administeredCompany(db, session);
    if (userId === session.userId) throw new PortalError('transferSelf', {}, { field: 'userId' });
    await changingMembers(db, companyId, async (transaction) => {
      await activeMember(transaction, companyId, userId, 'userId');
      await setAdministrator(transaction, companyId, userId, true);
      await stopAdministering(transaction, companyId, session.userId);
      const { tenantId, userId: from } = session;
      await transferAdministratorRole(transaction, { tenantId, from, to: userId });
      const changes = [{ field: 'userId', before: session.userId, after: userId }];
      await writeAudit(transaction, { session, ip }, { area, subjectId: companyId, action: 'transfer', changes });
    });
    return null;
  });
}

/** @throws PortalError `lastTeamAdministrator` */
async function requireAnother(transaction: Db, companyId: number, userId: number): Promise<void> {
  const administrators = await companyAdministrators(transaction, companyId);
  if (!administrators.some((id) => id !== userId)) throw new PortalError('lastTeamAdministrator');
}
