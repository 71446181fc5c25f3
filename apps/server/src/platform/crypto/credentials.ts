import { hash, verify } from '@node-rs/argon2';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Argon2id with the library's parameters; a hash contains its own, so that stronger ones can follow. */
export const hashPassword = (password: string): Promise<string> => hash(password);

const randomPrefix = 'sha256$';

/** Hash of a random password of at least 72 bits, which cannot be guessed: slowness would protect nothing. */
export function hashRandomPassword(password: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `${randomPrefix}${salt}$${digest(salt, password).toString('base64url')}`;
}

const digest = (salt: string, password: string) => createHash('sha256').update(`${salt}$${password}`).digest();

let absentUserHash: Promise<string> | undefined;

/** Whether the password is the hash's; takes as long for null, somebody who does not exist, and for a random password. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  absentUserHash ??= hashPassword('');
  const isRandom = passwordHash?.startsWith(randomPrefix) ?? false;
  const matches = await verify(isRandom ? await absentUserHash : (passwordHash ?? (await absentUserHash)), password);
  if (isRandom) return verifyRandom(passwordHash!, password);
  return passwordHash !== null && matches;
}

function verifyRandom(passwordHash: string, password: string): boolean {
  const [, salt = '', expected = ''] = passwordHash.split('$');
  return timingSafeEqual(digest(salt, password), Buffer.from(expected, 'base64url'));
}

/** An opaque token: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored form and name of a token: its sha-256. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
