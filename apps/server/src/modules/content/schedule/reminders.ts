import { dayMs, formatDateTime } from '@portal/contract';
import { sql } from 'kysely';
import { inBatches, type Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';
import { startAfter } from './repeats/occurrences';
import { nextReminder, readRows } from './rows';

const batch = 50;
const minuteMs = 60_000;

interface Due {
  id: number;
  tenantId: number;
  remindAt: Date;
}

/**
 * Reminds owners of their entries. Each occurrence is announced once, by one of the processes; one that began a day ago
 * or earlier, while no process ran, is left out.
 */
export const remindOfEntries = (db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> =>
  inBatches(db, batch, async (transaction, afterCommit) => {
    const { rows } = await sql<Due>`
      select id::int, tenant_id::int as "tenantId", remind_at as "remindAt" from schedule_entries
      where remind_at <= now() and deleted_at is null
      order by remind_at limit ${batch} for update skip locked`.execute(transaction);
    if (rows.length === 0) return 0;
    const entries = await readRows(transaction, sql`e.id = any (${rows.map(({ id }) => id)}::bigint[])`, batch);
    const due = new Map(rows.map((row) => [row.id, row]));
    for (const entry of entries) {
      const { tenantId, remindAt } = due.get(entry.id)!;
      const begins = remindAt.getTime() + (entry.remind ?? 0) * minuteMs;
      const start = startAfter(entry, formatDateTime(begins - 1000));
      if (start !== null && begins > Date.now() - dayMs) {
        const params = { title: entry.title, place: entry.place, time: start.slice(0, 16) };
        await notifyUsers(transaction, realtime, {
          tenantId,
          userIds: [entry.ownerId],
          link: `/scheduleManagement/index?view=day&date=${start.slice(0, 10)}`,
          title: toLocalized((texts) => texts.scheduleSoon.title, params),
          content: toLocalized((texts) => texts.scheduleSoon.content, params),
          afterCommit,
        });
      }
      const next = nextReminder(entry, Math.max(Date.now(), remindAt.getTime()));
      await sql`update schedule_entries set remind_at = ${next} where id = ${entry.id}`.execute(transaction);
    }
    return rows.length;
  });
