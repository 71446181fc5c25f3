import type { Pool, QueryResultRow } from 'pg';
import type { InstanceState } from '../core/state';
import type { InstanceSession, Loaded, Store } from './port';
import { query, type Queryable } from './sql';
import { writeCommand } from './write';

const select = `
  SELECT version, state, definition_id, definition_key, process_name FROM wf_instance
  WHERE tenant_id = $1 AND id = $2`;

const running = `
  SELECT version, state, definition_id, definition_key, process_name FROM wf_instance
  WHERE tenant_id = $1 AND definition_id = $2 AND status = 'running' AND id > $3 AND ($4::text[] IS NULL OR id = ANY($4))
  ORDER BY id LIMIT $5`;

export function instanceStore(pool: Pool): Pick<Store, 'load' | 'write' | 'withLock' | 'runningOf'> {
  return {
    runningOf: async (tenant, definitionId, { ids, after = '', limit }) =>
      (await query<Row>(pool, running, [tenant, definitionId, after, ids ?? null, limit])).map(loadedOf),
    load: (tenant, instanceId) => load(pool, select, tenant, instanceId),
    write: (write) => writeCommand(pool, write),
    withLock: (tenant, instanceId, work) => locked(pool, tenant, instanceId, work),
  };
}

interface Row extends QueryResultRow {
  version: number;
  state: InstanceState;
  definition_id: string;
  definition_key: string;
  process_name: string;
}

async function load(db: Queryable, text: string, tenant: string, instanceId: string): Promise<Loaded | null> {
  const [row] = await query<Row>(db, text, [tenant, instanceId]);
  return row ? loadedOf(row) : null;
}

function loadedOf(row: Row): Loaded {
  const definition = { id: row.definition_id, key: row.definition_key, name: row.process_name };
  // documents of before there was external work
  const state = { ...row.state, externals: row.state.externals ?? {}, incidents: row.state.incidents ?? {} };
  return { version: row.version, state, definition };
}

async function locked<T>(
  pool: Pool,
  tenant: string,
  instanceId: string,
  work: (session: InstanceSession) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work({
      load: () => load(client, `${select} FOR UPDATE`, tenant, instanceId),
      write: (write) => writeCommand(client, write),
    });
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
    throw error;
  }
}
