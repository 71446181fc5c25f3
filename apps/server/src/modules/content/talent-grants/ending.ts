import { talentGrants } from '@portal/contract/talent-grants';
import { sql } from 'kysely';
import { inBatches, portalNow, type AfterCommit, type Db } from '../../../platform/database';
import { writeAudit } from '../../../platform/records';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';

const batch = 20;

/**
 * Ends projects whose second acceptance was not applied for in time, and tells leaders and units of projects that have
 * ended, whoever ended them. Each is told once, by one of the processes.
 */
export async function endProjects(db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> {
  await inBatches(db, batch, endOverdue);
  await inBatches(db, batch, (transaction, afterCommit) => tellEnded(transaction, realtime, afterCommit));
}

/** A project stays while an acceptance or a change of its contract is under review. */
async function endOverdue(transaction: Db): Promise<number> {
  const { rows } = await sql<{ id: number; tenantId: number }>`
    update "talent-grants" g set state = 'ended', outcome = 'missed', revision = g.revision + 1, updated_at = now()
    from (
      select due.id from "talent-grants" due
      where due.state = 'running' and due.second_until < ${portalNow()}::date and due.deleted_at is null
        and not exists (select from "talent-acceptances" where grant_id = due.id and state in ('review', 'returned'))
        and not exists (select from record_reviews v where v.tenant_id = due.tenant_id
          and v.area = ${talentGrants.area} and v.record_id = due.id and v.ended_at is null)
      limit ${batch} for update skip locked
    ) due
    where g.id = due.id
    returning g.id::int, g.tenant_id::int as "tenantId"`.execute(transaction);
  for (const { id, tenantId } of rows)
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await writeAudit(
      transaction,
      { session: { tenantId, userId: null }, ip: '' },
      {
        area: talentGrants.area,
        subjectId: id,
        action: 'missAcceptance',
        changes: [{ field: 'state', before: 'running', after: 'ended' }],
      },
    );
  return rows.length;
}

interface Ended {
  tenantId: number;
  project: string;
  outcome: keyof typeof notices;
  reason: string;
  due: string;
  /** The leader and the administrators of the unit. */
  userIds: number[];
}

const notices = { stopped: 'talentGrantEnded', failed: 'talentGrantFailed', missed: 'talentGrantMissed' } as const;

async function tellEnded(
  transaction: Db,
  realtime: Pick<Realtime, 'publishMessage'>,
  afterCommit: AfterCommit,
): Promise<number> {
  const { rows } = await sql<Ended>`
    update "talent-grants" g set end_told = true
    from (
      select id from "talent-grants" where state = 'ended' and not end_told limit ${batch} for update skip locked
    ) ended
    where g.id = ended.id
    returning g.tenant_id::int as "tenantId", coalesce(g.project, '') as project, g.outcome,
      coalesce(g.end_reason, '') as reason, coalesce(to_char(g.second_until, 'YYYY-MM-DD'), '') as due,
      array(select g.created_by::int union select member.user_id::int
        from org_units unit join memberships member on member.unit_id = unit.id and member.administrator
        where unit.company_id = g.company_id) as "userIds"`.execute(transaction);
  for (const { tenantId, userIds, project, outcome, reason, due } of rows) {
    const params = { title: project, reason, due };
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
    await notifyUsers(transaction, realtime, {
      tenantId,
      userIds,
      link: '/myTalentProjects',
      title: toLocalized((texts) => texts[notices[outcome]].title, params),
      content: toLocalized((texts) => texts[notices[outcome]].content, params),
      afterCommit,
    });
  }
  return rows.length;
}
