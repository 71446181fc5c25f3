import { identity } from '@portal/contract';
import type { Engine } from '@portal/engine';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import { processesNaming } from '../organisation/references';
import { countOpenTasks, type Leaver } from './hand-over';

/** Returns what depends on a person, apart from companies and roles. */
export async function readLeaving(db: Db, engine: Engine, leaver: Leaver) {
  const { tenantId, userId, companyId, unitIds = null } = leaver;
  const concerned = sql`(${companyId}::bigint is null or unit.company_id = ${companyId})
    and (${unitIds}::bigint[] is null or unit.id = any (${unitIds}::bigint[]))`;
  const [openTasks, processes, { rows }] = await Promise.all([
    countOpenTasks(db, engine, leaver),
    processesNaming(engine, tenantId, [identity.user(userId)]),
    sql<{ heads: string[]; posts: string[]; tags: string[]; standsInFor: string[] }>`
      select array(
        select unit.name from unit_heads head join org_units unit on unit.id = head.unit_id
        where head.user_id = ${userId} and ${concerned} order by unit.id
      ) as heads, array(
        select unit.name || ' / ' || post.name from post_holders holder
          join posts post on post.id = holder.post_id join org_units unit on unit.id = holder.unit_id
        where holder.user_id = ${userId} and ${concerned} order by unit.id, post.sort, post.id
      ) as posts, array(
        select tag.name from tag_members member join tags tag on tag.id = member.tag_id
        where member.user_id = ${userId} order by tag.id
      ) as tags, array(
        select person.chinese_name from substitutions each join users person on person.id = each.absent_id
        where each.substitute_id = ${userId} and each.ends_at > now() order by each.id
      ) as "standsInFor"`.execute(db),
  ]);
  return { openTasks, processes: processes.map(({ name }) => name), ...rows[0]! };
}
