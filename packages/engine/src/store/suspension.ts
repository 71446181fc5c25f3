import type { Pool } from 'pg';
import type { Suspension } from '../types';
import type { Store } from './port';
import { query } from './sql';

type SuspensionStore = Pick<Store, 'definitionState' | 'setSuspension' | 'runningInstances'>;

const one = 'SELECT id, suspension FROM wf_definition WHERE tenant_id = $1 AND id = $2';
const newest =
  'SELECT id, suspension FROM wf_definition WHERE tenant_id = $1 AND key = $2 ORDER BY version DESC LIMIT 1';

const set = `
  UPDATE wf_definition SET suspension = CASE WHEN $4::jsonb IS NULL THEN NULL ELSE coalesce(suspension, $4) END
  WHERE tenant_id = $1 AND key = $2 AND ($3::integer IS NULL OR version = $3) RETURNING id`;

const running = `
  SELECT id FROM wf_instance
  WHERE tenant_id = $1 AND definition_key = $2 AND status = 'running' AND suspended = $4 AND id > $5
    AND ($3::integer IS NULL
      OR definition_id = (SELECT id FROM wf_definition WHERE tenant_id = $1 AND key = $2 AND version = $3))
  ORDER BY id LIMIT $6`;

/** Which versions and instances stand still. */
export function suspensionStore(pool: Pool): SuspensionStore {
  return {
    async definitionState(tenant, by) {
      const [text, value] = 'id' in by ? [one, by.id] : [newest, by.key];
      const [row] = await query<{ id: string; suspension: Suspension | null }>(pool, text, [tenant, value]);
      return row ?? null;
    },
    async setSuspension(tenant, { key, version }, suspension) {
      const values = [tenant, key, version ?? null, suspension && JSON.stringify(suspension)];
      return (await query(pool, set, values)).length;
    },
    async runningInstances(tenant, { key, version }, { suspended, after = '', limit }) {
      const values = [tenant, key, version ?? null, suspended, after, limit];
      return (await query<{ id: string }>(pool, running, values)).map(({ id }) => id);
    },
  };
}
