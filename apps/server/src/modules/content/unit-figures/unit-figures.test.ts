import { company, companyProfile } from '@portal/contract/company';
import { unitFigures } from '@portal/contract/unit-figures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUnit } from '../../accounts/organisation';
import { preparePlaces } from '../../../testing/places';
import { testServer, type Client, type TestServer } from '../../../testing/server';

let server: TestServer;
let province: Client, district: Client;
beforeAll(async () => {
  server = await testServer();
  await preparePlaces(server, { permission: 'company_review' });
  [province, district] = [await server.as('auditor01'), await server.as('staff03')];
});
afterAll(() => server.close());

interface Unit {
  name: string;
  area: string;
  industry?: string;
  scale?: string;
  nature?: string;
  subRecords: [kind: string, values: object][];
}

/** Adds a unit whose information was approved as it is. */
async function approve({ name, area, industry, scale, nature = '', subRecords }: Unit): Promise<number> {
  const { pool, db } = server.database;
  const id = await addUnit(db, { tenantId: 1, name, level: 1, areaId: Number(area) });
  const { rows } = await pool.query<{ id: string }>(
    `insert into company (tenant_id, company_id, created_by, state, name, area, industry, scale)
     values (1, $1, (select min(id) from users), 'review', $2, $3, $4, $5) returning id`,
    [id, name, area, industry, scale],
  );
  const profile = Number(rows[0]!.id);
  await pool.query('insert into unit_properties (unit_id, property) values ($1, $2)', [id, nature]);
  for (const [kind, values] of subRecords)
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    await pool.query(
      `insert into company_sub_records (tenant_id, company_id, kind, request_id, field_values)
       values (1, $1, $2, gen_random_uuid(), $3)`,
      [id, kind, JSON.stringify(values)],
    );
  await pool.query(`update company set state = 'approved', approved_at = now() where id = $1`, [profile]);
  return profile;
}

const read = async (client: Client, query = {}) => (await client(unitFigures.read, { query })).data;
const list = async (client: Client, query = {}) => (await client(unitFigures.units, { query })).data;

it('counts what was approved by nature, industry, area and scale, and lists the units behind a figure', async () => {
  await server.database.pool.query('delete from company');
  const employees = (year: number, count: number) => ['structure', { year, employees: count, researchers: 3 }] as const;
  await approve({
    name: '历下一厂',
    area: '370102',
    industry: 'C',
    scale: 'large',
    nature: '2',
    subRecords: [
      [...employees(2024, 90)],
      [...employees(2025, 100)],
      ['performance', { year: 2025, revenue: '2500.50', research: '120.25' }],
      ['platform', { name: '甲', type: '2', level: 'provincial' }],
      ['platform', { name: '乙', type: '4', level: 'provincial' }],
      ['patent', { name: '丙', number: '1', kind: 'invention', status: 'granted' }],
    ],
  });
  /* 莱芜市 was merged into 济南市. */
  await approve({ name: '莱芜二厂', area: '371202', industry: 'C', subRecords: [[...employees(2024, 40)]] });
  const third = await approve({
    name: '青岛三院',
    area: '370202',
    industry: 'M',
    subRecords: [[...employees(2025, 7)]],
  });

  const all = await read(province);

  expect(all).toMatchObject({
    year: 2025,
    reported: [2025, 2024],
    units: 3,
    employees: 107,
    withPeople: 2,
    withMoney: 1,
    research: 120.25,
    carriers: 2,
    patents: 1,
  });
  expect(all.by.area).toMatchObject([
    { value: '370100', label: '济南市', units: 2, employees: 100 },
    { value: '370200', label: '青岛市', units: 1, employees: 7 },
  ]);
  expect(all.by.industry).toMatchObject([
    { value: 'C', label: '制造业', units: 2, carriers: 2 },
    { value: 'M', units: 1 },
  ]);
  expect(all.by.scale).toMatchObject([
    { value: '', units: 2 },
    { value: 'large', label: '大型' },
  ]);
  expect(all.holdings.carrierLevel).toMatchObject([{ label: '省级', count: 2, units: 1 }]);
  expect(all.holdings.carrierType).toHaveLength(2);
  expect(all.years).toMatchObject([
    { year: 2024, units: 2, employees: 130 },
    { year: 2025, units: 2, employees: 107, revenue: 2500.5 },
  ]);
  expect(await read(province, { year: 2024, area: '370100' })).toMatchObject({ units: 2, employees: 130 });
  expect((await read(province, { area: '370100' })).by.area).toMatchObject([
    { value: '370102', label: '历下区' },
    { value: '370116', label: '莱芜区' },
  ]);
  expect(await read(province, { nature: '2' })).toMatchObject({ units: 1, employees: 100 });
  const rows = await list(province, { by: 'employees' });
  expect(rows.records).toMatchObject([
    { name: '历下一厂', industry: '制造业', area: '历下区', employees: 100, research: 120.25 },
    { id: third, name: '青岛三院', employees: 7, research: null },
    { name: '莱芜二厂', employees: null },
  ]);
  expect(await list(province, { industry: 'M', size: 1 })).toMatchObject({ total: 1, records: [{ name: '青岛三院' }] });
});

it('keeps what was approved while a new version is written, and counts the district of a reviewer only', async () => {
  await server.database.pool.query('delete from company');
  const near = await approve({
    name: '历下一厂',
    area: '370102',
    subRecords: [['structure', { year: 2025, employees: 100 }]],
  });
  await approve({ name: '青岛三院', area: '370202', subRecords: [] });
  await server.database.pool.query(
    `update company_sub_records set field_values = field_values || '{"employees": 900}' where kind = 'structure'`,
  );

  expect(await read(province)).toMatchObject({ units: 2, employees: 100 });
  expect(await read(district)).toMatchObject({ units: 1, employees: 100 });
  expect((await list(district)).records).toMatchObject([{ id: near }]);
  expect((await district(companyProfile.endpoints.page, { query: {} })).data.total).toBe(1);
});

it('answers without any unit, refuses invalid filters and people without the permission', async () => {
  await server.database.pool.query('delete from company');
  const status = async (client: Client, query: Record<string, string>) =>
    (await client(unitFigures.read, { query })).status;
  const unit = await server.as('unitadmin01');

  expect(await read(province)).toMatchObject({ year: null, reported: [], units: 0, years: [] });
  expect(await status(province, { area: '3701' })).toBe(400);
  expect(await status(province, { year: '1066' })).toBe(400);
  expect((await province(unitFigures.units, { query: { by: 'name; drop table company' } })).status).toBe(400);
  expect(await status(unit, {})).toBe(403);
  expect((await unit(unitFigures.units, { query: {} })).status).toBe(403);
  expect((await unit(company.companyInfo)).status).toBe(200);
});
