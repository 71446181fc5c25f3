import { createHash, randomBytes } from 'node:crypto';

/** An opaque token: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Stored form and name of a token: its sha-256. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
