import { talentObjections as definition } from '@portal/contract/talent-appraisals';
import { sql } from 'kysely';
import { lock, portalNow, wireTime, type Db } from '../../../platform/database';
import { PortalError, takenValue, unknownReference } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { createdBy, serveRecords, type RecordChange } from '../../../platform/records';
import { recordNotifier } from '../../commons/messages';
import { moveApplication } from '../talent-projects';

/** Serves objections. They are heard within the publicity of the project, one open objection of each person. */
export function serveObjections(context: ModuleContext): void {
  const notices = recordNotifier(context, definition);
  serveRecords(context, definition, {
    prepare: async (transaction, { tenantId, userId }, values) => {
      const application = Number(values['application']);
      await lock(transaction, `talent objection ${application} ${userId}`);
      const project = await requireHeard(transaction, tenantId, application);
      const { rows } = await sql`
        select from "talent-objections"
        where application = ${application} and created_by = ${userId} and state = 'open' and deleted_at is null
        limit 1`.execute(transaction);
      if (rows.length > 0) throw takenValue('application');
      return { ...values, project };
    },
    changed: async (transaction, change) => {
      const { session, action, id, values, state, afterCommit } = change;
      if (action === 'create' || action === 'withdraw') return;
      if (action === 'restore') throw new PortalError('conflict');
      await handle(transaction, change);
      const userIds = [await createdBy(transaction, definition, id)];
      await notices.state(transaction, { session, values, userIds, link: '/talentPublicity', afterCommit }, state);
    },
  });
}

/**
 * Refuses the project of an objection that is upheld, unless another one has. Applicants handle none about their own
 * project.
 */
async function handle(transaction: Db, { session, ip, action, values }: RecordChange): Promise<void> {
  const application = Number(values['application']);
  const { rows } = await sql<{ own: boolean; state: string }>`
    select created_by = ${session.userId} as own, state from "talent-projects" where id = ${application} for update
    `.execute(transaction);
  if (rows[0]?.own) throw new PortalError('ownDecision');
  if (action !== 'uphold' || rows[0]?.state === 'refused') return;
  const author = { session, ip };
  await moveApplication(transaction, author, { id: application, from: ['publicity'], to: 'refused', action: 'uphold' });
}

/** @returns what the project is called @throws PortalError `publicityOver`, `validation` that names the application */
async function requireHeard(transaction: Db, tenantId: number, application: number): Promise<string> {
  const { rows } = await sql<{ project: string; open: boolean; until: string }>`
    select left(concat_ws(' ', nullif(a.number, ''), a.name), 200) as project,
      p.stage = 'publicity' and p.public_until >= ${portalNow()} as open, ${wireTime(sql`p.public_until`)} as until
    from "talent-projects" a join talent_appraisals p on p.batch_id = a.batch_id
      join talent_outcomes o on o.application_id = a.id
    where a.id = ${application} and a.tenant_id = ${tenantId} and a.deleted_at is null and o.supported
      and p.stage in ('publicity', 'published') and a.state <> 'refused'`.execute(transaction);
  const [found] = rows;
  if (!found) throw unknownReference('application');
  if (!found.open) throw new PortalError('publicityOver', { time: found.until });
  return found.project;
}
