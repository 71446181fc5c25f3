import { Client } from 'pg';
import type { Cluster } from '../cluster';
import { loadedDefinition } from './contracts';

/** Reads what the database holds: the instances, how many of them run, and steps that were recorded twice. */
export async function counts({ databaseUrl }: Pick<Cluster, 'databaseUrl'>) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; status: string }>(
      'select id, status from wf_instance where definition_key = $1',
      [loadedDefinition],
    );
    const { rows: steps } = await client.query<{ repeated: number }>(
      `select coalesce(sum(times - 1), 0)::int as repeated from (
         select count(*) as times from wf_history where instance_id in (select id from wf_instance where definition_key = $1)
         group by instance_id, activity_id, handler, action having count(*) > 1) twice`,
      [loadedDefinition],
    );
    return {
      ids: new Set(rows.map(({ id }) => id)),
      running: rows.filter(({ status }) => status === 'running').length,
      repeatedSteps: steps[0]!.repeated,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}
