import type { Pool, QueryResultRow } from 'pg';
import type { InstanceState } from '../../../core/state';
import { Pipeline } from '../pipeline';
import type { InstanceSession, Loaded, Write } from '../../ports/instances';
import type { Store } from '../../ports/store';
import { query, type Queryable } from '../sql';
import { Batcher } from '../batch';
import { triedAgain } from '../transient';
import { writeCommands } from '../write';

/** The columns that `toLoaded` needs, other than the id. */
export const documentColumns = 'version, state, definition_id, definition_key, process_name';

const selectLocked = `SELECT id, ${documentColumns} FROM wf_instance WHERE tenant_id = $1 AND id = $2 FOR UPDATE`;

/** Selects each instance by its key, even if the planner believes the table to be small. */
const selectSeveral = `
  SELECT requested.id, ${documentColumns} FROM unnest($2::text[]) AS requested(id), LATERAL (
    SELECT ${documentColumns} FROM wf_instance WHERE tenant_id = $1 AND wf_instance.id = requested.id LIMIT 1
  ) found`;

const running = `
  SELECT id, ${documentColumns} FROM wf_instance
  WHERE tenant_id = $1 AND definition_id = $2 AND status = 'running' AND id > $3 AND ($4::text[] IS NULL OR id = ANY($4))
  ORDER BY id LIMIT $5`;

export function instanceStore(pool: Pool, stateSize: number): Pick<Store, 'load' | 'write' | 'withLock' | 'runningOf'> {
  const reads = new Batcher((requested: readonly Request[]) => loadSeveral(pool, requested));
  const pipeline = new Pipeline(pool);
  const writes = new Batcher(async (commands: readonly Write[]) => {
    await triedAgain(() => writeCommands(pipeline, commands, stateSize));
    return [];
  });
  return {
    runningOf: async (tenant, definitionId, { ids, after = '', limit }) =>
      (await query<DocumentRow>(pool, running, [tenant, definitionId, after, ids ?? null, limit])).map(toLoaded),
    load: (tenant, id) => reads.add({ tenant, id }),
    write: (command) => writes.add(command),
    withLock: (tenant, instanceId, work) => triedAgain(() => locked(pool, { tenant, id: instanceId }, stateSize, work)),
  };
}

interface Request {
  tenant: string;
  id: string;
}

export interface DocumentRow extends QueryResultRow {
  id: string;
  version: number;
  state: InstanceState;
  definition_id: string;
  definition_key: string;
  process_name: string;
}

/** Loads instances of one tenant, in the order of the requests. */
async function loadSeveral(db: Queryable, requested: readonly Request[]): Promise<(Loaded | null)[]> {
  const rows = await query<DocumentRow>(db, selectSeveral, [requested[0]?.tenant, requested.map(({ id }) => id)]);
  return requested.map(({ id }) => {
    const row = rows.find((each) => each.id === id);
    return row ? toLoaded(row) : null;
  });
}

async function loadLocked(db: Queryable, { tenant, id }: Request): Promise<Loaded | null> {
  const [row] = await query<DocumentRow>(db, selectLocked, [tenant, id]);
  return row ? toLoaded(row) : null;
}

export function toLoaded(row: DocumentRow): Loaded {
  const definition = { id: row.definition_id, key: row.definition_key, name: row.process_name };
  return { version: row.version, state: row.state, definition };
}

async function locked<T>(
  pool: Pool,
  { tenant, id }: Request,
  stateSize: number,
  work: (session: InstanceSession) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work({
      load: () => loadLocked(client, { tenant, id }),
      write: (write) => writeCommands(client, [write], stateSize),
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
