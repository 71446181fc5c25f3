import type { posts } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';

/** The processes whose newest version, or one with running instances, finds handlers by a post. */
export async function processesNamingPost(db: Db, tenantId: number, postId: number): Promise<posts.NamingProcess[]> {
  const named = `organisation\\.((nearestHoldersOf|holdersOf)\\([^)]*,|allHoldersOf\\()\\s*${postId}\\s*[,)]`;
  const tenant = String(tenantId);
  const { rows } = await sql<posts.NamingProcess>`
    select distinct on (definition.key) definition.key, definition.name
    from wf_definition definition
    where definition.tenant_id = ${tenant} and definition.xml ~ ${named} and (
      not exists (
        select from wf_definition newer
        where newer.tenant_id = ${tenant} and newer.key = definition.key and newer.version > definition.version
      ) or exists (
        select from wf_instance instance
        where instance.tenant_id = ${tenant} and instance.definition_id = definition.id and instance.status = 'running'
      )
    )
    order by definition.key, definition.version desc`.execute(db);
  return rows;
}
