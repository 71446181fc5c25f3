import { addressBook } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { memberPage } from '../../../accounts/organisation';
import { ownColumn, type Chooser, type Source, type SourceContext, type SourceFilter, type SourceRow } from './source';

const columns = [
  ownColumn('@name', { 'zh-CN': '姓名', 'en-US': 'Name' }),
  ownColumn('@person', { 'zh-CN': '人员', 'en-US': 'Person' }, 'people'),
  ownColumn('@unit', { 'zh-CN': '所在单位和部门', 'en-US': 'Units' }, 'short-text', true),
  ownColumn('@department', { 'zh-CN': '部门', 'en-US': 'Department' }, 'department', true),
  ownColumn('@company', { 'zh-CN': '单位', 'en-US': 'Company' }, 'company', true),
  ownColumn('@post', { 'zh-CN': '职务', 'en-US': 'Post' }),
  ownColumn('@account', { 'zh-CN': '账号', 'en-US': 'Account' }),
  ownColumn('@phone', { 'zh-CN': '手机号（部分隐藏）', 'en-US': 'Mobile (partly hidden)' }),
];

/** The active people whom the person may choose, as the member picker shows them. */
export function peopleSource({ db, workflow }: SourceContext, { actor, locale }: Chooser, name: string): Source {
  const { tenantId } = actor;
  const scope = workflow.visiblePeople.scope(actor);
  const read = async (query: { current: number; size: number; keyword: string; among?: readonly number[] }) => {
    const { records, ...page } = await memberPage(db, tenantId, scope, query, locale);
    const units = await unitsOf(
      db,
      tenantId,
      records.map(({ userId }) => userId),
    );
    return { ...page, records: records.map((member) => toRow(member, units.get(member.userId) ?? [])) };
  };
  return {
    name,
    columns,
    async page({ current, size, keyword, filters }) {
      const among = await peopleOf(db, tenantId, filters);
      return read({ current, size, keyword, ...(among && { among }) });
    },
    async row(id, filters) {
      if (!/^\d{1,15}$/u.test(id)) return undefined;
      const among = await peopleOf(db, tenantId, filters);
      if (among && !among.includes(Number(id))) return undefined;
      return (await read({ current: 1, size: 1, keyword: '', among: [Number(id)] })).records[0];
    },
  };
}

interface UnitOfPerson {
  userId: number;
  id: number;
  name: string;
  level: number;
  companyId: number;
  companyName: string;
}

function toRow(member: addressBook.Member, units: readonly UnitOfPerson[]): SourceRow {
  const departments = units.filter(({ level }) => level === addressBook.departmentLevel);
  const [company] = units;
  return {
    id: String(member.userId),
    title: member.chineseName,
    values: {
      '@name': member.chineseName,
      '@person': [{ id: member.userId, name: member.chineseName }],
      '@unit': member.deptName,
      '@department': departments.slice(0, 1).map(({ id, name }) => ({ id, name })),
      '@company': company ? [{ id: company.companyId, name: company.companyName }] : [],
      '@post': member.posts ?? '',
      '@account': member.username,
      '@phone': member.phone,
    },
  };
}

/** Returns the units of people, those that they joined first before others. */
async function unitsOf(
  db: Db,
  tenantId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, UnitOfPerson[]>> {
  const { rows } = await sql<UnitOfPerson>`
    select member.user_id::int as "userId", unit.id::int, unit.name, unit.level, company.id::int as "companyId",
      company.name as "companyName"
    from memberships member join org_units unit on unit.id = member.unit_id
      join org_units company on company.id = unit.company_id
    where member.user_id = any(${userIds}::bigint[]) and unit.tenant_id = ${tenantId}
    order by unit.id`.execute(db);
  const units = new Map<number, UnitOfPerson[]>();
  for (const row of rows) units.set(row.userId, [...(units.get(row.userId) ?? []), row]);
  return units;
}

/** Returns the people of the units that each filter names by id or by name, or undefined without a filter. */
async function peopleOf(
  db: Db,
  tenantId: number,
  filters: readonly SourceFilter[],
): Promise<readonly number[] | undefined> {
  if (filters.length === 0) return undefined;
  const belongs = filters.map(
    ({ text, ids }) => sql`exists (
      select from memberships member join org_units unit on unit.id = member.unit_id
        join org_units above on above.id = any(unit.path) and above.tenant_id = ${tenantId}
      where member.user_id = person.id and ${ids === null ? sql`above.name = ${text}` : sql`above.id = any(${ids}::bigint[])`})`,
  );
  const { rows } = await sql<{ id: number }>`
    select id::int from users person where tenant_id = ${tenantId} and ${sql.join(belongs, sql` and `)}
    order by id limit 10000`.execute(db);
  return rows.map(({ id }) => id);
}
