import { limits, type Locale } from '@portal/contract';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import type { Db } from '../../../../platform/database';
import { drawPicture } from './picture';
import { speak } from './speech';

/**
 * Characters that cannot be confused by eye in either case (no 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V) or by ear in
 * English or Chinese (no M N, no F S beside X, no A J K beside H, and none of the letters that rhyme with E).
 */
const characters = 'HRWXY3479';

/** Draws a captcha that the name stands for from now on. @returns a PNG */
export async function drawCaptcha(db: Db, name: string): Promise<Buffer> {
  const text = Array.from({ length: limits.captchaLength }, () => characters[randomInt(characters.length)]).join('');
  await keepAnswer(db, name, text.toLowerCase());
  return drawPicture(text);
}

/** Stores the right answer for a name for a limited time, replacing any previous one, and deletes expired answers. */
export async function keepAnswer(db: Db, name: string, answer: string): Promise<void> {
  await sql`
    with expired as (
      delete from captchas where random_str in (
        select random_str from captchas where expires_at <= now() and random_str <> ${name}
        limit 100 for update skip locked
      )
    )
    insert into captchas (random_str, answer, expires_at)
    values (${name}, ${answer}, now() + ${limits.captchaSeconds} * interval '1 s')
    on conflict (random_str) do update set answer = excluded.answer, expires_at = excluded.expires_at`.execute(db);
}

/** Holds for characters to type. Other answers are longer. */
const isPicture = sql`length(answer) = ${sql.lit(limits.captchaLength)}`;

/** Reads an existing captcha aloud. @returns a WAV, or null if there is no such captcha or it has expired */
export async function speakCaptcha(db: Db, name: string, locale: Locale): Promise<Buffer | null> {
  const { rows } = await sql<{ answer: string }>`
    select answer from captchas where random_str = ${name} and ${isPicture} and expires_at > now()`.execute(db);
  return rows[0] ? speak(rows[0].answer, locale) : null;
}

/** Returns true if the answer is right, ignoring case. Each captcha can be answered once. */
export async function answerCaptcha(db: Db, name: string, answer: string): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    delete from captchas where random_str = ${name} and ${isPicture}
    returning expires_at > now() and answer = ${answer.trim().toLowerCase()} as right`.execute(db);
  return rows[0]?.right ?? false;
}
