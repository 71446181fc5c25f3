// cspell:ignore Chuang
import type { Client } from 'pg';

/** Parts of titles with their pinyin, so that the rows need not be spelled one by one. */
const words = [
  ['人才', 'RenCai'],
  ['项目', 'XiangMu'],
  ['政策', 'ZhengCe'],
  ['补贴', 'BuTie'],
  ['博士后', 'BoShiHou'],
  ['泰山学者', 'TaiShanXueZhe'],
  ['创业', 'ChuangYe'],
  ['住房', 'ZhuFang'],
] as const;
const seldom = ['黄河口', 'HuangHeKou'] as const;
/** One title in so many names the seldom place. */
const seldomIn = 100_000;

const initials = (spelling: string) => spelling.replace(/[a-z]/g, '');
const list = (values: readonly string[]) => `array[${values.map((value) => `'${value}'`).join(', ')}]`;

/** Published news with titles of two words, a few of which name a place that is seldom named. */
export async function fillTitles(client: Client, rows: number): Promise<void> {
  const at = (values: readonly string[], step: number) => `(${list(values)})[1 + (n / ${step}) % ${words.length}]`;
  const of = (pick: (word: readonly [string, string]) => string) =>
    `concat(case when n % ${seldomIn} = 7 then '${pick(seldom)}' end, ${at(words.map(pick), 1)}, ${at(words.map(pick), 8)}`;
  await client.query(
    `insert into news (tenant_id, created_by, state, title, "column", body, published_at)
     select 1, (select id from users where username = 'auditor01'), 'published', ${of(([text]) => text)}, '通知 ', n),
       'policy', '<p>正文</p>', timestamp '2020-01-01' + n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await client.query(
    `insert into record_spellings (tenant_id, area, record_id, spelling)
     select 1, 'news', r.id, ${of(([, spelling]) => spelling)}, 'TongZhi ', ${of(([, spelling]) => initials(spelling))}, 'TZ'))
     from (select id, row_number() over (order by id) as n from news where id > (
       select coalesce(max(record_id), 0) from record_spellings where area = 'news')) r
     on conflict do nothing`,
  );
  await client.query(
    `insert into record_spellings_to select 'news', max(id) from news
     on conflict (area) do update set record_id = excluded.record_id`,
  );
  await client.query('vacuum analyze news, record_spellings');
}
