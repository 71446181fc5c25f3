import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Db } from '../database';

/** At most one row. */
export const secretKeyMark = `
  create table secret_key_mark (
    only_one boolean primary key default true check (only_one),
    mark text not null,
    seen_at timestamptz not null default now()
  );`;

/** The secret key is not that of the servers which used this database before. Its message is for the operator. */
export class OtherKeyError extends Error {}

/**
 * Requires that this server has the key of all others of the database; the first one leaves its mark, which does not
 * give the key away. Another key could not read what is encrypted, and would write what the others cannot read.
 * @throws OtherKeyError
 */
export async function requireSameKey(db: Db, key: Buffer): Promise<void> {
  const mark = createHmac('sha256', key).update('talent-portal secret key').digest('hex');
  await sql`insert into secret_key_mark (mark) values (${mark}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ mark: string }>`select mark from secret_key_mark`.execute(db);
  if (rows[0]?.mark === mark) return;
  throw new OtherKeyError(
    'SECRET_KEY (or secret.key in the data folder) is not the key with which this database was used before: what it ' +
      'encrypts could not be read. Use the key of the other servers. If it is lost, see "A lost key" in docs/operations.md.',
  );
}

/** Lets the next server that starts bring another key. What was encrypted with the lost one stays unreadable. */
export async function forgetSecretKey(db: Db): Promise<void> {
  await sql`delete from secret_key_mark`.execute(db);
}
