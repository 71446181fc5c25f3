import { formatDateTime } from '@portal/contract';
import { existsSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedVersion, recoverEmbedded, restoreCommand, walFolder } from '../../platform/database/embedded';
import { BackupError } from '../manifest';
import { copyTree } from './copy-tree';
import { basePath, databaseOwner, readBases, type Base } from './recovery-folder';
import type { TargetTime } from './target-time';

export interface Recovery {
  recoveryDir: string;
  to: TargetTime;
}

/** Recovers the embedded database into an empty data folder, and leaves it stopped. @throws BackupError, EmbeddedError */
export async function recoverData(dataDir: string | undefined, recovery: Recovery): Promise<Base> {
  const base = await chooseBase(recovery);
  if (base.version !== embeddedVersion)
    throw new BackupError(
      `The base backup is one of PostgreSQL ${base.version}, which the portal does not bring. Name a folder with --into, and start that PostgreSQL on it.`,
    );
  await recoverEmbedded(dataDir, settingsOf(recovery), (data) => fill(data, recovery, base));
  return base;
}

/**
 * Prepares the data folder of a PostgreSQL of the office's own, which recovers when it is started on it. It archives nothing until it is
 * told where: its log must not be mixed with the one that it came from.
 */
export async function prepareFolder(folder: string, recovery: Recovery): Promise<Base> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already; name a folder that does not.`);
  const base = await chooseBase(recovery);
  await fill(folder, recovery, base);
  const lines = Object.entries({ ...settingsOf(recovery), archive_mode: 'off' }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  );
  await appendFile(join(folder, 'postgresql.auto.conf'), lines.join(''));
  return base;
}

/** Returns the newest base backup that was complete at that time. */
async function chooseBase({ recoveryDir, to }: Recovery): Promise<Base> {
  const bases = await readBases(recoveryDir);
  const base = to === 'latest' ? bases.at(-1) : bases.findLast(({ endedAt }) => new Date(endedAt) <= to);
  if (base) return base;
  const [oldest] = bases;
  throw new BackupError(
    oldest
      ? `The oldest base backup was complete at ${formatDateTime(new Date(oldest.endedAt))}; there is no way to an earlier time.`
      : `${recoveryDir} has no base backup.`,
  );
}

const settingsOf = ({ recoveryDir, to }: Recovery): Record<string, string> => ({
  restore_command: restoreCommand(walFolder(recoveryDir)),
  recovery_target_action: 'promote',
  ...(to !== 'latest' && { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
});

async function fill(data: string, { recoveryDir }: Recovery, { name }: Base): Promise<void> {
  const owner = await databaseOwner(recoveryDir);
  await copyTree(basePath(recoveryDir, name), data, { owner });
  await writeFile(join(data, 'recovery.signal'), '');
}
