import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Actor } from './caller';
import type { InstanceReaders } from './instance-parts';

/** People whom the rows of an area let read instances. `granted` selects the `instance_id` of those of a person. */
export const grantedReaders = (db: Db, granted: (actor: Actor) => RawBuilder<unknown>): InstanceReaders => ({
  async mayRead(user, instanceId) {
    const { rows } = await sql`select from (${granted(user)}) g where g.instance_id = ${instanceId} limit 1`.execute(
      db,
    );
    return rows.length > 0;
  },
  async mayReadAny(user, definitionId) {
    const { rows } = await sql`
      select from (${granted(user)}) g
        join wf_instance i on i.tenant_id = ${String(user.tenantId)} and i.id = g.instance_id
      where i.definition_id = ${definitionId}
        or exists (select from wf_called c where c.tenant_id = i.tenant_id and c.instance_id = i.id
          and c.definition_id = ${definitionId})
        or i.status = 'running' and jsonb_path_exists(i.state, '$.called.*.definitionId ? (@ == $id)',
          jsonb_build_object('id', ${definitionId}::text))
      limit 1`.execute(db);
    return rows.length > 0;
  },
});
