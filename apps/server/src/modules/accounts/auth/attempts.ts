import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database';

export interface AttemptRule {
  /** The name of the counter, for example `captcha`. */
  of: string;
  /** The key of the caller. Only its digest is stored. */
  by: string;
  seconds: number;
  /** The amount to count, for example in bytes. The default is 1. */
  amount?: number;
  /** Each attempt up to this count restarts the window. By default the window runs from the first attempt. */
  extendingUpTo?: number;
}

export interface Attempts {
  count: number;
  /** Until they are forgotten. */
  secondsLeft: number;
}

/**
 * Counts an attempt in one statement, so that concurrent attempts are all counted. An attempt that had to wait for
 * another one began before it, so it returns only the full time.
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

/** Takes back one attempt that was counted. Returns how many are left. */
export async function withdrawAttempt(db: Db, rule: Pick<AttemptRule, 'of' | 'by'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    update attempts set count = greatest(count - 1, 0) where key = ${keyOf(rule)} and expires_at > now()
    returning count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the seconds until each counter is reset, or 0 if nothing was counted, in one statement. */
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
