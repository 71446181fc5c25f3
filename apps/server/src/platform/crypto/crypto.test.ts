import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../testing/database';
import { openDatabase, type Database } from '../database';
import {
  cryptoMigrations,
  hashPassword,
  hashRandomPassword,
  loadTransitKey,
  newToken,
  tokenHash,
  verifyPassword,
} from '.';

describe('a password', () => {
  it('is verified only by its own hash', async () => {
    const hash = await hashPassword('Talent@2026');

    expect(hash).not.toContain('Talent');
    expect(await verifyPassword(hash, 'Talent@2026')).toBe(true);
    expect(await verifyPassword(hash, 'talent@2026')).toBe(false);
  });

  it('that is random is verified by a hash with its own salt', async () => {
    const hash = hashRandomPassword('Aa1!ZkV0-R8xQ2mB');

    expect(hash).not.toBe(hashRandomPassword('Aa1!ZkV0-R8xQ2mB'));
    expect(await verifyPassword(hash, 'Aa1!ZkV0-R8xQ2mB')).toBe(true);
    expect(await verifyPassword(hash, 'Aa1!ZkV0-R8xQ2mC')).toBe(false);
  });

  it('is rejected for an unknown account', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
    expect(await verifyPassword(null, 'Talent@2026')).toBe(false);
  });
});

it('a token is stored as a hash from which it cannot be derived', () => {
  const token = newToken();

  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(tokenHash(token)).toBe(tokenHash(token));
  expect(tokenHash(token)).not.toBe(tokenHash(newToken()));
});

describe('the key for passwords in transit', () => {
  let server: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    server = await testDatabase([{ source: 'crypto', migrations: cryptoMigrations }]);
    database = openDatabase({ url: server.url });
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  const encrypt = (publicKey: string, text: string) =>
    publicEncrypt(
      {
        key: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
        padding: constants.RSA_PKCS1_OAEP_PADDING,
        oaepHash: 'sha256',
      },
      Buffer.from(text),
    ).toString('base64');

  it('is the same for all processes, also when they request it at the same time', async () => {
    const keys = await Promise.all([loadTransitKey(database.db), loadTransitKey(database.db)]);
    const later = await loadTransitKey(database.db);

    expect(new Set([...keys, later].map((key) => key.publicKey)).size).toBe(1);
  });

  it('decrypts a text that was encrypted with its public key', async () => {
    const key = await loadTransitKey(database.db);

    expect(key.decrypt(encrypt(key.publicKey, '密码 Talent@2026'))).toBe('密码 Talent@2026');
  });

  it.each(['', 'Talent@2026', Buffer.alloc(256, 1).toString('base64')])('opens nothing else: %s', async (text) => {
    const key = await loadTransitKey(database.db);

    expect(key.decrypt(text)).toBeNull();
  });
});
