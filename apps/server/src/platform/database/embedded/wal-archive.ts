import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, type Account } from '../../unprivileged-account';
import { EmbeddedError, ownFolder } from './folders';

/** The folder of the archived log within a recovery folder. */
export const walFolder = (recoveryDir: string): string => join(recoveryDir, 'wal');

/**
 * The settings of PostgreSQL that archive its log. A segment is compressed under another name, flushed and renamed; one that is
 * there already, because PostgreSQL crashed before it noted this, counts only if it is the same. What a lost machine takes
 * with it is at most a minute old. `deploy/postgresql/archive.conf` says the same for a PostgreSQL of one's own.
 */
export const archiveSettings = (folder: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_command:
    `f="${folder}/%f.gz"; if test -f "$f"; then gzip -dc "$f" | cmp -s - "%p"; ` +
    `else gzip -1c < "%p" > "$f.part" && sync "$f.part" && mv "$f.part" "$f"; fi`,
  archive_timeout: '60',
});

/**
 * The command that returns a segment to a PostgreSQL that recovers. PostgreSQL takes a failure for the end of the log, unless the
 * status is above 125: a damaged segment must not end a recovery as if it was complete.
 */
export const restoreCommand = (folder: string): string =>
  `test -f "${folder}/%f.gz" || exit 1; gzip -dc "${folder}/%f.gz" > "%p" || exit 255`;

/** The id of a recovery folder, in the folder itself and in the data of the one database that archives there. */
const markName = 'portal-recovery-folder';

/**
 * Makes the recovery folder of an embedded database. A database that was recovered from it has no mark, since base backups
 * leave the mark out: its log would be mixed with the log that it came from.
 * @returns the settings that archive there
 * @throws EmbeddedError if the folder belongs to another database or cannot be reached
 */
export function prepareArchive(recoveryDir: string, data: string, account: Account | null): Record<string, string> {
  mkdirSync(recoveryDir, { recursive: true });
  if (account && !canReach(recoveryDir, account))
    throw new EmbeddedError(
      `RECOVERY_DIR ${recoveryDir} cannot be used: PostgreSQL does not run as root, and no other account can enter it.`,
    );
  const [inFolder, inData] = [join(recoveryDir, markName), join(data, markName)];
  const known = existsSync(inFolder) ? readFileSync(inFolder, 'utf8') : undefined;
  const own = existsSync(inData) ? readFileSync(inData, 'utf8') : undefined;
  if (known !== undefined && known !== own)
    throw new EmbeddedError(
      `RECOVERY_DIR ${recoveryDir} belongs to another database, or to the one that this database was recovered from. ` +
        'Choose an empty folder, and make a base backup there.',
    );
  if (known === undefined) {
    const id = randomUUID();
    writeFileSync(inData, id);
    writeFileSync(inFolder, id);
  }
  return archiveSettings(ownFolder(walFolder(recoveryDir), account));
}

export const notInBaseBackups = markName;
