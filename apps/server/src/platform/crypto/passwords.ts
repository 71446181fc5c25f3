import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's parameters; a hash contains its own, so that stronger ones can follow. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let absentUserHash: Promise<string> | undefined;

/** Whether the password is the hash's; takes as long for null, somebody who does not exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  absentUserHash ??= hashPassword('');
  const matches = await verify(passwordHash ?? (await absentUserHash), password);
  return passwordHash !== null && matches;
}
