import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

let building: Promise<unknown> | undefined;

/** Builds what is stale, once per run. */
export function build(): Promise<unknown> {
  building ??= promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root });
  return building;
}
