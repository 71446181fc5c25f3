import { createHash, randomBytes } from 'node:crypto';
import { team } from '@portal/contract';
import { lock, type Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { writeAudit } from '../../../platform/records';
import { grantRole } from '../roles/store';
import { insertMembers } from '../organisation/member-store';
import { companyParameters } from '../organisation/company-parameters';
import { accountNotices } from '../users/notices';
import { maskPhone } from '../users/phone';
import { administeredCompany } from './company';
import { setupMembers } from './members';
import { setupParameters } from './parameters';
import { setupTeamRoles } from './roles';
import {
  companyAdministrators,
  decide,
  findInvitation,
  insertInvitation,
  insertRequest,
  isMember,
  isUnitOf,
  markRevoked,
  openInvitations,
  pendingRequests,
  recentRequests,
  requestPage,
  withdraw,
} from './store';

const area = 'team';
const { teamLimits } = team;
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

export const setupTeam: SetupModule = (context) => {
  const { route, db } = context;
  const notices = context.part(accountNotices);
  setupMembers(context);
  setupTeamRoles(context);
  setupParameters(context);

  async function requireInvitation(transaction: Db, session: Session, code: string) {
    const invitation = await findInvitation(transaction, session, hashOf(code));
    if (!invitation) throw new PortalError('invitationInvalid', {}, { field: 'code' });
    return invitation;
  }

  /** The unit that people invited by telephone number join at once, if the company has set one that still exists. */
  async function joinUnitOf(transaction: Db, companyId: number): Promise<number | null> {
    const { joinUnitId } = await companyParameters(transaction, companyId);
    return joinUnitId !== null && (await isUnitOf(transaction, companyId, joinUnitId)) ? joinUnitId : null;
  }

  route(team.invitations, async ({ session }) => openInvitations(db, await administeredCompany(db, session)));

  route(team.createInvitation, async ({ session, ip, body: { maxUses, phone } }) => {
    const companyId = await administeredCompany(db, session);
    const code = randomBytes(24).toString('base64url');
    const id = await db.transaction().execute(async (transaction) => {
      await lock(transaction, `invitations ${companyId}`);
      if ((await openInvitations(transaction, companyId)).length >= teamLimits.openInvitations)
        throw new PortalError('invitationsLimit', { max: teamLimits.openInvitations });
      const invitation = { companyId, codeHash: hashOf(code), phone: phone || null, maxUses };
      const { invitationDays } = await companyParameters(transaction, companyId);
      const created = await insertInvitation(transaction, session, { ...invitation, days: invitationDays });
      const changes = [
        { field: 'companyId', before: null, after: companyId },
        { field: 'maxUses', before: null, after: maxUses },
        { field: 'phone', before: null, after: maskPhone(phone) },
      ];
      await writeAudit(transaction, { session, ip }, { area, subjectId: created, action: 'invite', changes });
      return created;
    });
    return { id, code };
  });

  route(team.revokeInvitation, async ({ session, ip, body: { id } }) => {
    const companyId = await administeredCompany(db, session);
    await db.transaction().execute(async (transaction) => {
      if (!(await markRevoked(transaction, companyId, id))) throw new PortalError('notFound', {}, { field: 'id' });
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action: 'revokeInvitation', changes: [] });
    });
  });

  route(team.requests, async ({ session, query }) => requestPage(db, await administeredCompany(db, session), query));

  route(team.approve, async ({ session, ip, body: { id, unitId } }) => {
    const companyId = await administeredCompany(db, session);
    if (!(await isUnitOf(db, companyId, unitId))) throw new PortalError('notFound', {}, { field: 'unitId' });
    const userId = await db.transaction().execute(async (transaction) => {
      const decided = await decide(transaction, companyId, { id, status: 'approved', reason: '' });
      if (!decided) throw new PortalError('joinRequestGone', {}, { field: 'id' });
      await insertMembers(transaction, unitId, [decided.userId]);
      /* Without it a talent would be a member who cannot see the address book of the company. */
      await grantRole(transaction, session.tenantId, decided.userId, 'ROLE_STAFF');
      await notices.send(transaction, session.tenantId, [decided.userId], {
        text: 'joinApproved',
        params: { company: decided.companyName },
        link: '/team/join',
      });
      const changes = [
        { field: 'userId', before: null, after: decided.userId },
        { field: 'unitId', before: null, after: unitId },
      ];
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action: 'approveJoin', changes });
      return decided.userId;
    });
    notices.push(session.tenantId, [userId]);
  });

  route(team.refuse, async ({ session, ip, body: { id, reason } }) => {
    const companyId = await administeredCompany(db, session);
    const userId = await db.transaction().execute(async (transaction) => {
      const decided = await decide(transaction, companyId, { id, status: 'refused', reason });
      if (!decided) throw new PortalError('joinRequestGone', {}, { field: 'id' });
      await notices.send(transaction, session.tenantId, [decided.userId], {
        text: 'joinRefused',
        params: { company: decided.companyName, reason },
        link: '/team/join',
      });
      const changes = [
        { field: 'userId', before: null, after: decided.userId },
        { field: 'reason', before: null, after: reason },
      ];
      await writeAudit(transaction, { session, ip }, { area, subjectId: id, action: 'refuseJoin', changes });
      return decided.userId;
    });
    notices.push(session.tenantId, [userId]);
  });

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
      const changes = [
        { field: 'companyId', before: null, after: companyId },
        ...(joined ? [{ field: 'unitId', before: null, after: unitId }] : []),
      ];
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
};
