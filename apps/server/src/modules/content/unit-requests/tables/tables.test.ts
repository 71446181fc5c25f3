import { files as fileCalls, formatDateTime } from '@portal/contract';
import { requestTableCalls as calls, unitAnswers, unitRequests } from '@portal/contract/unit-requests';
import { readXlsx } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../../testing/server';
import { dictionaryEntries } from '../../../../platform/records';
import { demoTable as table } from '../demo-table';
import { exportTables } from './export';

let server: TestServer;
let department: Client;
let unit: Client;
let otherUnit: Client;
let staff: Client;
beforeAll(async () => {
  server = await testServer();
  department = await server.as('auditor01');
  unit = await server.as('unitadmin01');
  otherUnit = await server.as('unitadmin02');
  staff = await server.as('staff01');
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from "unit-answers"; delete from "unit-requests"'));

const inDays = (days: number) => formatDateTime(Date.now() + days * 24 * 3_600_000);
const values = { title: '报送人才引进情况', kind: 'report', scope: 'all', body: '<p>请填报。</p>', dueAt: inDays(3) };
const draft = async () => (await department(unitRequests.endpoints.create, { body: { values } })).data;
const draw = (seen: { id: number; revision: number }, form: object | null = table) =>
  department(calls.save, { body: { ...seen, table: form } });
async function published(): Promise<{ id: number; revision: number }> {
  const drawn = (await draw(await draft())).data;
  return (await department(unitRequests.endpoints.act, { body: { ...drawn, action: 'publish' } })).data;
}
async function acknowledged(client: Client): Promise<{ id: number; revision: number }> {
  const [{ id, revision }] = (await client(unitAnswers.endpoints.page)).data.records;
  const { data } = await client(unitAnswers.endpoints.act, { body: { id, revision, action: 'acknowledge' } });
  return data;
}
const people = [
  { id: 'a', cells: { name: '刘思远', allowance: '20.5' } },
  { id: 'b', cells: { name: '陈嘉宁', allowance: '30' } },
];
const filled = { total: 10, doctors: 3, masters: 5, funds: '80.50', difficulty: 'hard', fund: true, people };
const fill = (client: Client, seen: { id: number; revision: number }, given: object, submit = true) =>
  client(calls.saveAnswer, { body: { ...seen, values: given, submit } });

describe('the table of a request', () => {
  it('is filled in by units, kept while incomplete, and added up over those that reported', async () => {
    const request = await published();
    const { id } = request;
    const seen = await acknowledged(unit);
    const kept = await fill(unit, seen, { total: 10, people: [{ id: 'a', cells: { allowance: '20.5' } }] }, false);
    const incomplete = await fill(unit, kept.data, {});
    const implausible = await fill(unit, kept.data, { ...filled, doctors: 9 });
    const counted = (await department(calls.figures, { query: { id } })).data;
    const submitted = await fill(unit, kept.data, filled);
    await fill(otherUnit, await acknowledged(otherUnit), { ...filled, total: 20, difficulty: 'easy', people: [] });
    const figures = (await department(calls.figures, { query: { id } })).data;
    const byUnit = (await department(calls.byUnit, { query: { id, field: 'total' } })).data;

    expect(kept.status).toBe(200);
    expect(incomplete).toMatchObject({ status: 400 });
    expect(implausible).toMatchObject({ status: 400, data: { field: 'masters' } });
    expect(counted).toMatchObject({ reported: 0, numbers: [{ field: 'total', units: 0, sum: '0' }, {}, {}, {}, {}] });
    expect(submitted.status).toBe(200);
    expect(figures.reported).toBe(2);
    expect(figures.units).toBe(figures.missing.length + 2);
    expect(figures.numbers).toMatchObject([
      { field: 'total', column: null, units: 2, sum: '30', mean: '15', least: '10', most: '20' },
      { field: 'doctors', sum: '6' },
      { field: 'masters', sum: '10' },
      { field: 'funds', sum: '161' },
      { field: 'people', column: 'allowance', units: 1, sum: '50.5' },
    ]);
    expect(figures.choices).toMatchObject([
      { field: 'difficulty', counts: [{ label: '较难', units: 1 }, { units: 0 }, { label: '较易', units: 1 }] },
      { field: 'fund', counts: [{ value: 'true', units: 2 }, { units: 0 }] },
    ]);
    expect(byUnit.map(({ value }: { value: string }) => value)).toEqual(['20', '10']);
  });

  it('names the first 100 units that are missing, and counts all of them', async () => {
    const { id } = await published();
    await server.database.pool.query(
      `insert into "unit-answers" (tenant_id, company_id, created_by, state, request, kind, title, unit, due_at, has_table)
       select tenant_id, 1000000 + number, created_by, 'returned', request, kind, title, unit,
         timestamp '2020-01-01', has_table
       from (select * from "unit-answers" where request = $1 limit 1) answer, generate_series(1, 101) number`,
      [id],
    );
    const { data } = await department(calls.figures, { query: { id } });

    expect(data).toMatchObject({ reported: 0, late: 101 });
    expect(data.units).toBeGreaterThan(101);
    expect(data.missing).toHaveLength(100);
  });

  it('is exported with the values of all units as one workbook', async () => {
    const { id } = await published();
    await fill(unit, await acknowledged(unit), filled);
    const answer = await department(calls.exportAll, { query: { id } });
    const reading = { db: server.database.db, entries: server.part(dictionaryEntries), tenantId: 1 } as const;
    const file = await exportTables({ ...reading, locale: 'zh-CN' }, { id, title: values.title }, table);
    const workbook = await readXlsx(file.content as Buffer);

    expect(answer.headers['content-disposition']).toContain('.xlsx');
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['汇总', '各单位填报', '重点引进人才']);
    expect(workbook.sheets[0]!.rows[1]).toEqual(['引进人才总数（人）', 1, 10, 10, 10, 10]);
    expect(workbook.sheets[1]!.rows.flat()).toContain('较难');
    expect(workbook.sheets[2]!.rows.slice(1).map((row) => row.slice(1))).toEqual([
      ['刘思远', '', 20.5],
      ['陈嘉宁', '', 30],
    ]);
  });

  it.each([
    ['rows', `(select jsonb_agg('{"cells": {}}'::jsonb) from generate_series(1, 50001))`, '超过 50000 行'],
    ['bytes', `to_jsonb(repeat('x', 33 * 1024 * 1024))`, '超过 32 MB'],
  ])('refuses to export too many %s before it reads any values', async (_, people, reason) => {
    const { id } = await published();
    const seen = await acknowledged(unit);
    await server.database.pool.query(
      `update "unit-answers" set state = 'submitted', table_values = jsonb_build_object('people', ${people}) where id = $1`,
      [seen.id],
    );
    let refused: { status: number; data?: unknown; msg?: string } | undefined;
    const statements = await server.statementsOf(async () => {
      refused = await department(calls.exportAll, { query: { id } });
    });

    expect(refused).toMatchObject({ status: 413, msg: expect.stringContaining(reason) as string });
    expect(statements.filter((text) => text.includes('then coalesce(answer.table_values'))).toEqual([]);
  });

  it('shows values and their files outside of the unit only while they are reported', async () => {
    await published();
    const seen = await acknowledged(unit);
    const kept = (await fill(unit, seen, filled, false)).data;
    const file = { bucketName: 'workflow', fileName: 'table.pdf' };
    await server.database.pool.query(
      `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
       values (1, 'workflow', 'table.pdf', 'a.pdf', 'pdf', 3, 'x', 1)`,
    );
    await server.storage.write('workflow', 'table.pdf', Readable.from(['pdf']));
    const read = async (client: Client) => {
      /* The form of the test has no files, so that filling it in releases the file. */
      await server.database.pool.query(
        `update files set record_area = 'unit-answer-tables', record_id = $1 where name = 'table.pdf'`,
        [seen.id],
      );
      const answer = await client(calls.readAnswer, { query: { id: seen.id } });
      return [
        Object.keys(answer.data.values).length > 0,
        (await client(calls.file, { query: { id: seen.id, ...file } })).status,
        (await client(fileCalls.download, { params: { bucket: file.bucketName, name: file.fileName } })).status,
      ];
    };
    const before = [await read(unit), await read(department)];
    const submitted = (await fill(unit, kept, filled)).data;
    const reported = await read(department);
    const given = { ...submitted, action: 'return', values: { reason: '数据有误' } };
    await department(unitAnswers.endpoints.act, { body: given });
    const returned = [await read(unit), await read(department)];

    const [open, hidden] = [
      [true, 200, 200],
      [false, 404, 403],
    ];
    expect(before).toEqual([open, hidden]);
    expect(reported).toEqual(open);
    expect(returned).toEqual([open, hidden]);
  });

  it('can be drawn only while the request is a draft, and only with fields that units can fill in', async () => {
    const seen = await draft();
    const field = (kind: string, settings: object = {}) => ({
      ...table,
      fields: [{ key: 'a', kind, label: '字段', settings }],
      rules: undefined,
    });
    const refused = [
      await draw(seen, field('serial')),
      await draw(seen, field('choice', { dictionary: 'nothing' })),
      await draw(seen, { ...table, fields: [] }),
      await draw({ ...seen, revision: 9 }),
    ];
    const drawn = await draw(seen);
    const again = await draw(seen);
    const read = await department(calls.read, { query: { id: seen.id } });
    const { data } = await department(unitRequests.endpoints.act, { body: { ...drawn.data, action: 'publish' } });

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 409]);
    expect(again.status).toBe(409);
    expect(read).toMatchObject({ status: 200, data: { table: { fields: table.fields }, editable: true } });
    expect((await draw(data)).msg).toBe('通知已下发，填报表不能再修改。');
    expect((await unit(calls.save, { body: { ...seen, table } })).status).toBe(403);
    expect((await department(calls.earlier)).data.records).toMatchObject([{ title: values.title, fields: 9 }]);
  });

  it('is read and filled in only for the own unit, before the request is closed, once at each revision', async () => {
    const request = await published();
    const seen = await acknowledged(unit);
    const others = [
      await otherUnit(calls.readAnswer, { query: { id: seen.id } }),
      await fill(otherUnit, seen, filled),
      await staff(calls.readAnswer, { query: { id: seen.id } }),
      await unit(calls.figures, { query: { id: request.id } }),
      await fill(department, seen, filled),
    ];
    const withText = await unit(unitAnswers.endpoints.act, {
      body: { ...seen, action: 'submit', values: { result: '已报' } },
    });
    const detail = (await unit(unitAnswers.endpoints.detail, { query: { id: seen.id } })).data;
    const first = await fill(unit, seen, filled);
    const second = await fill(unit, seen, filled);
    await department(unitRequests.endpoints.act, { body: { ...request, action: 'close' } });
    const closed = await fill(otherUnit, await firstOf(otherUnit), filled);

    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 403, 403]);
    expect(withText).toMatchObject({ status: 409, msg: '填报表尚未填写完整，请先填写并提交填报表。' });
    expect(detail).toMatchObject({ values: { hasTable: true }, actions: [] });
    expect([first.status, second.status, closed.status]).toEqual([200, 403, 409]);
  });
});

const firstOf = async (client: Client) => {
  const [{ id, revision }] = (await client(unitAnswers.endpoints.page)).data.records;
  return { id, revision };
};
