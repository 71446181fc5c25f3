import { limits, type auth } from '@portal/contract';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { tokenHash } from '../../../../platform/crypto';
import type { Db } from '../../../../platform/database';

export interface CodeSubject {
  tenantId: number;
  /** The number, or for `email` a person and an address. */
  mobile: string;
  purpose: auth.SmsPurpose | 'email';
}

/** Stores a new code for the number. An earlier code for the same purpose becomes invalid. */
export async function issueCode(db: Db, subject: CodeSubject): Promise<string> {
  const code = String(randomInt(0, 10 ** limits.smsCodeLength)).padStart(limits.smsCodeLength, '0');
  const key = keyFor(subject);
  await sql`
    with expired as (
      delete from sms_codes where key in (
        select key from sms_codes where expires_at <= now() and key <> ${key} limit 100 for update skip locked
      )
    )
    insert into sms_codes (key, code_hash, expires_at)
    values (${key}, ${hashFor(key, code)}, now() + ${limits.smsCodeSeconds} * interval '1 s')
    on conflict (key) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`.execute(
    db,
  );
  return code;
}

/** Counts a try. @returns false for a wrong, used or expired code, and after too many tries */
export async function checkCode(db: Db, subject: CodeSubject, code: string): Promise<boolean> {
  const key = keyFor(subject);
  const hash = hashFor(key, code);
  const { rows } = await sql<{ hash: string }>`
    update sms_codes set tries = tries + 1
    where key = ${key} and expires_at > now() and tries < ${limits.smsCodeTries}
    returning code_hash as hash`.execute(db);
  return rows[0]?.hash === hash;
}

/** Uses up a code that was checked. @returns false if a concurrent request was first */
export async function consumeCode(db: Db, subject: CodeSubject, code: string): Promise<boolean> {
  const key = keyFor(subject);
  const { rows } = await sql`
    delete from sms_codes where key = ${key} and code_hash = ${hashFor(key, code)} returning key`.execute(db);
  return rows.length === 1;
}

/** Counts a try and uses up the code. @returns as `checkCode` */
export const redeemCode = async (db: Db, subject: CodeSubject, code: string): Promise<boolean> =>
  (await checkCode(db, subject, code)) && consumeCode(db, subject, code);

const keyFor = ({ tenantId, mobile, purpose }: CodeSubject) => tokenHash(`${tenantId} ${purpose} ${mobile}`);
const hashFor = (key: string, code: string) => tokenHash(`${key} ${code}`);
