import { sql } from 'kysely';
import { constants, createHash, createPublicKey, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Db, Migration } from '../database';
import { secretKeyMark } from './same-key';

export const cryptoMigrations: readonly Migration[] = [
  {
    name: '001-transit-keys',
    sql: `
      create table transit_keys (
        purpose text primary key,
        private_key text not null,
        created_at timestamptz not null default now()
      );`,
  },
  { name: '002-secret-key-mark', sql: secretKeyMark },
];

/** The key pair with which browsers encrypt passwords for the server: RSA-OAEP with SHA-256. */
export interface TransitKey {
  keyId: string;
  /** SPKI, base64. */
  publicKey: string;
  /** Decrypts a text from a browser (base64). Returns null if it was not encrypted with this key. */
  decrypt(encrypted: string): string | null;
}

const purpose = 'password';

/**
 * Returns the portal's key. The first process that needs it creates it, and the database shares it with all processes.
 */
export async function loadTransitKey(db: Db): Promise<TransitKey> {
  const privateKey = (await storedKey(db)) ?? (await makeKey(db));
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    keyId: createHash('sha256').update(spki).digest('base64url').slice(0, 16),
    publicKey: spki.toString('base64'),
    decrypt(encrypted) {
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING;
        const key = { key: privateKey, padding, oaepHash: 'sha256' };
        return privateDecrypt(key, Buffer.from(encrypted, 'base64')).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

async function storedKey(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select private_key as key from transit_keys where purpose = ${purpose}`.execute(db);
  return rows[0]?.key;
}

async function makeKey(db: Db): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await sql`insert into transit_keys (purpose, private_key) values (${purpose}, ${privateKey})
    on conflict do nothing`.execute(db);
  return (await storedKey(db))!;
}
