import { discussionLimits } from '@portal/contract/discussion';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { User } from '../../../platform/http';
import { grantedReaders, type InstanceReaders } from '../workflow';

/** A person who is mentioned in a discussion may read its instance as long as the comment exists. */
export const mentionedReaders = (db: Db): InstanceReaders =>
  grantedReaders(
    db,
    ({ tenantId, userId }) =>
      sql`select instance_id from discussion_mentions where tenant_id = ${tenantId} and user_id = ${userId}`,
  );

/** Returns how many comments of others on an instance a person has not seen, counted up to the limit. */
export const unreadIn =
  (db: Db) =>
  async ({ tenantId, userId }: User, instanceId: string): Promise<number> => {
    const { rows } = await sql<{ unread: number }>`
      select count(*)::int as unread from (
        select from discussion_comments
        where tenant_id = ${tenantId} and instance_id = ${instanceId} and user_id <> ${userId} and deleted_at is null
          and id > coalesce((select read_id from discussion_reads
            where tenant_id = ${tenantId} and instance_id = ${instanceId} and user_id = ${userId}), 0)
        limit ${discussionLimits.unreadMax}
      ) unseen`.execute(db);
    return rows[0]?.unread ?? 0;
  };
