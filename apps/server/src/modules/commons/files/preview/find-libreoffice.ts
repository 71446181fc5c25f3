import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ConfigError } from '../../../../platform/config/config';
import { canReach, unprivilegedAccount } from '../../../../platform/unprivileged-account';

/** Places where installers put LibreOffice if it is not in `PATH`. */
const usualPlaces = [
  '/usr/lib/libreoffice/program/soffice',
  '/usr/lib64/libreoffice/program/soffice',
  '/opt/libreoffice/program/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/**
 * Returns the program that converts files: `LIBREOFFICE_PATH`, or else the one in `PATH` or a usual place, or null if
 * there is none or the setting is `off`.
 * @throws ConfigError if the setting names no program that can be run
 */
export function findLibreOffice(setting: string | undefined, path = process.env['PATH'] ?? ''): string | null {
  if (setting === 'off') return null;
  const account = unprivilegedAccount();
  const isProgram = (file: string) => existsSync(file) && canReach(file, account);
  if (setting !== undefined) {
    if (isProgram(setting)) return setting;
    throw new ConfigError(`Setting LIBREOFFICE_PATH is wrong (${setting}): must be a program that can be run`);
  }
  const inPath = path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => [join(folder, 'soffice'), join(folder, 'libreoffice')]);
  return [...inPath, ...usualPlaces].find(isProgram) ?? null;
}
