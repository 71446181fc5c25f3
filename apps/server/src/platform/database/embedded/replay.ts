import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedError } from './folders';
import { adminUrl, launch, processName, stopPostmaster, type Cluster } from './postmaster';

/**
 * Runs PostgreSQL until it has replayed the archived log up to the time that the cluster's settings name, however long that takes,
 * and stops it.
 * @throws EmbeddedError that says where the log ends if it ends before that time
 */
export async function replay(cluster: Cluster): Promise<void> {
  const pid = launch({ ...cluster, settings: { ...cluster.settings, hot_standby: 'off' } });
  try {
    while (!(await isRecovered(cluster.sockets))) {
      if (processName(pid) === null)
        throw failure(readFileSync(cluster.logFile, 'utf8').trimEnd().split('\n').slice(-30));
      await sleep(200);
    }
  } finally {
    await stopPostmaster(pid);
  }
}

/** Without `hot_standby` connections are accepted at the end of the recovery only. */
async function isRecovered(sockets: string): Promise<boolean> {
  const client = new Client({ connectionString: adminUrl(sockets) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    return rows[0]?.recovering === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function failure(lines: readonly string[]): EmbeddedError {
  if (!lines.some((line) => line.includes('recovery ended before configured recovery target was reached')))
    return new EmbeddedError(`PostgreSQL could not recover; the end of its log:\n${lines.slice(-5).join('\n')}`);
  const last = lines
    .map((line) => /last completed transaction was at log time (.+)$/.exec(line)?.[1])
    .findLast(Boolean);
  return new EmbeddedError(
    'The archived log ends before that time' +
      (last === undefined ? '' : `: its last change was made at ${last}`) +
      '. Recover everything with --to latest, or wait a minute until the newest changes are archived.',
  );
}
