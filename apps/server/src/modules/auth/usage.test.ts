import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server';
import { countUsage, requireUsageLeft } from './usage';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('refuses a user who has used up the hour’s limit, and no other user', async () => {
  const { db } = server.database;
  const [user, other] = [
    { tenantId: 1, userId: 7 },
    { tenantId: 1, userId: 8 },
  ];
  const uploads = { of: 'upload', perHour: 100 } as const;

  await countUsage(db, user, 'upload', 99);
  await requireUsageLeft(db, user, uploads);
  await countUsage(db, user, 'upload', 50);

  await expect(requireUsageLeft(db, user, uploads)).rejects.toMatchObject({ errorName: 'tooManyRequests' });
  await requireUsageLeft(db, other, uploads);
  await requireUsageLeft(db, user, { of: 'start', perHour: 1 });
  await server.database.pool.query('update attempts set expires_at = now()');
  await requireUsageLeft(db, user, uploads);
});
