import type { Pool } from 'pg';
import { overNewConnection } from './connection-watch';

/** Returns true if the server accepts changes. A standby only reads. */
export async function isWritable(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ writable: boolean }>(
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`,
    [],
  );
  return rows[0]?.writable === true;
}

/** Milliseconds without an answer before the pool is doubted. */
const doubtMs = 60_000;

export interface StuckCheck {
  /** The database has answered a statement of this process. */
  answered: () => void;
  /**
   * Returns true if no statement of this process was answered for a minute and its pool gets no answer now, although
   * the database answers others, so that only a new process helps. It returns the result of the last check at once.
   */
  isStuck: (pool: Pool) => boolean;
}

export function stuckCheck(url: string, afterMs = doubtMs): StuckCheck {
  let last = performance.now();
  let stuck = false;
  let checking: Promise<void> | undefined;

  const check = async (pool: Pool) => {
    const answers = await pool.query('select 1', []).then(
      () => true,
      () => false,
    );
    stuck =
      !answers &&
      (await overNewConnection(url, (client) => client.query('select 1')).then(
        () => true,
        () => false,
      ));
  };

  return {
    answered: () => {
      last = performance.now();
      stuck = false;
    },
    isStuck: (pool) => {
      if (performance.now() - last > afterMs) checking ??= check(pool).finally(() => (checking = undefined));
      return stuck;
    },
  };
}
