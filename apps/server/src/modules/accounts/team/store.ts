import { type team, units, users } from '@portal/contract';
import { sql } from 'kysely';
import { asJson, jsonPage, wireMoment, type Db } from '../../../platform/database';
import type { User } from '../../../platform/http';
import { maskPhone } from '../users/phone';

const usable = sql`revoked_at is null and expires_at > now() and uses < max_uses`;

/** Returns the invitations that can still be used, newest first. */
export async function openInvitations(db: Db, companyId: number): Promise<team.Invitation[]> {
  const { rows } = await sql<team.Invitation>`
    select invitation.id::int, invitation.phone, uses, max_uses as "maxUses", ${wireMoment(sql`expires_at`)} as "expiresAt",
      person.chinese_name as "createdByName"
    from team_invitations invitation join users person on person.id = invitation.created_by
    where company_id = ${companyId} and ${usable} order by invitation.id desc`.execute(db);
  return rows.map((row) => ({ ...row, phone: maskPhone(row.phone) }));
}

interface NewInvitation {
  companyId: number;
  codeHash: string;
  phone: string | null;
  maxUses: number;
  /** The days until it expires. */
  days: number;
}

export async function insertInvitation(db: Db, { tenantId, userId }: User, invitation: NewInvitation) {
  const { companyId, codeHash, phone, maxUses, days } = invitation;
  const { rows } = await sql<{ id: number }>`
    insert into team_invitations (tenant_id, company_id, code_hash, phone, max_uses, expires_at, created_by)
    values (${tenantId}, ${companyId}, ${codeHash}, ${phone}, ${maxUses},
      now() + make_interval(days => ${days}), ${userId})
    returning id::int`.execute(db);
  return rows[0]!.id;
}

/** @returns whether the company had such an invitation that was not revoked yet */
export async function markRevoked(db: Db, companyId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update team_invitations set revoked_at = now()
    where id = ${id} and company_id = ${companyId} and revoked_at is null`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

export interface FoundInvitation {
  id: number;
  companyId: number;
  companyName: string;
  createdBy: number;
  chineseName: string;
  /** Whether it can still be used. */
  isUsable: boolean;
  /** Whether only the account with one telephone number may use it. */
  byPhone: boolean;
}

/**
 * Returns an invitation that the person may use or has used. It belongs to their tenant and is not limited to another
 * number.
 */
export async function findInvitation(db: Db, { tenantId, userId }: User, codeHash: string) {
  const { rows } = await sql<FoundInvitation>`
    select invitation.id::int, company.id::int as "companyId", company.name as "companyName",
      invitation.created_by::int as "createdBy", person.chinese_name as "chineseName", ${usable} as "isUsable",
      invitation.phone is not null as "byPhone"
    from team_invitations invitation
      join org_units company on company.id = invitation.company_id and company.status = ${units.unitStatus.active}
      join users person on person.id = ${userId} and (invitation.phone is null or invitation.phone = person.phone)
    where invitation.code_hash = ${codeHash} and invitation.tenant_id = ${tenantId}`.execute(db);
  return rows[0];
}

/** Returns whether a person is a member of any unit of a company. */
export async function isMember(db: Db, companyId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from memberships member join org_units unit on unit.id = member.unit_id
    where member.user_id = ${userId} and unit.company_id = ${companyId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the active administrators of a company. */
export async function companyAdministrators(db: Db, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct person.id::int from memberships member
      join org_units unit on unit.id = member.unit_id join users person on person.id = member.user_id
    where unit.company_id = ${companyId} and member.administrator and person.status = ${users.userStatus.active}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the ids of a person's pending requests by company. */
export async function pendingRequests(db: Db, userId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; companyId: number }>`
    select id::int, company_id::int as "companyId" from team_join_requests
    where user_id = ${userId} and status = 'pending'`.execute(db);
  return new Map(rows.map(({ id, companyId }) => [companyId, id]));
}

/** Uses the invitation once. @returns the id of the request, or undefined if the invitation was used up meanwhile */
export async function insertRequest(db: Db, { tenantId, userId }: User, invitationId: number) {
  const { rows } = await sql<{ id: number }>`
    with used as (
      update team_invitations set uses = uses + 1 where id = ${invitationId} and ${usable} returning id, company_id
    )
    insert into team_join_requests (tenant_id, company_id, invitation_id, user_id)
    select ${tenantId}, company_id, id, ${userId} from used returning id::int`.execute(db);
  return rows[0]?.id;
}

/** Returns the pending requests of a company, oldest first. */
export async function requestPage(db: Db, companyId: number, query: { current: number; size: number }) {
  const page = await jsonPage<team.JoinRequest>(
    db,
    {
      from: sql`team_join_requests request join users person on person.id = request.user_id`,
      where: sql`company_id = ${companyId} and request.status = 'pending'`,
      row: asJson(sql`request.id, person.id as "userId", person.chinese_name as "chineseName", person.username,
        person.phone, ${wireMoment(sql`request.created_at`)} as "createdAt"`),
      order: sql`request.id`,
    },
    query,
  );
  return { ...page, records: page.records.map((request) => ({ ...request, phone: maskPhone(request.phone) })) };
}

/** Decides a pending request of the company. @returns the person who asked, or undefined if there is no such request */
export async function decide(
  db: Db,
  companyId: number,
  { id, status, reason }: { id: number; status: 'approved' | 'refused'; reason: string },
): Promise<{ userId: number; companyName: string } | undefined> {
  const { rows } = await sql<{ userId: number; companyName: string }>`
    update team_join_requests request set status = ${status}, reason = ${reason}
    from org_units company
    where request.id = ${id} and request.company_id = ${companyId} and request.status = 'pending'
      and company.id = request.company_id
    returning request.user_id::int as "userId", company.name as "companyName"`.execute(db);
  return rows[0];
}

/**
 * Withdraws a request, so that the invitation can be used again.
 * @returns the company, or undefined if the person has no such pending request
 */
export async function withdraw(db: Db, { userId }: Pick<User, 'userId'>, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ companyId: number }>`
    with withdrawn as (
      update team_join_requests set status = 'withdrawn'
      where id = ${id} and user_id = ${userId} and status = 'pending' returning company_id, invitation_id
    ), given as (
      update team_invitations set uses = uses - 1
      where id = (select invitation_id from withdrawn) and uses > 0
    )
    select company_id::int as "companyId" from withdrawn`.execute(db);
  return rows[0]?.companyId;
}

/** Returns whether an active unit belongs to a company. */
export async function isUnitOf(db: Db, companyId: number, unitId: number): Promise<boolean> {
  const { rows } = await sql`
    select from org_units where id = ${unitId} and company_id = ${companyId} and status = ${units.unitStatus.active}`.execute(
    db,
  );
  return rows.length > 0;
}

/** The name is empty if the unit does not exist. */
export async function unitName(db: Db, unitId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from org_units where id = ${unitId}`.execute(db);
  return rows[0]?.name ?? '';
}

/** Returns the 20 newest requests of a person. */
export async function recentRequests(db: Db, userId: number): Promise<team.OwnRequest[]> {
  const { rows } = await sql<team.OwnRequest>`
    select request.id::int, company.name as "companyName", request.status, request.reason,
      ${wireMoment(sql`request.created_at`)} as "createdAt"
    from team_join_requests request join org_units company on company.id = request.company_id
    where request.user_id = ${userId} order by request.id desc limit 20`.execute(db);
  return rows;
}
