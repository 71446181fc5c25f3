import type { Pool } from 'pg';
import type { VariableChangeRecord } from '../../../api/administration';
import { pageOf, type PageRow } from './page';
import type { Store } from '../../ports/store';
import { query } from '../sql';

const columns = `'name', name, 'oldValue', old_value, 'newValue', new_value, 'user', user_id, 'nodeId', node_id,
  'nodeName', node_name, 'at', changed_at`;

const page = `
  WITH found AS (
    SELECT * FROM wf_variable_change WHERE tenant_id = $1 AND instance_id = $2 ORDER BY seq DESC LIMIT $3 OFFSET $4
  )
  SELECT (SELECT count(*)::int FROM wf_variable_change WHERE tenant_id = $1 AND instance_id = $2) AS total, (
    SELECT coalesce(jsonb_agg(jsonb_build_object(${columns}) ORDER BY seq DESC), '[]') FROM found
  ) AS records`;

export const variableChangeStore = (pool: Pool): Pick<Store, 'variableChanges'> => ({
  variableChanges: async (tenant, instanceId, { current, size }) =>
    pageOf(await query<PageRow<VariableChangeRecord>>(pool, page, [tenant, instanceId, size, (current - 1) * size])),
});
