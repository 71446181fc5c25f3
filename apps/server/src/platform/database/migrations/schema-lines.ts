import type { ClientBase } from 'pg';

/**
 * Lists the parts of a schema, sorted, in a form that is the same on every supported PostgreSQL: columns with their
 * types, indexes, triggers, and functions with a digest of their body.
 */
export async function schemaLines(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'
      and a.attnum > 0 and not a.attisdropped
    union all
    select 'index ' || relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and relname not like 'schema_migration%'
    union all
    select 'trigger ' || tgrelid::regclass || '.' || tgname from pg_trigger where not tgisinternal
    union all
    select 'function ' || p.oid::regprocedure || ' ' || md5(p.prosrc) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by line`);
  return rows.map(({ line }) => line).toSorted();
}
