import { teamMembers as contract } from '@portal/contract';
import type { Db } from '../../platform/database';
import { PortalError, type Session } from '../../platform/http';
import type { ModuleContext } from '../../platform/module';
import { writeAudit } from '../../platform/records';
import { setAdministrator } from '../organisation/administration-store';
import { accountActions } from '../people/account-actions';
import { completeDeparture, depart, handedTo } from '../people/departure';
import { readLeaving } from '../people/leaving';
import { requireParts } from '../people/succession';
import { transferAdministratorRole } from './administrator-role';
import { keepingAdministrators } from './administrators-left';
import { administeredCompany } from './company';
import { leaveCompany, memberPage, stopAdministering, type Membership } from './member-store';
import { changingMembers, memberOf, ownAccount } from './membership';

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
    const { administrator, otherCompanies } = await memberOf(db, companyId, userId);
    const leaver = { tenantId: session.tenantId, userId, companyId: otherCompanies.length > 0 ? companyId : null };
    return { administrator, otherCompanies, ...(await readLeaving(db, engine, leaver)) };
  });

  route(contract.remove, async ({ session, ip, body: { userId, handOverTo, parts } }) => {
    const companyId = await administeredCompany(db, session);
    if (userId === session.userId) throw new PortalError('removeSelf', {}, { field: 'userId' });
    if (handOverTo === userId) throw new PortalError('notFound', {}, { field: 'handOverTo' });
    if (handOverTo !== undefined && parts.includes('roles')) await requireParts(db, session, userId, parts);
    const keeping = { userIds: [userId], field: 'userId', companyIds: [companyId] };
    const remove = async (transaction: Db) => {
      const { otherCompanies } = await memberOf(transaction, companyId, userId);
      if (handOverTo !== undefined) await activeMember(transaction, companyId, handOverTo, 'handOverTo');
      const departure = {
        tenantId: session.tenantId,
        from: userId,
        to: handOverTo,
        parts,
        scope: { companies: [companyId] },
        unitIds: null,
        companyId: otherCompanies.length > 0 ? companyId : null,
      };
      const order = await depart(transaction, departure, () => leaveCompany(transaction, companyId, userId));
      const changes = [{ field: 'userId', before: userId, after: null }, ...handedTo({ handOverTo, parts })];
      await writeAudit(transaction, { session, ip }, { area, subjectId: userId, action: 'removeMembers', changes });
      return order;
    };
    const noted = await db
      .transaction()
      .execute((transaction) => keepingAdministrators(transaction, keeping, () => remove(transaction)));
    return completeDeparture(context, noted);
  });

  const othersAccount = async (session: Session, userId: number): Promise<Membership> => {
    const companyId = await administeredCompany(db, session);
    if (userId === session.userId) throw new PortalError('disableSelf', {}, { field: 'userId' });
    return ownAccount(db, session, { companyId, userId });
  };

  route(contract.disable, async ({ session, ip, body: { userId } }) => {
    await othersAccount(session, userId);
    await accounts.disable({ session, ip }, userId);
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
