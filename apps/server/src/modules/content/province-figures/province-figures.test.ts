import { formatDateTime, permissions, provinceFigures as contract } from '@portal/contract';
import type { Board } from '@portal/contract/province-figures';
import { talents } from '@portal/contract/talents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';
import type { ModuleContext } from '../../../platform/module';
import { provinceFigures } from './module';
import { rollUp } from './roll-up';

describe('the figures of the province', () => {
  let server: TestServer;
  const read = async (username: string, query: Record<string, string | number> = {}) =>
    (await server.as(username))(contract.readBoard, { query });
  const boardOf = async (username: string, query: Record<string, string | number> = {}): Promise<Board> =>
    (await read(username, query)).data;
  /** Counts until nothing is left, because a count of the server's own may be under way. */
  const addUp = async () => {
    const isLeft = async () =>
      (await server.database.pool.query('select from talent_area_changes limit 1')).rows.length > 0;
    do await rollUp(server.database.db, () => true);
    while (await isLeft());
  };
  const add = async (areaCode: string | null, more: Record<string, unknown> = {}) => {
    const row = { state: 'present', level: 'municipal', entered: '2024-01-10', left: null, company: null, ...more };
    const { rows } = await server.database.pool.query(
      `insert into talents (tenant_id, created_by, name, area_code, state, level, birth_date, entered_on, left_on,
         company_id, source)
       values (1, 1, '某人', $1, $2, $3, current_date - interval '35 years', $4, $5, $6, 'manual') returning id`,
      [areaCode, row.state, row.level, row.entered, row.left, row.company],
    );
    return Number(rows[0].id);
  };
  const companyOf = async (username: string): Promise<number> => {
    const { rows } = await server.database.pool.query(
      `select unit.company_id as id from users u join memberships m on m.user_id = u.id
         join org_units unit on unit.id = m.unit_id where u.username = $1`,
      [username],
    );
    return Number(rows[0].id);
  };
  const grant = async (username: string, reach: string, granted: readonly string[] = [permissions.provinceFigures]) => {
    const { pool } = server.database;
    await pool.query(`delete from roles where code = 'ROLE_970' and not exists (select from user_roles)`);
    const { rows } = await pool.query(
      `insert into roles (tenant_id, code, name, permissions, data_reach)
       values (1, $3, '{"zh-CN":"看板"}', $1, $2) returning id`,
      [granted, reach, `ROLE_97${username}${granted.join('')}`],
    );
    await pool.query('insert into user_roles select id, $2 from users where username = $1', [username, rows[0].id]);
  };

  beforeAll(async () => {
    server = await testServer();
    const thisMonth = formatDateTime(Date.now()).slice(0, 8);
    await add('370102', { level: 'national' });
    await add('370100');
    await add('370202', { entered: `${thisMonth}01` });
    await add('370202', { state: 'left', left: `${thisMonth}01` });
    await add('371202');
    await add('371200');
    await add(null);
    await add('110101');
    await add('370000');
    await addUp();
  });
  afterAll(() => server.close());

  it('count each present talent once, by area, with former areas in those that they were merged into', async () => {
    const { talents, areas, merged, elsewhere, scope } = await boardOf('auditor01');

    const of = (areaId: number) => areas.find((area) => area.areaId === areaId)?.talents;
    expect(scope).toMatchObject({ kind: 'province', areaId: 370_000, above: null });
    expect(talents).toMatchObject({ total: 8, entered: 1, left: 1 });
    expect([of(370_100), of(370_200), of(370_300)]).toEqual([4, 1, 0]);
    expect(merged).toEqual([
      { name: '莱芜市', into: '济南市', talents: 1 },
      { name: '莱芜市莱城区', into: '莱芜区', talents: 1 },
    ]);
    expect(elsewhere).toEqual([
      { reason: 'sameLevel', talents: 1 },
      { reason: 'unknown', talents: 1 },
      { reason: 'otherProvince', talents: 1 },
    ]);
    const counted = [...areas, ...elsewhere].reduce((sum, each) => sum + each.talents, 0);
    expect(counted).toBe(talents.total);
    expect(talents.by.level).toEqual([
      { value: 'national', label: '国家级', count: 1 },
      { value: 'municipal', label: '市级', count: 7 },
    ]);
    expect(talents.by.age).toEqual([{ value: '1', label: '30–39 岁', count: 8 }]);
    expect(talents.months.at(-1)).toMatchObject({ entered: 1, left: 1, total: 8 });
    expect(talents.months.at(-2)).toMatchObject({ entered: 0, left: 0, total: 8 });
  });

  it('follow a talent who moves, leaves or is deleted, with the next count', async () => {
    const { pool } = server.database;
    const id = await add('370302');
    await addUp();
    const before = await boardOf('auditor01');
    await pool.query(`update talents set area_code = '370402' where id = $1`, [id]);
    await addUp();
    const moved = await boardOf('auditor01');
    await pool.query('update talents set deleted_at = now() where id = $1', [id]);
    await addUp();
    const deleted = await boardOf('auditor01');

    const places = [before, moved, deleted].map(({ areas, talents }) => [
      areas.find(({ areaId }) => areaId === 370_300)?.talents,
      areas.find(({ areaId }) => areaId === 370_400)?.talents,
      talents.total,
    ]);
    expect(places).toEqual([
      [1, 0, 9],
      [0, 1, 9],
      [0, 0, 8],
    ]);
    expect(deleted.countedAt).not.toBeNull();
  });

  it('include the demonstration data as soon as it is there', async () => {
    const before = await boardOf('auditor01');
    const id = await add('370502');
    const { db } = server.database;
    const [step] = provinceFigures.demo!;
    await db.transaction().execute((transaction) => step!.run({} as ModuleContext, transaction));
    const after = await boardOf('auditor01');
    await server.database.pool.query('delete from talents where id = $1', [id]);
    await addUp();

    expect(after.talents.total).toBe(before.talents.total + 1);
    expect(after.countedAt).not.toBeNull();
  });

  it('show an area its districts, what is registered for the area itself, and the way back', async () => {
    const { scope, areas, elsewhere, talents, matters } = await boardOf('auditor01', { areaId: 370_100 });

    expect(scope).toMatchObject({ kind: 'area', name: '济南市', above: { areaId: 370_000 } });
    expect(talents.total).toBe(4);
    expect(areas.filter((area) => area.talents > 0).map(({ areaId }) => areaId)).toEqual([370_102, 370_116]);
    expect(elsewhere).toEqual([{ reason: 'sameLevel', talents: 2 }]);
    expect(matters.map(({ matter }) => matter)).not.toContain('services');
  });

  it('are those of the own area or the own unit for those whose role reaches no further', async () => {
    const { pool } = server.database;
    const company = await companyOf('staff01');
    await pool.query('update org_units set area_id = 370200 where id = $1', [company]);
    await add('370102', { company });
    await addUp();
    await grant('staff01', 'area');
    await grant('staff02', 'company');

    const area = await boardOf('staff01');
    const unit = await boardOf('staff02');
    const beyond = [
      await read('staff01', { areaId: 370_100 }),
      await read('staff01', { areaId: 370_000 }),
      await read('staff02', { areaId: 370_200 }),
    ];

    expect(area.scope).toMatchObject({ kind: 'area', areaId: 370_200, above: null });
    expect(area.talents.total).toBe(1);
    expect(area.matters.find(({ matter }) => matter === 'units')?.total).toBeGreaterThan(0);
    expect(unit.scope).toMatchObject({ kind: 'unit', areaId: null });
    expect(unit.talents.total).toBe(1);
    expect(beyond.map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 3 }, () => [403, { field: 'areaId' }]),
    );
  });

  it('are refused without the permission, for a role that reaches less than a unit, and for an unknown area', async () => {
    await grant('staff03', 'own');
    await grant('staff04', 'department');

    expect((await read('talent01')).status).toBe(403);
    expect((await read('staff03')).status).toBe(403);
    expect((await read('staff04')).status).toBe(403);
    expect((await (await server.as('staff03'))(contract.readSummary)).data).toBeNull();
    expect(await read('auditor01', { areaId: 379_999 })).toMatchObject({ status: 404, data: { field: 'areaId' } });
    expect(await read('auditor01', { areaId: 'x' })).toMatchObject({ status: 400 });
  });

  it('count applications for talent projects from the formal review on, as the list behind them shows', async () => {
    await server.database.pool.query(
      `insert into "talent-projects" (tenant_id, created_by, state, area)
       select 1, 1, unnest($1::text[]), '370702'`,
      [['draft', 'submitted', 'recommended', 'notRecommended', 'review', 'granted']],
    );
    await addUp();

    const { matters } = await boardOf('auditor01', { areaId: 370_700 });

    const projects = matters.find(({ matter }) => matter === 'projects');
    expect(projects?.total).toBe(2);
    expect(projects?.parts.map(({ value }) => value).toSorted()).toEqual(['granted', 'review']);
  });

  it('are those of the list of an area, and of what its officers read, with the areas that were merged into it', async () => {
    const company = await companyOf('staff01');
    await server.database.pool.query('update org_units set area_id = 370100 where id = $1', [company]);
    await grant('staff01', 'area', [permissions.talentView]);
    const listed = async (username: string, query: object) =>
      (await (await server.as(username))(talents.endpoints.page, { query: { state: 'present', ...query } })).data.total;

    const board = await boardOf('auditor01', { areaId: 370_100 });

    expect(await listed('auditor01', { filter: ['areaCode:370100'] })).toBe(board.talents.total);
    expect(await listed('staff01', {})).toBe(board.talents.total);
  });

  it('are summed up for the home page', async () => {
    const { data } = await (await server.as('auditor01'))(contract.readSummary);
    const { talents, waiting } = await boardOf('auditor01');

    expect(data).toMatchObject({ talents: talents.total, entered: talents.entered, waiting: waiting.total });
  });
});
