import { hash, verify } from '@node-rs/argon2';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Hashes by Argon2id with the library's parameters. A hash contains its own parameters, so that stronger ones can
 * follow.
 */
export const hashPassword = (password: string): Promise<string> => hash(password);

const randomPrefix = 'sha256$';

/** Hash of a random password of at least 72 bits, which cannot be guessed: slowness would protect nothing. */
export function hashRandomPassword(password: string): string {
  const salt = randomBytes(16).toString('base64url');
  return `${randomPrefix}${salt}$${digest(salt, password).toString('base64url')}`;
}

const digest = (salt: string, password: string) => createHash('sha256').update(`${salt}$${password}`).digest();

let absentUserHash: Promise<string> | undefined;

/**
 * Returns whether the password fits the hash. It takes as long for null, which stands for an unknown user, and for a
 * random password.
 */
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

/** Returns an opaque token: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the sha-256 of a token, under which it is stored. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
