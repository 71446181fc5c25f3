import { localized, teamMembers as contract } from '@portal/contract';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { accountActions } from '../people/account-actions';
import { completeDeparture, depart, handedProcesses, handedTo, type Departure, type NotedDeparture } from './departure';
import { readLeaving } from './leaving';
import { leftRoles } from './succession';
import { mayGrant } from '../roles/grants';
import { requireCompanyAdministrators } from './administrators-left';
import { administeredCompany } from '../organisation/administered-scope';
import { leaveCompany } from '../team/member-store';
import { activeMemberOf, memberOf, ownAccount, requireOthersAccount } from '../team/membership';

interface Leaver {
  companyId: number;
  userId: number;
  otherCompanies: readonly string[];
}

type Handing = Parameters<typeof handedTo>[0] & { userId: number };

/** Shows what members leave behind when they are removed from the current company or disabled, and hands it over. */
export function serveMembersLeaving(
  context: Pick<ModuleContext, 'route' | 'db' | 'engine' | 'realtime' | 'log' | 'part'>,
): void {
  const { route, db, engine } = context;
  const accounts = accountActions(context);

  route(contract.leaving, async ({ session, query: { userId }, locale }) => {
    const companyId = await administeredCompany(db, session);
    const { administrator, otherCompanies } = await memberOf(db, companyId, userId);
    const leaver = { companyId, userId, otherCompanies };
    const roles = await givenRoles(db, session, leaver);
    const { tenantId } = session;
    return {
      administrator,
      otherCompanies,
      roles: roles.map(({ name }) => localized(name, locale)),
      ...(await readLeaving(db, engine, { tenantId, userId, companyId: tasksOf(leaver) })),
    };
  });

  route(contract.remove, async ({ session, ip, body }) => {
    const { userId } = body;
    const companyId = await administeredCompany(db, session);
    if (userId === session.userId) throw new PortalError('removeSelf', {}, { field: 'userId' });
    const processesOf = await handedProcesses(engine, { tenantId: session.tenantId, userIds: [userId] }, body);
    const keeping = { userIds: [userId], field: 'userId', companyIds: [companyId] };
    const remove = async (transaction: Db) => {
      const { otherCompanies } = await memberOf(transaction, companyId, userId);
      const departure = await departureOf(transaction, session, { companyId, userId, otherCompanies }, body);
      const order = await depart(transaction, { ...departure, processes: processesOf(userId) }, () =>
        leaveCompany(transaction, companyId, userId),
      );
      const changes = [{ field: 'userId', before: userId, after: null }, ...handedTo(body)];
      await writeAudit(
        transaction,
        { session, ip },
        { area: 'team', subjectId: userId, action: 'removeMembers', changes },
      );
      return order;
    };
    const noted = await db
      .transaction()
      .execute((transaction) => requireCompanyAdministrators(transaction, keeping, () => remove(transaction)));
    return completeDeparture(context, noted);
  });

  route(contract.disable, async ({ session, ip, body }) => {
    const { userId } = body;
    const { companyId, otherCompanies } = await requireOthersAccount(db, session, userId);
    let noted: NotedDeparture = { skippedProcesses: [] };
    await accounts.disable({ session, ip }, userId, {
      changes: handedTo(body),
      around: async (transaction, disable) => {
        const departure = await departureOf(transaction, session, { companyId, userId, otherCompanies }, body);
        noted = await depart(transaction, departure, disable);
      },
    });
    return completeDeparture(context, noted);
  });
}

/** A member of several companies hands over only the tasks that came by this company. */
const tasksOf = ({ companyId, otherCompanies }: Leaver) => (otherCompanies.length > 0 ? companyId : null);

/** Returns the roles of a member that the caller may give to another. */
async function givenRoles(db: Db, session: Session, { userId, otherCompanies }: Leaver) {
  if (otherCompanies.length > 0) return [];
  return (await leftRoles(db, userId)).filter((role) => role.forCompanies && mayGrant(session, role));
}

async function departureOf(
  transaction: Db,
  session: Session,
  leaver: Leaver,
  { handOverTo, parts }: Handing,
): Promise<Departure> {
  const { companyId, userId } = leaver;
  if (handOverTo === userId) throw new PortalError('notFound', {}, { field: 'handOverTo' });
  if (handOverTo !== undefined) await activeMemberOf(transaction, companyId, handOverTo, 'handOverTo');
  const givesRoles = handOverTo !== undefined && parts.includes('roles');
  if (givesRoles) await requireRoleChange(transaction, session, leaver, handOverTo);
  return {
    tenantId: session.tenantId,
    from: userId,
    to: handOverTo,
    parts,
    scope: { companies: [companyId] },
    unitIds: null,
    roleIds: givesRoles ? (await givenRoles(transaction, session, leaver)).map(({ id }) => id) : [],
    companyId: tasksOf(leaver),
    processes: [],
  };
}

/** Checks that both are accounts of this company only, and that the caller gives no role to themselves. */
async function requireRoleChange(
  transaction: Db,
  session: Session,
  { companyId, userId }: Leaver,
  heirId: number,
): Promise<void> {
  if (heirId === session.userId) throw new PortalError('ownRoles', {}, { field: 'handOverTo' });
  await ownAccount(transaction, session, { companyId, userId });
  await ownAccount(transaction, session, { companyId, userId: heirId, field: 'handOverTo' });
}
