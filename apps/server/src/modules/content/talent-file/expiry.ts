import { expiryNoticeDays, talentFileOutlines, talentFileSections } from '@portal/contract/talent-file';
import { sql } from 'kysely';
import { inBatches, portalNow, type Db } from '../../../platform/database';
import type { Realtime } from '../../../platform/realtime';
import { notifyUsers, toLocalized } from '../../commons/messages';

interface Expiring {
  tenantId: number;
  userId: number;
  name: string;
  date: string;
}

const batch = 50;

/** The sections whose entries expire. */
const kinds = talentFileSections.filter((section) => talentFileOutlines[section].expires === 'validUntil');

/**
 * Reminds people of the certificates and recognitions in their file that expire soon. Each is named once for a day of
 * expiry, by one of the processes.
 */
export const remindOfExpiry = (db: Db, realtime: Pick<Realtime, 'publishMessage'>): Promise<void> =>
  inBatches(db, batch, async (transaction, afterCommit) => {
    const { rows } = await take().execute(transaction);
    for (const { tenantId, userId, ...params } of rows)
      await notifyUsers(transaction, realtime, {
        tenantId,
        userIds: [userId],
        link: '/myInformation',
        title: toLocalized((texts) => texts.talentFileExpiry.title, params),
        content: toLocalized((texts) => texts.talentFileExpiry.content, params),
        afterCommit,
      });
    return rows.length;
  });

const take = () => {
  const day = (after: number) => sql`to_char(${portalNow()} + make_interval(days => ${sql.lit(after)}), 'YYYY-MM-DD')`;
  return sql<Expiring>`
    update talent_file_entries e set reminded_expiry = e.field_values ->> 'validUntil'
    from (
      select id from talent_file_entries
      where kind = any (${kinds}) and deleted_at is null
        and field_values ->> 'validUntil' between ${day(0)} and ${day(expiryNoticeDays)}
        and reminded_expiry is distinct from field_values ->> 'validUntil'
      limit ${batch} for update skip locked
    ) expiring
    where e.id = expiring.id
    returning e.tenant_id::int as "tenantId", e.user_id::int as "userId", e.field_values ->> 'name' as name,
      e.reminded_expiry as date`;
};
