import { discussionLimits } from '@portal/contract/discussion';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { User } from '../../../platform/http';
import type { InstanceReaders } from '../workflow';

/** A person who is mentioned in a discussion may read its instance as long as the comment exists. */
export const mentionedReaders = (db: Db): InstanceReaders => ({
  async mayRead({ tenantId, userId }, instanceId) {
    const { rows } = await sql`
      select from discussion_mentions
      where tenant_id = ${tenantId} and user_id = ${userId} and instance_id = ${instanceId} limit 1`.execute(db);
    return rows.length > 0;
  },
  async mayReadAny({ tenantId, userId }, definitionId) {
    const { rows } = await sql`
      select from discussion_mentions m join wf_instance i on i.tenant_id = ${String(tenantId)} and i.id = m.instance_id
      where m.tenant_id = ${tenantId} and m.user_id = ${userId} and (
        i.definition_id = ${definitionId}
        or exists (select from wf_called c where c.tenant_id = i.tenant_id and c.instance_id = i.id
          and c.definition_id = ${definitionId})
        or jsonb_path_exists(i.state, '$.called.*.definitionId ? (@ == $id)',
          jsonb_build_object('id', ${definitionId}::text)))
      limit 1`.execute(db);
    return rows.length > 0;
  },
});

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
