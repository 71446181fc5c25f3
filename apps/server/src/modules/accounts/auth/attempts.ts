import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database';

export interface AttemptRule {
  /** What is counted, e.g. `captcha`. */
  of: string;
  /** Key of the caller; stored as a digest only. */
  by: string;
  seconds: number;
  /** How much is counted at once, 1 by default; e.g. bytes. */
  amount?: number;
  /** Up to this count each attempt restarts the window; by default it runs from the first one. */
  extendingUpTo?: number;
}

export interface Attempts {
  count: number;
  /** Until they are forgotten. */
  secondsLeft: number;
}

/**
 * Counts an attempt, in one statement, so that attempts made at once are all counted. One that waited for another began
 * before it: it reveals no more than the whole time.
 */
export async function countAttempt(db: Db, rule: AttemptRule): Promise<Attempts> {
  const key = keyOf(rule);
  const { rows } = await sql<Attempts>`
    with forgotten as (
      delete from attempts where key in (
        select key from attempts where expires_at <= now() and key <> ${key} limit 100 for update skip locked
      )
    )
    insert into attempts as before (key, count, expires_at) values (${key}, ${rule.amount ?? 1}, now() + ${rule.seconds} * interval '1 s')
    on conflict (key) do update set
      count = case when before.expires_at <= now() then excluded.count else before.count + excluded.count end,
      expires_at = case
        when before.expires_at <= now() or before.count < ${Math.min(rule.extendingUpTo ?? 0, 2 ** 31 - 1)} then excluded.expires_at
        else before.expires_at
      end
    returning count,
      least(ceil(extract(epoch from expires_at - now())), ${rule.seconds})::int as "secondsLeft"`.execute(db);
  return rows[0]!;
}

/** Seconds until each is forgotten, 0 for what was never counted; in one statement. */
export async function secondsLeft(db: Db, rules: readonly Pick<AttemptRule, 'of' | 'by'>[]): Promise<number[]> {
  const keys = rules.map(keyOf);
  const { rows } = await sql<{ key: string; seconds: number }>`
    select key, ceil(extract(epoch from expires_at - now()))::int as seconds from attempts
    where key = any(${keys}) and expires_at > now()`.execute(db);
  return keys.map((key) => rows.find((row) => row.key === key)?.seconds ?? 0);
}

export async function forgetAttempts(db: Db, rule: Pick<AttemptRule, 'of' | 'by'>): Promise<void> {
  await sql`delete from attempts where key = ${keyOf(rule)}`.execute(db);
}

const keyOf = ({ of, by }: Pick<AttemptRule, 'of' | 'by'>) =>
  `${of}:${createHash('sha256').update(by).digest('base64url')}`;
