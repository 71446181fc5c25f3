import { reaches, tenants, type Reach } from '@portal/contract';
import { addMember, addUnit } from '../../modules/accounts/organisation/units';
import { addUser } from '../../modules/accounts/users/store';
import type { TestServer } from '../server';

/** The person whose role has different reaches. They work in 综合管理部 of 齐鲁公司. */
export const caller = 'staff01';

/**
 * The places of a person or a record, from the caller's point of view: 一组 below their department, another department of
 * the company, a branch below the company, a company whose administrative area is below that of the company, another
 * area, and another tenant.
 */
export const places = ['own', 'department', 'company', 'below', 'inArea', 'elsewhere', 'otherTenant'] as const;
export type Place = (typeof places)[number];

/** The least reach that covers a place, or null for none. */
const leastReach: Record<Place, Reach | null> = {
  own: 'own',
  department: 'department',
  company: 'company',
  below: 'area',
  inArea: 'area',
  elsewhere: 'tenant',
  otherTenant: null,
};

export const covers = (reach: Reach, place: Place): boolean => {
  const least = leastReach[place];
  return least !== null && reaches.indexOf(reach) >= reaches.indexOf(least);
};

/** The people and objects of a place. */
export interface Site {
  tenantId: number;
  companyId: number;
  unitId: number;
  userId: number;
  username: string;
}

const [jinan, district, otherCity] = [370_100, 370_112, 370_900];
const people: Record<Exclude<Place, 'otherTenant'>, string> = {
  own: caller,
  department: 'staff02',
  company: 'staff04',
  below: 'staff05',
  inArea: 'staff06',
  elsewhere: 'auditor01',
};

/** Puts the people of the demonstration where the tests need them, and adds a tenant. */
export async function preparePlaces(server: TestServer): Promise<Record<Place, Site>> {
  const { pool, db } = server.database;
  const idsOf = async (table: string, name: string) =>
    new Map<string, number>(
      (await pool.query(`select id::int, ${name} as name from ${table}`)).rows.map(({ id, name: key }) => [key, id]),
    );
  const unit = await idsOf('org_units', 'name');
  const user = await idsOf('users', 'username');
  const company = unit.get('齐鲁智能制造有限公司')!;
  const add = (parentId: number, name: string, level: number) => addUnit(db, { tenantId: 1, parentId, name, level });
  const unitIds: Record<Exclude<Place, 'otherTenant'>, number> = {
    own: unit.get('综合管理部')!,
    department: await add(unit.get('综合管理部')!, '一组', 3),
    company: unit.get('技术研发部')!,
    below: await add(await add(company, '分公司', 1), '车间', 3),
    inArea: unit.get('人力资源部')!,
    elsewhere: unit.get('审核一科')!,
  };
  const areaIds = {
    [company]: jinan,
    [unit.get('泰山生物医药研究院')!]: district,
    [unit.get('省人才服务审核中心')!]: otherCity,
  };
  for (const [id, areaId] of Object.entries(areaIds))
    await pool.query('update org_units set area_id = $2 where id = $1', [id, areaId]);

  const operator = await server.as('admin');
  const tenant = { name: '青岛市', alias: 'qingdao', maxPeople: null, maxStorage: null };
  const administrator = { username: 'chief', chineseName: '周敏', phone: '' };
  const { tenantId } = (await operator(tenants.create, { body: { ...tenant, ...administrator } })).data;
  const foreignCompany = await addUnit(db, { tenantId, name: '青岛公司', level: 1 });
  const foreignUnit = await addUnit(db, { tenantId, parentId: foreignCompany, name: '青岛部门', level: 3 });
  const foreignUser = await addUser(db, {
    tenantId,
    username: 'foreign01',
    password: 'Talent@2026',
    chineseName: '外地人',
    userType: '2',
  });
  await addMember(db, foreignUnit, foreignUser);

  const sites = {
    otherTenant: {
      tenantId,
      companyId: foreignCompany,
      unitId: foreignUnit,
      userId: foreignUser,
      username: 'foreign01',
    },
  } as Record<Place, Site>;
  for (const [place, username] of Object.entries(people) as [Exclude<Place, 'otherTenant'>, string][]) {
    const userId = user.get(username)!;
    const unitId = unitIds[place];
    await pool.query('delete from memberships where user_id = $1', [userId]);
    await addMember(db, unitId, userId);
    const found = await pool.query('select company_id::int as id from org_units where id = $1', [unitId]);
    sites[place] = { tenantId: 1, companyId: found.rows[0].id, unitId, userId, username };
  }
  return sites;
}
