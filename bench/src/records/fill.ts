import type { Client } from 'pg';

/** Published news of one author, a minute apart, with a column each. */
export async function fillNews(client: Client, rows: number): Promise<void> {
  await client.query(
    `insert into news (tenant_id, company_id, created_by, state, title, "column", summary, body, source, author,
       published_at, views, created_at)
     select 1, null, (select id from users where username = 'auditor01'), 'published', '新闻 ' || n,
       (array['policy', 'talent', 'notice', 'service'])[1 + n % 4], '摘要', '<p>正文</p>', '来源', '作者',
       timestamp '2020-01-01' + n * interval '1 minute', n % 1000, timestamptz '2020-01-01' + n * interval '1 minute'
     from generate_series(1, $1) n`,
    [rows],
  );
  await client.query('vacuum analyze news');
}

/**
 * Entries of the first drawn form, with copies of the instance of a contract beside them.
 * @returns the id of the form
 */
export async function fillForms(client: Client, rows: number): Promise<number> {
  const { rows: forms } = await client.query<{ id: string; version: number }>(
    'select id, version from forms where version is not null order by id limit 1',
  );
  const form = forms[0];
  if (!form) throw new Error('the demonstration has no drawn form');
  const { rows: found } = await client.query<{ columns: string }>(
    `select string_agg(attname, ', ') as columns from pg_attribute
     where attrelid = 'wf_instance'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const columns = found[0]?.columns ?? '';
  await client.query(
    `insert into wf_instance (${columns})
     select ${columns.replace(/\w+/g, 'copy.$&')} from wf_instance pattern, generate_series(1, $1) n,
       lateral jsonb_populate_record(pattern, jsonb_build_object(
         'id', 'bench-' || n, 'number', 'B' || n, 'business_key', 'bench-' || n, 'title', '申请 ' || n,
         'started_at', 1600000000000 + n * 60000::bigint)) copy
     where pattern.id = (select id from wf_instance where tenant_id = '1' limit 1)`,
    [rows],
  );
  await client.query(
    `insert into form_instances (tenant_id, instance_id, form_id, version, title, data, created_by, created_at)
     select 1, 'bench-' || n, $2, $3, '申请 ' || n, jsonb_build_object('reason', '事由 ' || n, 'days', (n % 9)::text),
       (select id from users where username = 'staff02'), to_timestamp(1600000000 + n * 60)
     from generate_series(1, $1) n`,
    [rows, form.id, form.version],
  );
  await client.query('vacuum analyze form_instances, form_instance_values, wf_instance');
  return Number(form.id);
}
