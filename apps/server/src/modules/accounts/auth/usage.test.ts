import { agreements, forms } from '@portal/contract';
import { news } from '@portal/contract/news';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';
import { filledContract } from '../../approval/workflow/testing/test-workflow';
import { countUsage, requireUsageLeft } from './usage';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('a user who has used up the limit of an hour is refused, and no other user', async () => {
  const { db } = server.database;
  const [user, other] = [
    { tenantId: 1, userId: 7 },
    { tenantId: 1, userId: 8 },
  ];
  const uploads = { of: 'upload', perHour: 100 } as const;

  await countUsage(db, user, 'upload', 99);
  await requireUsageLeft(db, user, uploads);
  await countUsage(db, user, 'upload', 50);

  await expect(requireUsageLeft(db, user, uploads)).rejects.toMatchObject({
    errorName: 'hourlyLimit',
    params: { minutes: 60 },
  });
  await requireUsageLeft(db, other, uploads);
  await requireUsageLeft(db, user, { of: 'start', perHour: 1 });
  await server.database.pool.query('update attempts set expires_at = now()');
  await requireUsageLeft(db, user, uploads);
});

it("a contract, a drawn form and the review of a record are refused when the user's starts of the hour are used up", async () => {
  const { db } = server.database;
  const author = await server.as('unitadmin01');
  const { rows } = await server.database.pool.query<{ userId: number; tenantId: number }>(
    `select id as "userId", tenant_id as "tenantId" from users where username = 'unitadmin01'`,
  );
  const values = { title: '人才政策解读', column: 'policy', body: '<p>正文</p>' };
  const { data: record } = await author(news.endpoints.create, { body: { values } });
  await countUsage(db, rows[0]!, 'start', 600);

  const replies = [
    await author(agreements.startAgreement, {
      body: { startProcessDTO: { procDefKey: 'row' }, agreementFormDTO: filledContract },
    }),
    await author(forms.start, { body: { procDefKey: 'claim', version: 1, values: {} } }),
    await author(news.endpoints.act, { body: { ...record, action: 'submit' } }),
  ];

  expect(replies.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(replies[0]).toMatchObject({ msg: '本小时内的操作已达上限，请在 60 分钟后重试' });
  expect(Number(replies[0]!.headers['retry-after'])).toBeGreaterThan(3500);
});
