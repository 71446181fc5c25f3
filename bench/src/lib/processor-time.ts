import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/** Milliseconds of a processor: of this process, and of the connections to the database. */
export interface ProcessorTime {
  server: number;
  database: number;
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** Measures what some work costs, which other load on the machine hardly changes. Connections must stay open meanwhile. */
export async function processorTime(pool: Pool, work: () => Promise<unknown>): Promise<ProcessorTime> {
  const before = await read(pool);
  await work();
  const after = await read(pool);
  return { server: after.server - before.server, database: after.database - before.database };
}

async function read(pool: Pool): Promise<ProcessorTime> {
  const { user, system } = process.cpuUsage();
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()`,
  );
  return { server: (user + system) / 1000, database: rows.reduce((sum, { pid }) => sum + ofProcess(pid), 0) };
}

function ofProcess(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return (user! + system!) * tickMs;
}
