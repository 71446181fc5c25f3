import type { Pool } from 'pg';
import type { Clock } from '../../api';
import { query } from './sql';

export interface DatabaseClock extends Clock {
  stop(): void;
}

/** A reading that took longer says too little. */
const longestMs = 250;
const firstReadings = 3;

/**
 * Returns the database's clock, which is read now and then and continued by this process's monotonic clock. Servers on
 * one database agree on the time, regardless of their own clocks.
 */
export async function databaseClock(pool: Pool, { everyMs = 30_000 } = {}): Promise<DatabaseClock> {
  const readings: Reading[] = [];
  for (let reading = 0; reading < firstReadings; reading += 1) readings.push(await read(pool));
  let { offset } = readings.reduce((best, each) => (each.tookMs < best.tookMs ? each : best));
  const again = async (): Promise<void> => {
    const next = await read(pool);
    if (next.tookMs <= longestMs) offset = next.offset;
  };
  // while the database is unavailable the clock continues by itself
  const timer = setInterval(() => void again().catch(() => undefined), everyMs).unref();
  return { now: () => Math.floor(performance.now() + offset), stop: () => clearInterval(timer) };
}

interface Reading {
  /** Offset of the database's time from `performance.now()`. */
  offset: number;
  tookMs: number;
}

async function read(pool: Pool): Promise<Reading> {
  const before = performance.now();
  const [row] = await query<{ now: number }>(
    pool,
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
    [],
  );
  const after = performance.now();
  return { offset: (row?.now ?? Date.now()) - (before + after) / 2, tookMs: after - before };
}
