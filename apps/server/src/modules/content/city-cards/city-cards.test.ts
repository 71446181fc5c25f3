import { recycleBin } from '@portal/contract';
import { cityCards } from '@portal/contract/city-cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { uploadOf } from '../../../testing/uploads';

describe('city cards (000-1-012)', () => {
  const { create, act, detail, page, remove, restore, import: importFile, export: exportFile } = cityCards.endpoints;
  const values = { name: '潍坊市', area: '370700', summary: '世界风筝都' };
  let server: TestServer;
  let admin: Client;
  let reader: Client;

  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
    reader = await server.as('talent01');
  });
  afterAll(() => server.close());

  const created = async () => (await admin(create, { body: { values } })).data as { id: number; revision: number };
  const publish = (card: object) => admin(act, { body: { ...card, action: 'publish' } });

  it('are shown to everybody once published, one for an area (000-1-012, 000-2-011)', async () => {
    const [first, second] = [await created(), await created()];
    expect((await reader(detail, { query: { id: first.id } })).status).toBe(404);

    const published = await publish(first);
    const again = await publish(second);

    expect(again).toMatchObject({
      status: 409,
      data: { field: 'area' },
      msg: '该地区已有发布的城市名片，请先将其下线',
    });
    expect((await reader(page, { query: { filter: 'area:370700' } })).data.records).toMatchObject([
      { id: first.id, values },
    ]);
    await admin(act, { body: { ...published.data, action: 'takeOffline' } });
    expect((await publish(second)).status).toBe(200);
  });

  it('stay in the recycle bin while another card of the area is published', async () => {
    const inArea = async () => (await admin(create, { body: { values: { ...values, area: '370600' } } })).data;
    const { data: deleted } = await publish(await inArea());
    await admin(remove, { body: deleted });
    const { data: other } = await publish(await inArea());
    const item = { area: cityCards.area, id: deleted.id };

    const refused = [
      await admin(restore, { body: { id: deleted.id } }),
      await admin(recycleBin.restore, { body: item }),
    ];
    const hidden = await admin(detail, { query: { id: deleted.id } });
    await admin(act, { body: { ...other, action: 'takeOffline' } });
    const restored = await admin(recycleBin.restore, { body: item });

    for (const answer of refused) expect(answer).toMatchObject({ status: 409, data: { field: 'area' } });
    expect([hidden.status, restored.status]).toEqual([404, 200]);
  });

  it('take areas by name from a file, and offer and export them by name', async () => {
    const row = (name: string, area: string) => `导入 ${name},${area},简介`;
    const file = (areas: string[]) =>
      uploadOf('a.csv', ['城市名称,所在地区,简介', ...areas.map((area) => row(area, area))].join('\r\n'));

    const refused = await admin(importFile, file(['历下区', '市中区', '没有的区']));
    const done = await admin(importFile, file(['山东省/济南市/历下区', '枣庄市/市中区', '370200', '省本级']));

    expect(refused.data).toEqual({
      created: 0,
      issues: [
        { row: 3, column: '所在地区', message: expect.stringContaining('枣庄市/市中区') as string },
        { row: 4, column: '所在地区', message: expect.stringContaining('没有名为“没有的区”的地区') as string },
      ],
    });
    expect(done.data).toEqual({ created: 4, issues: [] });
    const exported = (await admin(exportFile, { query: { format: 'csv', keyword: '导入' } })).body as string;
    const areas = exported
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]);
    expect(areas.filter(Boolean)).toEqual(['山东省', '山东省/济南市/历下区', '山东省/青岛市', '山东省/枣庄市/市中区']);
  });

  it('can be managed only by platform administrators', async () => {
    expect((await reader(create, { body: { values } })).status).toBe(403);
    expect((await admin(create, { body: { values: { ...values, area: '370999' } } })).data).toMatchObject({
      field: 'area',
    });
    expect((await admin(create, { body: { values: { ...values, summary: '' } } })).data).toMatchObject({
      field: 'summary',
    });
  });
});
