import { forms, tasks } from '@portal/contract';
import { ratings } from '@portal/contract/ratings';
import { serviceReading as wire, services, type ServiceItem } from '@portal/contract/services';
import type { ChangeEvent } from '@portal/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';
import { applicationStatements } from './applications';

let server: TestServer;
let talent: Client;
let other: Client;
let accepting: Client;
let deciding: Client;
beforeAll(async () => {
  server = await testServer({ PORTAL_DEMO: 'on' });
  [talent, other, accepting, deciding] = await server.asEach('talent01', 'talent02', 'auditor01', 'auditor02');
});
afterAll(() => server.close());

const find = async (query: object, client = talent): Promise<ServiceItem[]> =>
  (await client(wire.list, { query: { size: 100, ...query } })).data.records;
const idOf = async (keyword: string) => (await find({ keyword }))[0]!.id;
const own = async (id: number, client = talent) => (await client(wire.own, { query: { id } })).data;

describe('services', () => {
  it('are found by who applies, how, and as favourites of the reader', async () => {
    const all = await find({});
    const units = await find({ applicant: 'unit' });
    const online = await find({ online: 'true' });
    const id = await idOf('职称评审申报');
    await talent(wire.favour, { body: { id, favourite: true } });
    await talent(wire.favour, { body: { id, favourite: true } });
    const favourites = await find({ favourite: 'true' });
    const others = await find({ favourite: 'true' }, other);
    await talent(wire.favour, { body: { id, favourite: false } });

    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(units.every(({ applicant }) => applicant === 'unit' || applicant === 'both')).toBe(true);
    expect(online.length).toBeGreaterThan(3);
    expect(online.every((item) => item.online)).toBe(true);
    expect(favourites.map((item) => item.id)).toEqual([id]);
    expect([others, await find({ favourite: 'true' })]).toEqual([[], []]);
  });

  it('promise at most the statutory time, and name an existing process', async () => {
    const office = await server.as('unitadmin01');
    const values = {
      title: '新服务',
      category: '1',
      provider: '中心',
      audience: '人才',
      body: '<p>x</p>',
      phone: '0531-12345678',
    };
    const create = (more: object) => office(services.endpoints.create, { body: { values: { ...values, ...more } } });

    expect(await create({ promisedDays: 21, statutoryDays: 20 })).toMatchObject({
      status: 400,
      data: { field: 'promisedDays' },
    });
    expect(await create({ process: 'nothing' })).toMatchObject({ status: 400, data: { field: 'process' } });
    expect((await create({ promisedDays: 5, statutoryDays: 20, process: 'talent_settlement' })).status).toBe(200);
  });
});

describe('an application for a service', () => {
  it('begins with what is known of the person, belongs to the service, and is rated once it has ended', async () => {
    const id = await idOf('高层次人才落户');
    const begun = (await talent(wire.apply, { body: { id } })).data;
    const again = (await talent(wire.apply, { body: { id } })).data;
    const { processDefinitionKey: procDefKey, requestId } = begun;
    const { version } = (await talent(forms.formToStart, { query: { procDefKey } })).data;
    const before = await own(id);
    const values = { ...begun.values, unit: '省人才服务中心', matter: '落户' };
    const body = { procDefKey, requestId, version, values };
    const started = await talent(forms.start, { body });
    const running = await own(id);
    const { procInstId } = running.applications[0];
    for (const client of [accepting, deciding]) {
      // oxlint-disable no-await-in-loop -- one decides after the other
      const todo = (await client(tasks.todoPage, { query: { size: 100 } })).data.records;
      const { taskId } = todo.find((task: tasks.TodoRecord) => task.procInstId === procInstId);
      await client(forms.complete, { body: { taskId, procInstId, comment: '同意' } });
      // oxlint-enable no-await-in-loop
    }
    const ended = await own(id);
    const matter = { kind: 'services', matterId: String(ended.applications[0].id) };
    const rated = await talent(ratings.rate, { body: { ...matter, step: 5 } });
    const next = (await talent(wire.apply, { body: { id } })).data;

    expect(begun.values).toMatchObject({ name: '吴晓峰', phone: '13805310021' });
    expect(again.requestId).toBe(requestId);
    expect(before.applications).toEqual([]);
    expect(started.status).toBe(200);
    expect(running.applications).toMatchObject([{ state: 'running', title: '吴晓峰 落户' }]);
    expect(ended.applications).toMatchObject([{ state: 'complete' }]);
    expect((await own(id, other)).applications).toEqual([]);
    expect((await other(ratings.rate, { body: { ...matter, step: 5 } })).status).toBe(404);
    expect(rated.status).toBe(200);
    expect(next.requestId).not.toBe(requestId);
  });

  it('is not what somebody starts of another process under its request', async () => {
    const [id, elsewhere] = [await idOf('高层次人才落户'), await idOf('引进人才安家补贴申领')];
    const { requestId } = (await other(wire.apply, { body: { id } })).data;
    const { processDefinitionKey: procDefKey } = (await other(wire.apply, { body: { id: elsewhere } })).data;
    const { version } = (await other(forms.formToStart, { query: { procDefKey } })).data;
    const values = { name: '李娜', phone: '13805310022', unit: '省人才服务中心', matter: '安家补贴' };
    const started = await other(forms.start, { body: { procDefKey, requestId, version, values } });
    const { rows } = await server.database.pool.query(
      'select tenant_id as tenant, id from wf_instance order by started_at desc, id desc limit 1',
    );
    const [{ tenant, id: instanceId }] = rows;
    const end = (definitionKey: string) => {
      const instance = { instanceId, status: 'complete', definitionKey };
      const [statement] = applicationStatements({ tenant, instance, ended: true } as ChangeEvent);
      const text = statement!.text.replace('$rows', '$1::jsonb');
      return server.database.pool.query(text, [JSON.stringify(statement!.rows)]);
    };

    expect(started.status).toBe(200);
    expect((await own(id, other)).applications).toEqual([]);
    expect([(await end(procDefKey)).rowCount, (await end('talent_settlement')).rowCount]).toEqual([0, 1]);
  });

  it('is refused for a service without a process', async () => {
    const id = await idOf('职称评审申报');

    expect(await talent(wire.apply, { body: { id } })).toMatchObject({ status: 409 });
  });
});
