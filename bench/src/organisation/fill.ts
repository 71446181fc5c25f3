import type { Client } from 'pg';
import { namePinyin, nameSearch } from '../../../apps/server/src/modules/accounts/users/name-search';

export interface Size {
  companies: number;
  departments: number;
  people: number;
  /** People of the first company, which is larger than the others. */
  inFirst: number;
}

const surnames = Array.from('王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗');
const given = Array.from('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华建文辉力');
const batch = 5000;

/** Companies, departments below them, and people each in one department; half of a name is as frequent as in life. */
export async function fillOrganisation(client: Client, { companies, departments, people, inFirst }: Size) {
  const { rows } = await client.query<{ id: string }>(
    `insert into org_units (tenant_id, path, company_id, name, level, type, sort, name_pinyin)
     select 1, '{}', 0, '单位' || n, 1, '1', n, $2 from generate_series(1, $1) n returning id`,
    [companies, namePinyin('单位', 'unit')],
  );
  const companyIds = rows.map(({ id }) => Number(id));
  await client.query('update org_units set path = array[id], company_id = id where path = $1', [[]]);
  const units = await client.query<{ id: string; companyId: string }>(
    `insert into org_units (tenant_id, parent_id, path, company_id, name, level, type, sort, name_pinyin)
     select 1, company, array[company], company, '部门' || n, 3, '2', n, $3
     from (select n, ($2::bigint[])[1 + n % cardinality($2::bigint[])] as company from generate_series(1, $1) n) placed
     returning id, company_id as "companyId"`,
    [departments, companyIds, namePinyin('部门', 'unit')],
  );
  await client.query('update org_units set path = path || id where level = 3 and not id = any (path)');
  const first = units.rows.filter(({ companyId }) => Number(companyId) === companyIds[0]).map(({ id }) => id);
  const others = units.rows.filter(({ companyId }) => Number(companyId) !== companyIds[0]).map(({ id }) => id);
  for (let from = 0; from < people; from += batch) {
    const filled = Array.from({ length: Math.min(batch, people - from) }, (_, index) => personAt(from + index));
    const places = filled.map((_, index) => {
      const number = from + index;
      return number < inFirst ? first[number % first.length] : others[number % others.length];
    });
    await insertPeople(client, filled, places as string[]);
  }
  await client.query('analyze');
  return { company: companyIds[0]!, department: Number(first[0]) };
}

function personAt(number: number) {
  const name = [
    surnames[number % surnames.length],
    given[Math.floor(number / 7) % given.length],
    given[Math.floor(number / 211) % given.length],
  ].join('');
  return { username: `person${number}`, name, phone: `139${String(number).padStart(8, '0')}` };
}

async function insertPeople(client: Client, people: ReturnType<typeof personAt>[], units: string[]): Promise<void> {
  const found = people.map(({ username, name }) => nameSearch(username, name));
  await client.query(
    `with fresh as (
       insert into users (tenant_id, username, password_hash, user_type, chinese_name, phone, name_grams, name_pinyin)
       select 1, username, '', '2', name, phone, string_to_array(grams, ' '), pinyin
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) row (username, name, phone, grams, pinyin)
       returning id, username
     )
     insert into memberships (user_id, unit_id)
     select fresh.id, place.unit_id from fresh
       join unnest($1::text[], $6::bigint[]) place (username, unit_id) on place.username = fresh.username`,
    [
      people.map(({ username }) => username),
      people.map(({ name }) => name),
      people.map(({ phone }) => phone),
      found.map(({ grams }) => grams.join(' ')),
      found.map(({ pinyin }) => pinyin),
      units,
    ],
  );
}
