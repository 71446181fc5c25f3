import { team } from '@portal/contract';
import { lock, type Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { initialChanges, writeAudit } from '../../../platform/records';
import { grantRole } from '../roles/store';
import { insertMembers } from '../organisation/member-store';
import { companyParameters } from '../organisation/company-parameters';
import { accountNotices } from '../users/notices';
import { administeredCompany } from '../organisation/administered-scope';
import { hashOf } from './invitations';
import {
  companyAdministrators,
  decide,
  findInvitation,
  insertRequest,
  isMember,
  isUnitOf,
  pendingRequests,
  recentRequests,
  requestPage,
  withdraw,
} from './store';

type Context = Pick<ModuleContext, 'route' | 'db' | 'part'>;

const area = 'team';
const { teamLimits } = team;

/** Serves the requests to join a company to its administrators. */
export function serveDecisions({ route, db, part }: Context): void {
  const notices = part(accountNotices);

  /** Decides on a request, tells the person, and logs the fields of the answer. */
  async function answer(
    { session, ip }: Caller,
    companyId: number,
    decision: Parameters<typeof decide>[2],
    { logged, admit }: { logged: object; admit?: (transaction: Db, userId: number) => Promise<void> },
  ): Promise<void> {
    const { id, reason } = decision;
    const approved = decision.status === 'approved';
    const userId = await db.transaction().execute(async (transaction) => {
      const decided = await decide(transaction, companyId, decision);
      if (!decided) throw new PortalError('joinRequestGone', {}, { field: 'id' });
      await admit?.(transaction, decided.userId);
      await notices.send(transaction, session.tenantId, [decided.userId], {
        text: approved ? 'joinApproved' : 'joinRefused',
        params: { company: decided.companyName, ...(!approved && { reason }) },
        link: '/team/join',
      });
      const action = approved ? 'approveJoin' : 'refuseJoin';
      const changes = initialChanges({ userId: decided.userId, ...logged });
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action, changes });
      return decided.userId;
    });
    notices.push(session.tenantId, [userId]);
  }

  route(team.requests, async ({ session, query }) => requestPage(db, await administeredCompany(db, session), query));

  route(team.approve, async (call) => {
    const { id, unitId } = call.body;
    const companyId = await administeredCompany(db, call.session);
    if (!(await isUnitOf(db, companyId, unitId))) throw new PortalError('notFound', {}, { field: 'unitId' });
    await answer(
      call,
      companyId,
      { id, status: 'approved', reason: '' },
      {
        logged: { unitId },
        admit: async (transaction, userId) => {
          await insertMembers(transaction, unitId, [userId]);
          /* Without this role a talent would be a member who cannot see the company's address book. */
          await grantRole(transaction, call.session.tenantId, userId, 'ROLE_STAFF');
        },
      },
    );
  });

  route(team.refuse, async (call) => {
    const { id, reason } = call.body;
    const companyId = await administeredCompany(db, call.session);
    await answer(call, companyId, { id, status: 'refused', reason }, { logged: { reason } });
  });
}

/** @throws PortalError `invitationInvalid` */
async function requireInvitation(db: Db, session: Session, code: string) {
  const invitation = await findInvitation(db, session, hashOf(code));
  if (!invitation) throw new PortalError('invitationInvalid', {}, { field: 'code' });
  return invitation;
}

/**
 * Returns the unit that people invited by telephone number join at once, if the company has set one that still exists.
 */
async function joinUnitOf(db: Db, companyId: number): Promise<number | null> {
  const { joinUnitId } = await companyParameters(db, companyId);
  return joinUnitId !== null && (await isUnitOf(db, companyId, joinUnitId)) ? joinUnitId : null;
}

/** Serves joining a company with the code of an invitation. */
export function serveJoining({ route, db, part }: Context): void {
  const notices = part(accountNotices);

  route(team.preview, async ({ session, query: { code } }) => {
    const { isUsable, companyId, companyName } = await requireInvitation(db, session, code);
    const requestId = (await pendingRequests(db, session.userId)).get(companyId) ?? null;
    const member = await isMember(db, companyId, session.userId);
    if (!isUsable && !member && requestId === null) throw new PortalError('invitationInvalid', {}, { field: 'code' });
    return { companyName, member, requestId };
  });

  route(team.join, async ({ session, ip, body: { code } }) => {
    const { tenantId, userId } = session;
    const { id, joined, notified } = await db.transaction().execute(async (transaction) => {
      await lock(transaction, `join requests ${userId}`);
      const invitation = await requireInvitation(transaction, session, code);
      const { companyId, companyName, chineseName, createdBy } = invitation;
      const pending = await pendingRequests(transaction, userId);
      const existing = pending.get(companyId);
      if (existing !== undefined) return { id: existing, joined: false, notified: [] };
      if (await isMember(transaction, companyId, userId))
        throw new PortalError('alreadyMember', { company: companyName }, { field: 'code' });
      if (pending.size >= teamLimits.pendingRequests)
        throw new PortalError('joinRequestsLimit', { max: teamLimits.pendingRequests });
      const created = await insertRequest(transaction, session, invitation.id);
      if (created === undefined) throw new PortalError('invitationInvalid', {}, { field: 'code' });
      const unitId = invitation.byPhone ? await joinUnitOf(transaction, companyId) : null;
      if (unitId !== null) {
        await decide(transaction, companyId, { id: created, status: 'approved', reason: '' });
        await insertMembers(transaction, unitId, [userId]);
      }
      const joined = unitId !== null;
      const notified = [...new Set([createdBy, ...(await companyAdministrators(transaction, companyId))])];
      await notices.send(transaction, tenantId, notified, {
        text: joined ? 'joined' : 'joinRequested',
        params: { company: companyName, person: chineseName },
        link: joined ? '/management/index?tab=members' : '/management/index',
      });
      const changes = initialChanges({ companyId, ...(joined && { unitId }) });
      const action = joined ? 'joinTeam' : 'requestJoin';
      await writeAudit(transaction, { session, ip }, { area, subjectId: created, action, changes });
      return { id: created, joined, notified };
    });
    if (notified.length > 0) notices.push(tenantId, notified);
    return { id, joined };
  });

  route(team.withdrawRequest, async ({ session, ip, body: { id } }) => {
    await db.transaction().execute(async (transaction) => {
      const companyId = await withdraw(transaction, session, id);
      if (companyId === undefined) throw new PortalError('joinRequestGone', {}, { field: 'id' });
      const changes = [{ field: 'companyId', before: companyId, after: null }];
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action: 'withdrawJoin', changes });
    });
  });

  route(team.ownRequests, ({ session }) => recentRequests(db, session.userId));
}
