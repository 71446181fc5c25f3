import type { Client } from 'pg';

/** Adds talents over all areas, with values as spread as those of a province. */
export async function fillTalents(database: Client, talents: number): Promise<void> {
  await database.query(
    `insert into talents (tenant_id, created_by, name, area_code, category, level, field, education, birth_date,
       entered_on, left_on, state, source)
     select 1, 1, '人才' || n, 370000 + (1 + n % 16) * 100 + 1 + n % 9, (1 + n % 7)::text,
       (array['national', 'provincial', 'municipal', 'county', 'other'])[1 + n % 5], (1 + n % 11)::text,
       (array['doctoral', 'master', 'bachelor', 'college'])[1 + n % 4], date '1960-01-01' + n % 14000,
       current_date - n % 2000, case when n % 20 = 0 then current_date - n % 300 end,
       case when n % 20 = 0 then 'left' else 'present' end, 'import'
     from generate_series(1, $1::int) n`,
    [talents],
  );
  await database.query('analyze talents');
}

/**
 * Adds copies of an ended instance of the demonstration with its history, spread over the last 300 days, until there
 * are so many rows of history. @returns the key of its process
 */
export async function fillHistory(database: Client, rows: number): Promise<string> {
  const { rows: found } = await database.query<{ id: string; key: string; tenant: string; rows: number }>(
    `select i.id, i.definition_key as key, i.tenant_id as tenant, count(*)::int as rows from wf_instance i
     join wf_history h on h.tenant_id = i.tenant_id and h.instance_id = i.id
     where i.ended_at is not null group by 1, 2, 3 order by 4 desc limit 1`,
  );
  const pattern = found[0];
  if (!pattern) throw new Error('the demonstration has no ended instance');
  const count = Math.ceil(rows / pattern.rows);
  const columnsOf = async (table: string, given: Readonly<Record<string, string>>) => {
    const { rows: columns } = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const names = columns.map(({ name }) => name).filter((name) => name !== 'seq' || given['seq'] !== undefined);
    return { names: names.join(', '), values: names.map((name) => given[name] ?? `p.${name}`).join(', ') };
  };
  const copies = `(select n, n::bigint * (300::bigint * 86400000 / ${count}) as ago from generate_series(1, ${count}) n) copy`;
  const times = { started_at: 'p.started_at - copy.ago - copy.n % 97 * 3600000', ended_at: 'p.ended_at - copy.ago' };
  const instance = await columnsOf('wf_instance', { ...times, id: `'bench-' || copy.n`, number: `'bench-' || copy.n` });
  await database.query(
    `insert into wf_instance (${instance.names}) select ${instance.values} from wf_instance p, ${copies} where p.id = $1`,
    [pattern.id],
  );
  const history = await columnsOf('wf_history', { ...times, instance_id: `'bench-' || copy.n` });
  await database.query(
    `insert into wf_history (${history.names}) select ${history.values} from wf_history p, ${copies}
     where p.instance_id = $1 order by copy.n desc`,
    [pattern.id],
  );
  await database.query('analyze wf_instance');
  await database.query('analyze wf_history');
  /* What is added up already is counted again, with the copies. */
  await database.query('truncate process_figures, node_figures, slowest_instances');
  await database.query('update figures_settled set settled_at = null');
  return pattern.key;
}
