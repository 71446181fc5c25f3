import type { Pool } from 'pg';

/** How much a database holds. */
export interface Size {
  finished: number;
  open: number;
  /** Who started, does and did the work; everybody has as much to do and done in a large database as in a small one. */
  people: number;
}

/** An instance of each kind that the engine has run, of which the others are copies. */
export interface Patterns {
  finished: string;
  open: string;
}

/**
 * Fills the engine's tables with copies of the rows that it has written itself: other ids, other people, a minute later
 * each. What has ended keeps the people of its pattern in its document, which is not read. The indexes other than the keys are made after the rows.
 */
export async function fill(pool: Pool, patterns: Patterns, { finished, open, people }: Size): Promise<void> {
  await pool.query("ALTER SYSTEM SET max_wal_size = '16GB'");
  await pool.query('SELECT pg_reload_conf()');
  const { rows: indexes } = await pool.query<{ name: string; text: string }>(
    `SELECT indexname AS name, indexdef AS text FROM pg_indexes
    WHERE tablename IN ('wf_instance', 'wf_history') AND indexname NOT LIKE '%_pkey'`,
  );
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  await copies(pool, patterns.finished, { count: finished, people, from: 0 });
  await copies(pool, patterns.open, { count: open, people, from: finished });
  await Promise.all(indexes.map(({ text }) => pool.query(text)));
  await pool.query('VACUUM (ANALYZE) wf_instance, wf_history, wf_todo');
  await pool.query('ALTER SYSTEM RESET max_wal_size');
  await pool.query('SELECT pg_reload_conf()');
  await pool.query('CHECKPOINT');
}

interface Copies {
  count: number;
  people: number;
  /** Numbers of the copies begin behind it. */
  from: number;
}

async function copies(pool: Pool, pattern: string, { count, people, from }: Copies): Promise<void> {
  const numbers = `(
    SELECT n, 'p' || n % ${people} AS person, 60000 * n::bigint AS later,
      lpad(to_hex(1700000000000 + 60000 * n::bigint), 12, '0') || left(md5(n::text), 20) AS id
    FROM generate_series(${from + 1}, ${from + count}) n
  ) copy`;
  const instances = pool.query(`
    INSERT INTO wf_instance (tenant_id, id, version, definition_id, definition_key, process_name, business_key, title,
      initiator, status, current_nodes, started_at, ended_at, waiting, number, state)
    SELECT p.tenant_id, copy.id, version, definition_id, definition_key, process_name, business_key, title, person,
      status, current_nodes, 1700000000000 + later, ended_at - started_at + 1700000000000 + later,
      replace(waiting::text, '"u:1"', to_json('u:' || person)::text)::jsonb, 'copy-' || n,
      CASE status WHEN 'running' THEN replace(replace(p.state::text, '${pattern}', copy.id), '"1"', to_json(person)::text)::jsonb
        ELSE p.state || jsonb_build_object('id', copy.id) END
    FROM wf_instance p, ${numbers} WHERE p.id = '${pattern}' ORDER BY n`);
  const histories = pool.query(`
    INSERT INTO wf_history (tenant_id, instance_id, activity_id, activity_name, activity_type, task_id, handler, owner,
      targets, action, loop_counter, started_at, ended_at, message, process)
    SELECT tenant_id, copy.id, activity_id, activity_name, activity_type, replace(task_id, '${pattern}', copy.id),
      CASE handler WHEN '1' THEN person END, owner, targets, action, loop_counter, 1700000000000 + later,
      ended_at - started_at + 1700000000000 + later, message, process
    FROM wf_history p, ${numbers} WHERE p.instance_id = '${pattern}' ORDER BY n, seq`);
  await Promise.all([instances, histories]);
  await pool.query(`
    INSERT INTO wf_todo (tenant_id, identity, task_id, instance_id, definition_id, definition_key, process_name, title,
      business_key, initiator, node_id, node_name, created_at)
    SELECT tenant_id, 'u:' || person, replace(task_id, '${pattern}', copy.id), copy.id, definition_id, definition_key,
      process_name, title, business_key, person, node_id, node_name, 1700000000000 + later
    FROM wf_todo p, ${numbers} WHERE p.instance_id = '${pattern}' ORDER BY n`);
}
