// cspell:ignore ftypisom ftyp
import { files as fileCalls, forms, permissions, recycleBin, tasks } from '@portal/contract';
import { cityCardTalents, cityCards, cityCardVideo } from '@portal/contract/city-cards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { uploadOf } from '../../../testing/uploads';

type Seen = { id: number; revision: number };

describe('city cards (000-1-012)', () => {
  const { create, change, act, detail, page, remove, restore, import: importFile } = cityCards.endpoints;
  const values = { name: '潍坊市', area: '370700', summary: '世界风筝都' };
  let server: TestServer;
  let admin: Client;
  let auditor: Client;
  let editor: Client;
  let reader: Client;

  beforeAll(async () => {
    server = await testServer();
    const { pool } = server.database;
    /* The editor's role reaches the area of their unit, which is in Qingdao. */
    await pool.query(
      `with role as (
        insert into roles (tenant_id, code, name, permissions, data_reach)
        values (1, 'ROLE_CITY_EDITOR', '{"zh-CN":"城市编辑"}', array[$1], 'area') returning id)
      insert into user_roles (user_id, role_id) select person.id, role.id from users person, role
      where person.username = 'staff01'`,
      [permissions.cityCardWrite],
    );
    await pool.query(
      `update org_units set area_id = 370200 where id in (
        select unit.company_id from memberships member join org_units unit on unit.id = member.unit_id
          join users person on person.id = member.user_id where person.username = 'staff01')`,
    );
    [admin, auditor, editor, reader] = [
      await server.as('admin'),
      await server.as('auditor01'),
      await server.as('staff01'),
      await server.as('talent01'),
    ];
  });
  afterAll(() => server.close());

  const created = async (more: object = {}): Promise<Seen> =>
    (await admin(create, { body: { values: { ...values, ...more } } })).data;
  const published = async (author: Client, seen: Seen): Promise<Seen> => {
    await author(act, { body: { ...seen, action: 'submit' } });
    const { procInstId } = (await author(detail, { query: { id: seen.id } })).data;
    const { records } = (await auditor(tasks.todoPage)).data;
    const { taskId } = records.find((task: { procInstId: string }) => task.procInstId === procInstId);
    await auditor(forms.complete, { body: { procInstId, taskId, comment: '' } });
    const { id, revision } = (await author(detail, { query: { id: seen.id } })).data;
    return { id, revision };
  };

  it('are shown to everybody once the office approved them, one for an area (000-1-012, 000-2-011)', async () => {
    const card = await created();
    expect((await reader(detail, { query: { id: card.id } })).status).toBe(404);

    await published(admin, card);
    const second = await admin(create, { body: { values } });

    expect(second).toMatchObject({ status: 400, data: { field: 'area' } });
    expect((await reader(page, { query: { filter: 'area:370700' } })).data.records).toMatchObject([
      { id: card.id, values: { name: '潍坊市' } },
    ]);
  });

  it('are kept by the editors of the city, who are refused for any other city', async () => {
    const elsewhere = await created({ area: '370300' });
    const own = (await editor(create, { body: { values: { ...values, name: '青岛市', area: '370200' } } })).data;

    const refused = {
      create: await editor(create, { body: { values: { ...values, area: '370400' } } }),
      move: await editor(change, { body: { ...own, values: { area: '370400' } } }),
      change: await editor(change, { body: { ...elsewhere, values: { summary: '改' } } }),
      remove: await editor(remove, { body: elsewhere }),
    };
    const foreign = await published(admin, elsewhere);
    const revised = await editor(change, { body: { ...foreign, values: { summary: '改' } } });

    expect(refused.create).toMatchObject({ status: 400, data: { field: 'area' } });
    expect(refused.create.msg).toContain('不在您负责的地区范围内');
    expect(refused.move).toMatchObject({ status: 400, data: { field: 'area' } });
    expect([refused.change.status, refused.remove.status, revised.status]).toEqual([404, 404, 403]);
  });

  it('show the published version while a change of the figures is reviewed', async () => {
    const figure = (value: string) => ({
      figures: [{ id: 'a', cells: { name: '常住人口', value, unit: '万人', year: 2024, source: '统计公报' } }],
    });
    const card = await published(admin, await created({ area: '370500', ...figure('220') }));
    await admin(change, { body: { ...card, values: figure('221') } });
    const { revision } = (await admin(detail, { query: { id: card.id } })).data;
    const shown = async () => (await reader(detail, { query: { id: card.id } })).data.values.figures[0].cells.value;

    const before = await shown();
    await published(admin, { id: card.id, revision });

    expect([before, await shown()]).toEqual(['220', '221']);
  });

  it('play their video in parts at an address that only readers are given', async () => {
    const content = '\0\0\0\x18ftypisom\0\0\x02\0isomiso2';
    const mp4 = Buffer.from(content);
    const stored = (await admin(fileCalls.upload, uploadOf('城市.mp4', content))).data;
    const video = [{ ...stored, original: '城市.mp4', size: mp4.length }];
    const draft = await created({ area: '371600', video });
    const { address } = (await admin(cityCardVideo.address, { query: { id: draft.id } })).data;
    const port = await server.listen();
    const play = async (range: string, at = address) => {
      const response = await fetch(`http://localhost:${port}${at}`, { headers: range ? { range } : {} });
      const { status, headers } = response;
      const read = (name: string) => headers.get(name);
      return {
        status,
        range: read('content-range'),
        type: read('content-type'),
        content: await response.arrayBuffer(),
      };
    };

    const whole = await play('');
    const part = await play('bytes=4-7');

    expect(whole).toMatchObject({ status: 200, type: 'video/mp4' });
    expect(Buffer.from(whole.content)).toEqual(mp4);
    expect(part).toMatchObject({ status: 206, range: `bytes 4-7/${mp4.length}` });
    expect(Buffer.from(part.content).toString()).toBe('ftyp');
    expect(await play(`bytes=${mp4.length}-`)).toMatchObject({ status: 416, range: `bytes */${mp4.length}` });
    const later = address.replace(/until=\d+/u, 'until=9999999999');
    expect((await play('', later)).status).toBe(404);
    expect((await reader(cityCardVideo.address, { query: { id: draft.id } })).status).toBe(404);
    expect((await admin(cityCardVideo.address, { query: { id: (await created({ area: '371700' })).id } })).status).toBe(
      404,
    );
  });

  it('need year and source for each figure, and take no video or link of another kind', async () => {
    const refused = await Promise.all(
      [
        { figures: [{ id: 'a', cells: { name: '人口', value: '1' } }] },
        { figures: [{ id: 'a', cells: { name: '人口', value: 'x', year: 2024, source: '公报' } }] },
        { policyLinks: [{ id: 'a', cells: { title: '文件', address: 'javascript:alert(1)' } }] },
        { video: [{ bucketName: 'portal', fileName: 'a.zip', original: 'a.zip', size: 1 }] },
      ].map((more) => admin(create, { body: { values: { ...values, area: '370600', ...more } } })),
    );

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  it('count the talents of the city only where the editors show them, and name no level of few', async () => {
    await server.database.pool.query(
      `insert into province_figures (tenant_id, source, area_code, area, dimension, value, count)
       select 1, 'talents', '370900', 370900, dimension, value, count from (values
         ('total', '', 17), ('level', '1', 8), ('level', '2', 4), ('level', '3', 5)) figure (dimension, value, count)
       union all select 1, 'talents', '371300', 371300, 'total', '', 4`,
    );
    const few = await published(admin, await created({ area: '371300', talentsShown: true }));
    const hidden = await published(admin, await created({ area: '371000' }));
    const card = await published(admin, await created({ area: '370900', talentsShown: true }));

    const { data } = await reader(cityCardTalents, { query: { id: card.id } });

    expect((await reader(cityCardTalents, { query: { id: hidden.id } })).data).toBeNull();
    expect((await reader(cityCardTalents, { query: { id: few.id } })).data).toBeNull();
    expect(data.total).toBe(17);
    expect(data.levels.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual([
      ['1', 8],
      ['', 9],
    ]);
  });

  it('stay in the recycle bin while the area has another card', async () => {
    const deleted = (await admin(remove, { body: await created({ area: '371100' }) })).data as Seen;
    const other = await created({ area: '371100' });
    const item = { area: cityCards.area, id: deleted.id };

    const refused = [
      await admin(restore, { body: { id: deleted.id } }),
      await admin(recycleBin.restore, { body: item }),
    ];
    await admin(remove, { body: other });
    const restored = await admin(recycleBin.restore, { body: item });

    for (const answer of refused) expect(answer).toMatchObject({ status: 400, data: { field: 'area' } });
    expect(restored.status).toBe(200);
  });

  it('take areas by name from a file', async () => {
    const row = (area: string) => `导入 ${area},${area},简介`;
    const file = (areas: string[]) => uploadOf('a.csv', ['城市名称,所在地区,简介', ...areas.map(row)].join('\r\n'));

    const refused = await admin(importFile, file(['历下区', '市中区', '没有的区']));
    const done = await admin(importFile, file(['山东省/济南市/历下区', '枣庄市/市中区', '370202', '省本级']));

    expect(refused.data).toEqual({
      created: 0,
      issues: [
        { row: 3, column: '所在地区', message: expect.stringContaining('枣庄市/市中区') as string },
        { row: 4, column: '所在地区', message: expect.stringContaining('没有名为“没有的区”的地区') as string },
      ],
    });
    expect(done.data).toEqual({ created: 4, issues: [] });
  });

  it('can be changed by nobody without the permission', async () => {
    expect((await reader(create, { body: { values } })).status).toBe(403);
    expect((await admin(create, { body: { values: { ...values, area: '370999' } } })).data).toMatchObject({
      field: 'area',
    });
  });
});
