import type { Pool } from 'pg';
import { dayMs } from '../../../limits';
import type { Store } from '../../ports/store';
import { query } from '../sql';

/**
 * The instances of each version that ended longest ago, by `wf_instance_ended`. Rows locked by another process are
 * skipped, so that no process waits and nothing is done twice.
 */
const expired = `
  SELECT i.tenant_id, i.id FROM (
    SELECT tenant_id, id, coalesce(history_days, $2::integer) AS days FROM wf_definition
    WHERE coalesce(history_days, $2::integer) IS NOT NULL
  ) kept CROSS JOIN LATERAL (
    SELECT ended.tenant_id, ended.id FROM wf_instance ended
    WHERE ended.tenant_id = kept.tenant_id AND ended.definition_id = kept.id AND ended.ended_at IS NOT NULL
      AND ended.ended_at < $1 - kept.days * ${dayMs}::bigint
    ORDER BY ended.ended_at LIMIT $3 FOR UPDATE SKIP LOCKED
  ) i LIMIT $3`;

const removed = `
  removed AS (
    DELETE FROM wf_instance i USING expired e WHERE i.tenant_id = e.tenant_id AND i.id = e.id RETURNING i.id
  ), history_removed AS (
    DELETE FROM wf_history h USING expired e WHERE h.tenant_id = e.tenant_id AND h.instance_id = e.id
  ), copies AS (
    DELETE FROM wf_copy c USING expired e WHERE c.tenant_id = e.tenant_id AND c.instance_id = e.id
  ), changes AS (
    DELETE FROM wf_variable_change c USING expired e WHERE c.tenant_id = e.tenant_id AND c.instance_id = e.id
  ), incidents AS (
    DELETE FROM wf_incident n USING expired e WHERE n.tenant_id = e.tenant_id AND n.instance_id = e.id
  ), called AS (
    DELETE FROM wf_called c USING expired e WHERE c.tenant_id = e.tenant_id AND c.instance_id = e.id
  )`;

export function retentionStore(pool: Pool): Pick<Store, 'removeExpired'> {
  return {
    async removeExpired({ now, defaultDays, limit, also = [] }) {
      const values: unknown[] = [now, defaultDays, limit];
      const others = also.map(({ text, values: own }, index) => {
        const before = values.length;
        values.push(...own);
        return `also_${index} AS (${text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`)})`;
      });
      const parts = [`expired AS MATERIALIZED (${expired})`, removed, ...others].join(', ');
      const [row] = await query<{ count: number }>(
        pool,
        `WITH ${parts} SELECT count(*)::int AS count FROM removed`,
        values,
      );
      return row?.count ?? 0;
    },
  };
}
