/*
 * node scripts/run.mjs e2e/release/cli.ts VERSION: freezes the migration steps of a version that is released, and keeps a
 * backup of it, made by the version itself, for the tests that upgrade it.
 */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrations } from '../../apps/server/src/compose';
import { checksumOf, stepsByKey } from '../../apps/server/src/platform/database';
import { root } from '../harness/build';
import { dataFolder, startServer } from '../harness/server';
import { fillSample } from './sample';

const version = process.argv[2] ?? '';
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: 1.2.3');

const folder = join(root, 'apps/server/src/releases', version);
await mkdir(folder);
const steps = Object.fromEntries([...stepsByKey(migrations)].map(([key, step]) => [key, checksumOf(step)]));
await writeFile(join(folder, 'steps.json'), `${JSON.stringify(steps, null, 2)}\n`);
const { stdout: commit } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: root });
await writeFile(join(folder, 'commit'), commit);

const dataDir = dataFolder();
const server = await startServer({ dataDir });
try {
  await fillSample(server.url);
  const command = ['scripts/run.mjs', 'apps/server/src/backup/cli.ts', 'backup', join(folder, 'portal.backup')];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  await promisify(execFile)(process.execPath, command, { cwd: root, env });
} finally {
  await server.close();
}
