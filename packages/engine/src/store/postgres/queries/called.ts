import type { Pool } from 'pg';
import { pageOf, type PageRow } from './page';
import type { Store } from '../../ports/store';
import type { StoredCall } from '../../ports/history';
import { query } from '../sql';

/* Lists ended called processes, newest first. */

const callColumns = `'process', process::text, 'caller', caller::text, 'nodeId', node_id, 'nodeName', node_name,
  'loopCounter', loop_counter, 'definitionId', definition_id, 'key', definition_key, 'businessKey', business_key,
  'status', status, 'startedAt', started_at, 'endedAt', ended_at`;

const matching = `tenant_id = $1 AND instance_id = $2 AND ($3::integer IS NULL OR caller = $3)
  AND ($4::text IS NULL OR node_id = $4)`;

const page = `
  WITH found AS (SELECT * FROM wf_called WHERE ${matching} ORDER BY process DESC LIMIT $5 OFFSET $6)
  SELECT (SELECT count(*)::int FROM wf_called WHERE ${matching}) AS total, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(${callColumns}) ORDER BY process DESC), '[]') FROM found
  ) AS records`;

const marks = `
  SELECT definition_id AS "definitionId", marks FROM wf_called
  WHERE tenant_id = $1 AND instance_id = $2 AND process = $3`;

export function calledStore(pool: Pool): Pick<Store, 'endedCalls' | 'endedCall'> {
  return {
    async endedCalls(tenant, instanceId, { caller = null, nodeId = null, first, max }) {
      return pageOf(await query<PageRow<StoredCall>>(pool, page, [tenant, instanceId, caller, nodeId, max, first]));
    },
    async endedCall(tenant, instanceId, process) {
      const [row] = await query<NonNullable<Awaited<ReturnType<Store['endedCall']>>> & Record<string, unknown>>(
        pool,
        marks,
        [tenant, instanceId, process],
      );
      return row ?? null;
    },
  };
}
