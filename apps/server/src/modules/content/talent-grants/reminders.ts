import { sql } from 'kysely';
import { inBatches, portalNow, type Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';

const batch = 50;
/** Days before a report is due on which its author is reminded. */
const daysAhead = 7;

interface Due {
  tenantId: number;
  userId: number;
  project: string;
  dueOn: string;
}

/** Reminds leaders of reports that are due soon. Each reminder is sent once, by one of the processes. */
export const remindOfReports = (db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> =>
  inBatches(db, batch, async (transaction, afterCommit) => {
    const { rows } = await sql<Due>`
      update "talent-reports" r set reminded = true
      from (
        select id from "talent-reports"
        where state in ('draft', 'returned') and not reminded and deleted_at is null
          and due_on <= ${portalNow()}::date + ${daysAhead}::int
        limit ${batch} for update skip locked
      ) due
      where r.id = due.id
      returning r.tenant_id::int as "tenantId", r.created_by::int as "userId", coalesce(r.project, '') as project,
        to_char(r.due_on, 'YYYY-MM-DD') as "dueOn"`.execute(transaction);
    for (const { tenantId, userId, project, dueOn } of rows) {
      const params = { title: project, due: dueOn };
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction
      await notifyUsers(transaction, realtime, {
        tenantId,
        userIds: [userId],
        link: '/myTalentProjects',
        title: toLocalized((texts) => texts.talentReportDue.title, params),
        content: toLocalized((texts) => texts.talentReportDue.content, params),
        afterCommit,
      });
    }
    return rows.length;
  });
