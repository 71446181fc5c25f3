import { existsSync, readFileSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { walFolder } from '../../platform/database/embedded';
import { localStorage, type Storage } from '../../platform/storage';
import { ownerOf, type Account } from '../../platform/unprivileged-account';
import { BackupError } from '../manifest';

const baseSchema = z.object({
  /** When its copying began and ended, by the clock of the database. It recovers to any time after the end. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** The first segment of the log that it needs. */
  firstSegment: z.string().regex(/^[0-9A-F]{24}$/),
  /** The major version of PostgreSQL, which alone reads it. */
  version: z.string(),
});

/** A complete copy of the database's folder. */
export type Base = z.output<typeof baseSchema> & { name: string };

export const basesFolder = (recoveryDir: string) => join(recoveryDir, 'base');
export const basePath = (recoveryDir: string, name: string): string => join(basesFolder(recoveryDir), name);
const descriptionPath = (recoveryDir: string, name: string) => `${basePath(recoveryDir, name)}.json`;

/** The copies of uploaded files. */
export const fileCopies = (recoveryDir: string): Promise<Storage> => localStorage(join(recoveryDir, 'files'));

/** Returns the base backups by the time of their end, the oldest first. */
export async function readBases(recoveryDir: string): Promise<Base[]> {
  if (!existsSync(basesFolder(recoveryDir))) return [];
  const names = (await readdir(basesFolder(recoveryDir))).filter((file) => file.endsWith('.json'));
  return names
    .map((file) => file.slice(0, -'.json'.length))
    .map((name) => ({
      name,
      ...baseSchema.parse(JSON.parse(readFileSync(descriptionPath(recoveryDir, name), 'utf8'))),
    }))
    .toSorted((one, other) => one.endedAt.localeCompare(other.endedAt));
}

/** Replaces a file at once: after a crash it has either the old content or the new one. */
export async function replaceFile(path: string, content: string): Promise<void> {
  await writeFile(`${path}.part`, content, { flush: true, mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Describes a base backup that is complete. One without a description does not count. */
export async function describeBase(recoveryDir: string, { name, ...base }: Base): Promise<void> {
  const path = descriptionPath(recoveryDir, name);
  await replaceFile(path, JSON.stringify(base));
}

/**
 * Removes all but the newest base backups, what was left of those that failed, and the log that none needs.
 * @returns the names of the removed ones, and the oldest one that is left
 */
export async function removeOldBases(recoveryDir: string, keep: number): Promise<{ removed: string[]; oldest: Base }> {
  const bases = await readBases(recoveryDir);
  const kept = bases.slice(-keep);
  const [oldest] = kept;
  if (!oldest) throw new BackupError(`${recoveryDir} has no base backup.`);
  const names = new Set(kept.map(({ name }) => name));
  /* The description first: a folder without one does not count. */
  for (const { name } of bases) if (!names.has(name)) await rm(descriptionPath(recoveryDir, name));
  for (const entry of await readdir(basesFolder(recoveryDir), { withFileTypes: true }))
    if (entry.isDirectory() && !names.has(entry.name))
      await rm(basePath(recoveryDir, entry.name), { recursive: true, force: true });
  /* Like pg_archivecleanup: compares the position in the log without the timeline, and keeps the timeline histories. */
  const place = (segment: string) => segment.slice(8, 24);
  for (const file of await readdir(walFolder(recoveryDir)))
    if (/^[0-9A-F]{24}(\.|$)/.test(file) && place(file) < place(oldest.firstSegment))
      await rm(join(walFolder(recoveryDir), file), { force: true });
  return { removed: bases.filter(({ name }) => !names.has(name)).map(({ name }) => name), oldest };
}

/** The account that owns the archived log, which is PostgreSQL's. */
export const databaseOwner = (recoveryDir: string): Promise<Account | null> => ownerOf(walFolder(recoveryDir));
