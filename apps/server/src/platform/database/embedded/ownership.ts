import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { FolderTakenError } from './folders';
import { adminUrl } from './postmaster';

/** An advisory lock number that nothing else uses in the database `postgres`. */
const lockKey = 7_300_000_002;
/** How long the server may take to notice that a killed portal is gone. */
const timeoutMs = 3000;

/** The right to use the data folder: a lock on a separate connection, which is released even if the process crashes. */
export interface Ownership {
  release(): Promise<void>;
}

/**
 * @param onLost called when the connection breaks: PostgreSQL is gone, and so is the right
 * @throws FolderTakenError when another portal has it
 */
export async function takeOwnership(sockets: string, dataDir: string, onLost: () => void): Promise<Ownership> {
  const client = new Client({ connectionString: adminUrl(sockets), application_name: `talent-portal ${process.pid}` });
  let connected = true;
  client.on('error', () => undefined);
  client.on('end', () => {
    if (connected) onLost();
  });
  await client.connect();
  const release = async () => {
    connected = false;
    await client.end();
  };
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (rows[0]?.taken) return { release };
    if (Date.now() > deadline) break;
    await sleep(100);
  }
  const owner = await ownerName(client);
  await release();
  throw new FolderTakenError(
    `Another portal${owner} already runs on the data folder ${dataDir}. Stop it, or start this one with another DATA_DIR.`,
  );
}

async function ownerName(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = $1`,
    [lockKey],
  );
  const pid = rows[0]?.name.split(' ')[1];
  return pid ? ` (process ${pid})` : '';
}
