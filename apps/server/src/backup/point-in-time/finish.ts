import type { Pool } from 'pg';
import { copyFiles } from '../../files/copy-files';
import { filesWithoutRow } from '../../files/stored-files';
import type { Storage } from '../../platform/storage';

export interface Finished {
  /** Files that the store had lost since that time and has again. */
  returned: number;
  /** Files that the database names and that neither the store nor the recovery folder has. */
  missing: string[];
  /** Copies with another content than was uploaded; they are left out. */
  damaged: string[];
  /** Files of the store that the recovered database does not name, since they were uploaded later. */
  withoutRow: string[];
}

/** Signed in at that time; since then somebody may have signed out or been locked out. */
const ofSessions = ['sessions', 'provider_sessions', 'transit_keys', 'captchas'];

/** Ends all sessions of a recovered database, and makes its files agree with it as far as they can. It can be repeated. */
export async function finishRecovery(pool: Pool, copies: Storage, storage: Storage): Promise<Finished> {
  for (const table of ofSessions) await pool.query(`delete from ${table}`);
  const { copied, missing, damaged } = await copyFiles(pool, copies, storage);
  const withoutRow: string[] = [];
  for await (const names of filesWithoutRow(pool, storage)) withoutRow.push(...names);
  return { returned: copied.files, missing, damaged, withoutRow };
}
