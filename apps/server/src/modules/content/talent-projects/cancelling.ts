import { textOf } from '@portal/contract/records';
import { talentProjects, type ApplicationState } from '@portal/contract/talent-projects';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { ModuleContext } from '../../../platform/module';
import { writeAudits, type RecordChange } from '../../../platform/records';
import { notifyUsers, toLocalized } from '../../commons/messages';

/** The states of applications that no formal review moves on. */
const waiting: readonly ApplicationState[] = ['draft', 'submitted', 'recommended', 'notRecommended', 'qualified'];

/**
 * Withdraws the applications of a cancelled batch, except those in a running formal review, which its people end, and
 * tells all applicants why.
 */
export async function cancelApplications(
  { realtime }: Pick<ModuleContext, 'realtime'>,
  transaction: Db,
  { session, ip, id, values, afterCommit }: RecordChange,
): Promise<void> {
  const { rows: applicants } = await sql<{ userId: number }>`
    select distinct created_by::int as "userId" from "talent-projects"
    where batch_id = ${id} and deleted_at is null and state not in ('withdrawn', 'refused')`.execute(transaction);
  const { rows: withdrawn } = await sql<{ id: number; before: ApplicationState }>`
    update "talent-projects" r set state = 'withdrawn', rank = null, revision = r.revision + 1, updated_at = now()
    from (
      select id, state from "talent-projects"
      where batch_id = ${id} and deleted_at is null and state = any (${waiting}::text[]) order by id for update
    ) old
    where r.id = old.id returning r.id::int, old.state as before`.execute(transaction);
  await writeAudits(
    transaction,
    { session, ip },
    withdrawn.map((application) => ({
      area: talentProjects.area,
      subjectId: application.id,
      action: 'cancel',
      changes: [{ field: 'state', before: application.before, after: 'withdrawn' }],
    })),
  );
  const params = { title: textOf(values, 'title') ?? '', reason: textOf(values, 'cancelReason') ?? '' };
  await notifyUsers(transaction, realtime, {
    tenantId: session.tenantId,
    userIds: applicants.map(({ userId }) => userId),
    link: '/talentProjects',
    title: toLocalized((texts) => texts.talentBatchCancelled.title, params),
    content: toLocalized((texts) => texts.talentBatchCancelled.content, params),
    afterCommit,
  });
}
