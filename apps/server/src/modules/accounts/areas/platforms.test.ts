import { areas, users } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';

describe('business platforms', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
    await server.database.pool.query(`
      insert into business_platforms (id, tenant_id, name, alias, province, city, district) values
        (10, 1, '{"zh-CN":"济南市"}', 'jinan', 370000, 370100, null),
        (11, 1, '{"zh-CN":"历下区"}', 'lixia', 370000, 370100, 370102)`);
  });
  afterAll(() => server.close());

  it('are listed by province, city and district, the one of the province being current (000-2-083, 000-3-013, 000-7-038, 000-7-070, 000-9-008)', async () => {
    const { data } = await (await server.as('staff01'))(areas.businessPlatforms, { locale: 'zh-CN' });

    expect(data.isSelect).toBe(true);
    expect(data.businessPlatformList).toMatchObject([
      {
        businessPlatformName: '省本级',
        current: true,
        childrenList: [{ businessPlatformName: '济南市', childrenList: [{ businessPlatformName: '历下区' }] }],
      },
    ]);
  });

  it('are switched by a new token that names the platform (000-7-037, 000-7-071)', async () => {
    const client = await server.as('staff01');

    const { data } = await client(areas.switchPlatform, { query: { platformId: 11 } });
    const next = server.holder(data.access_token);

    expect(data.user_info.platformAlias).toBe('lixia');
    expect((await next(users.currentUser)).data.platformAlias).toBe('lixia');
    const list = (await next(areas.businessPlatforms, { locale: 'zh-CN' })).data.businessPlatformList;
    expect(list[0].childrenList[0].childrenList[0].current).toBe(true);
  });

  it('that do not exist are refused', async () => {
    const client = await server.as('staff01');

    expect((await client(areas.switchPlatform, { query: { platformId: 999 } })).status).toBe(404);
    expect((await client(areas.switchPlatform, { query: {} })).status).toBe(400);
    expect((await client(users.currentUser)).data.platformAlias).toBe('province');
  });
});
