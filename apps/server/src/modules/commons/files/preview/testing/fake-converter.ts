import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Reads the target folder and the source of a fake converter from its arguments. */
const readArguments = 'while [ "$1" != --outdir ]; do shift; done; out="$2"; source="$3"';

const folders: string[] = [];

/** Writes a shell script in place of LibreOffice, which knows `$out` and `$source`. @returns its path */
export function fakeConverter(script: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fake-converter-'));
  folders.push(folder);
  chmodSync(folder, 0o755);
  const path = join(folder, 'soffice');
  writeFileSync(path, `#!/bin/sh\n${readArguments}\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

export function removeFakeConverters(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}
