import { recycleBin } from '@portal/contract';
import { announcements } from '@portal/contract/announcements';
import { workOrders } from '@portal/contract/work-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let auditor: Client;
let staff: Client;
let admin: Client;
beforeAll(async () => {
  server = await testServer();
  auditor = await server.as('auditor01');
  staff = await server.as('staff01');
  admin = await server.as('admin');
});
afterAll(() => server.close());

const notice = { title: '停机公告', kind: 'notice', scope: 'all', body: '<p>正文</p>' };
const order = { title: '附件上传失败', category: 'failure', urgency: 'normal', description: 'x', phone: '13805310011' };

describe('the recycle bin', () => {
  it('shows what the reader may restore, of all kinds or of one (000-2-033)', async () => {
    const { create, remove, detail } = announcements.endpoints;
    const { data } = await auditor(create, { body: { values: notice } });
    await auditor(remove, { body: data });
    const filed = (await staff(workOrders.endpoints.create, { body: { values: order } })).data;
    await staff(workOrders.endpoints.remove, { body: filed });
    const list = async (client: Client, query = {}) => (await client(recycleBin.list, { query })).data.records;

    expect(await list(auditor)).toMatchObject([{ area: 'announcements', title: '停机公告', authorName: '冯志强' }]);
    expect(await list(staff)).toMatchObject([{ area: 'work-orders', title: order.title }]);
    expect(await list(staff, { area: 'announcements' })).toEqual([]);
    expect((await staff(recycleBin.list, { query: { area: 'users' } })).status).toBe(404);
    const item = { area: 'announcements', id: data.id };
    expect((await staff(recycleBin.restore, { body: item })).status).toBe(404);
    expect((await auditor(recycleBin.restore, { body: item })).status).toBe(200);
    expect((await auditor(detail, { query: { id: data.id } })).status).toBe(200);
  });

  it('lets platform administrators erase deleted records, and no others', async () => {
    const { create, remove } = announcements.endpoints;
    const { data } = await auditor(create, { body: { values: notice } });
    const item = { area: 'announcements', id: data.id };

    const kept = await admin(recycleBin.erase, { body: item });
    await auditor(remove, { body: data });
    const refused = await auditor(recycleBin.erase, { body: item });
    const erased = await admin(recycleBin.erase, { body: item });
    const again = await admin(recycleBin.erase, { body: item });

    expect([kept, refused, erased, again].map(({ status }) => status)).toEqual([404, 403, 200, 404]);
    expect((await auditor(recycleBin.restore, { body: item })).status).toBe(404);
    expect((await admin(recycleBin.kinds)).data).toContainEqual({ area: 'announcements', title: '公告管理' });
  });
});
