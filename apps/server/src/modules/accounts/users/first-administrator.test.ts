import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../../testing/database';
import { verifyPassword } from '../../../platform/crypto';
import { openDatabase, type Database } from '../../../platform/database';
import { peopleMigrations } from '../people/migrations';
import { roleMigrations } from '../roles/migrations';
import { ensureFirstAdministrator } from './first-administrator';
import { userMigrations } from './migrations';

describe('the first administrator', () => {
  let server: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    server = await testDatabase([
      { source: 'users', migrations: userMigrations },
      { source: 'roles', migrations: roleMigrations },
      { source: 'people', migrations: peopleMigrations },
    ]);
    database = openDatabase({ url: server.url });
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });
  beforeEach(() => database.pool.query('truncate users cascade'));

  const stored = async () => (await database.pool.query('select id, username, password_hash from users')).rows;

  it('gets the password of the settings', async () => {
    expect(await ensureFirstAdministrator(database.db, 'given-password')).toBeNull();

    const [admin] = await stored();
    expect(admin).toMatchObject({ id: 1, username: 'admin' });
    expect(await verifyPassword(admin.password_hash, 'given-password')).toBe(true);
  });

  it('gets a generated password that is reported once, however many processes start', async () => {
    const reported = await Promise.all([1, 2, 3].map(() => ensureFirstAdministrator(database.db, undefined)));
    const passwords = reported.filter((password) => password !== null);

    expect(passwords).toHaveLength(1);
    expect(await verifyPassword((await stored())[0].password_hash, passwords[0]!)).toBe(true);
  });

  it('keeps the password when the settings change', async () => {
    await ensureFirstAdministrator(database.db, 'given-password');
    const before = await stored();

    expect(await ensureFirstAdministrator(database.db, 'another-one')).toBeNull();
    expect(await stored()).toEqual(before);
  });
});
