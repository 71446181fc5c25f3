import { addMember, addUnit } from '../modules/accounts/organisation';
import type { TestServer } from './server';

const unitName = '齐鲁智能制造有限公司';

/**
 * Puts a unit, by default 齐鲁智能制造有限公司, into 历下区 and makes offices of the district (staff03) and the city (staff04), who review in
 * their areas; 冯志强 (auditor01) reviews for the province. @returns the id of the unit
 */
export async function preparePlaces(
  { database: { pool, db } }: TestServer,
  { unit = unitName, permission = 'talent_project_check' } = {},
): Promise<number> {
  const one = async (text: string, values: unknown[] = []): Promise<number> => {
    const { rows } = await pool.query<{ id: string }>(text, values);
    return Number(rows[0]!.id);
  };
  const settle = 'update org_units set area_id = $2 where id = company_id and name = $1 returning id';
  const unitId = await one(settle, [unit, 370_102]);
  await one(settle, ['省人才服务审核中心', 370_000]);
  const role = await one(
    `insert into roles (tenant_id, code, name, permissions, data_reach)
     values (1, 'ROLE_TEST_AREA', '{"zh-CN":"地区审核"}', array[$1], 'area') returning id`,
    [permission],
  );
  for (const [username, name, areaId] of [
    ['staff03', '历下区人才服务中心', 370_102],
    ['staff04', '济南市人才服务中心', 370_100],
  ] as const) {
    const office = await addUnit(db, { tenantId: 1, name, level: 1, areaId });
    const userId = await one('select id from users where username = $1', [username]);
    await pool.query('delete from memberships where user_id = $1', [userId]);
    await addMember(db, office, userId);
    await pool.query('insert into user_roles (user_id, role_id) values ($1, $2)', [userId, role]);
  }
  return unitId;
}
