import { createHash, randomBytes } from 'node:crypto';
import { auth } from '@portal/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database';
import { keepAnswer } from './captcha';

/**
 * Takes 262,144 hashes on average: under a second on a desktop computer, and two or three seconds on a phone, with
 * little variance.
 */
const parts = 8;
const bits = 15;

/** The prefix that distinguishes a stored salt from characters to type. */
const mark = 'work ';

/** Gives out a work that the name stands for from now on. */
export async function issueWork(db: Db, name: string): Promise<auth.Work> {
  const salt = randomBytes(16).toString('base64url');
  await keepAnswer(db, name, mark + salt);
  return { salt, parts, bits };
}

/** Returns true if the work was done in time. Each work can be answered once. */
export async function answerWork(db: Db, name: string, answer: string): Promise<boolean> {
  const { rows } = await sql<{ answer: string; valid: boolean }>`
    delete from captchas where random_str = ${name} and starts_with(answer, ${mark})
    returning answer, expires_at > now() as valid`.execute(db);
  const [row] = rows;
  return row?.valid === true && isDone(row.answer.slice(mark.length), answer.split('.'));
}

const isDone = (salt: string, nonces: readonly string[]): boolean =>
  nonces.length === parts && nonces.every((nonce, part) => beginsWithZeros(auth.workText(salt, part, nonce)));

const beginsWithZeros = (text: string): boolean =>
  createHash('sha256').update(text).digest().readUInt32BE(0) >>> (32 - bits) === 0;
