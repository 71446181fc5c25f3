import { sql } from 'kysely';
import { portalNow, type Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notify, pushMessages, toLocalized } from '../../commons/messages';

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
export async function remindOfReports(db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const reminded = await db.transaction().execute(async (transaction) => {
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
        await notify(transaction, tenantId, [userId], {
          msgLink: '/myTalentProjects',
          title: toLocalized((texts) => texts.talentReportDue.title, params),
          content: toLocalized((texts) => texts.talentReportDue.content, params),
        });
      }
      return rows;
    });
    for (const { tenantId, userId } of reminded) pushMessages(realtime, tenantId, [userId]);
    if (reminded.length < batch) return;
  }
}
