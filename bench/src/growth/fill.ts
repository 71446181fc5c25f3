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

/** Copies begin in the two years after this instant, evenly, so that all of them have begun by now. */
const [firstAt, spanMs] = [1_700_000_000_000, 2 * 365 * 24 * 3_600_000];

/** How much later than the one before it a copy begins. */
const spacingMs = ({ finished, open }: Size): number => Math.min(60_000, Math.floor(spanMs / (finished + open)));

/** Returns the SQL of a copy's id by the SQL of its number, which is 1 to `finished` for those that have ended. */
export const copyId = (size: Size, number: string): string =>
  `lpad(to_hex(${firstAt} + ${spacingMs(size)} * ${number}::bigint), 12, '0') || left(md5(${number}::text), 20)`;

/**
 * Fills the engine's tables with copies of the rows that it has written itself, with other ids and people, each begun later than the
 * one before. What has ended keeps the people of its pattern in its document, which is not read. The indexes other than the keys are
 * made after the rows.
 */
export async function fill(pool: Pool, patterns: Patterns, size: Size): Promise<void> {
  await pool.query("ALTER SYSTEM SET max_wal_size = '4GB'");
  await pool.query('SELECT pg_reload_conf()');
  const { rows: indexes } = await pool.query<{ name: string; text: string }>(
    `SELECT indexname AS name, indexdef AS text FROM pg_indexes
    WHERE tablename IN ('wf_instance', 'wf_history') AND indexname NOT LIKE '%_pkey'`,
  );
  for (const { name } of indexes) await pool.query(`DROP INDEX ${name}`);
  await inBatches(pool, patterns.finished, { from: 0, to: size.finished, size });
  await inBatches(pool, patterns.open, { from: size.finished, to: size.finished + size.open, size });
  await Promise.all(indexes.map(({ text }) => pool.query(text)));
  await pool.query('VACUUM (ANALYZE) wf_instance, wf_history, wf_todo');
  await pool.query('ALTER SYSTEM RESET max_wal_size');
  await pool.query('SELECT pg_reload_conf()');
  await pool.query('CHECKPOINT');
}

/** Copies that are made at a time. The database sorts a batch in temporary files, which have to fit on a small disk. */
const batch = 500_000;

interface Copies {
  /** Numbers of the copies begin behind it. */
  from: number;
  to: number;
  size: Size;
}

async function inBatches(pool: Pool, pattern: string, { from, to, size }: Copies): Promise<void> {
  for (let begin = from; begin < to; begin += batch) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await copies(pool, pattern, { from: begin, to: Math.min(begin + batch, to), size });
  }
}

async function copies(pool: Pool, pattern: string, { from, to, size }: Copies): Promise<void> {
  const numbers = `(
    SELECT n, 'p' || n % ${size.people} AS person, ${firstAt} + ${spacingMs(size)} * n::bigint AS at, ${copyId(size, 'n')} AS id
    FROM generate_series(${from + 1}, ${to}) n
  ) copy`;
  const instances = pool.query(`
    INSERT INTO wf_instance (tenant_id, id, version, definition_id, definition_key, process_name, business_key, title,
      initiator, status, current_nodes, started_at, ended_at, waiting, number, state)
    SELECT p.tenant_id, copy.id, version, definition_id, definition_key, process_name, business_key, title, person,
      status, current_nodes, at, ended_at - started_at + at,
      replace(waiting::text, '"u:1"', to_json('u:' || person)::text)::jsonb, 'copy-' || n,
      CASE status WHEN 'running' THEN replace(replace(p.state::text, '${pattern}', copy.id), '"1"', to_json(person)::text)::jsonb
        ELSE p.state || jsonb_build_object('id', copy.id) END
    FROM wf_instance p, ${numbers} WHERE p.id = '${pattern}' ORDER BY n`);
  const histories = pool.query(`
    INSERT INTO wf_history (tenant_id, instance_id, activity_id, activity_name, activity_type, task_id, handler, owner,
      targets, action, loop_counter, started_at, ended_at, message, process)
    SELECT tenant_id, copy.id, activity_id, activity_name, activity_type, replace(task_id, '${pattern}', copy.id),
      CASE handler WHEN '1' THEN person END, owner, targets, action, loop_counter, at,
      ended_at - started_at + at, message, process
    FROM wf_history p, ${numbers} WHERE p.instance_id = '${pattern}' ORDER BY n, seq`);
  await Promise.all([instances, histories]);
  await pool.query(`
    INSERT INTO wf_todo (tenant_id, identity, task_id, instance_id, definition_id, definition_key, process_name, title,
      business_key, initiator, node_id, node_name, created_at)
    SELECT tenant_id, 'u:' || person, replace(task_id, '${pattern}', copy.id), copy.id, definition_id, definition_key,
      process_name, title, business_key, person, node_id, node_name, at
    FROM wf_todo p, ${numbers} WHERE p.instance_id = '${pattern}' ORDER BY n`);
}
