import type { Pool, QueryResultRow } from 'pg';
import type { Suspension } from '../../../api';
import type { Store } from '../../ports/store';
import { query } from '../sql';
import { Batcher } from '../batch';

type SuspensionStore = Pick<Store, 'definitionState' | 'setSuspension' | 'runningInstances'>;

interface Request {
  tenant: string;
  /** The id of a version, or the key of which the newest is requested. */
  value: string;
}

interface State extends QueryResultRow {
  requested: string;
  id: string;
  suspension: Suspension | null;
}

const versions = `
  SELECT id AS requested, id, suspension FROM wf_definition WHERE tenant_id = $1 AND id = ANY($2)`;
const newest = `
  SELECT requested, found.* FROM unnest($2::text[]) AS requested, LATERAL (
    SELECT id, suspension FROM wf_definition WHERE tenant_id = $1 AND key = requested ORDER BY version DESC LIMIT 1
  ) found`;

const set = `
  UPDATE wf_definition SET suspension = CASE WHEN $4::jsonb IS NULL THEN NULL ELSE coalesce(suspension, $4) END
  WHERE tenant_id = $1 AND key = $2 AND ($3::integer IS NULL OR version = $3) RETURNING id`;

const running = `
  SELECT id FROM wf_instance
  WHERE tenant_id = $1 AND definition_key = $2 AND status = 'running' AND suspended = $4 AND id > $5
    AND ($3::integer IS NULL
      OR definition_id = (SELECT id FROM wf_definition WHERE tenant_id = $1 AND key = $2 AND version = $3))
  ORDER BY id LIMIT $6`;

/** Suspends and activates versions and instances. */
export function suspensionStore(pool: Pool): SuspensionStore {
  const byId = new Batcher((requested: readonly Request[]) => states(pool, versions, requested));
  const byKey = new Batcher((requested: readonly Request[]) => states(pool, newest, requested));
  return {
    definitionState: (tenant, by) =>
      'id' in by ? byId.add({ tenant, value: by.id }) : byKey.add({ tenant, value: by.key }),
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

/** Reads the states of one tenant, in the order of the requests. */
async function states(pool: Pool, text: string, requested: readonly Request[]): Promise<(State | null)[]> {
  const values = [...new Set(requested.map(({ value }) => value))];
  const found = await query<State>(pool, text, [requested[0]?.tenant, values]);
  return requested.map(({ value }) => found.find((row) => row.requested === value) ?? null);
}
