/* Checks the types of every workspace. */
import { existsSync, readdirSync } from 'node:fs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, tool } from './lib/run.mjs';

await ensureInstalled();
const folders = ['packages', 'apps'].flatMap((group) =>
  readdirSync(`${root}/${group}`).map((name) => `${group}/${name}`),
);
let failed = false;
for (const folder of [...folders, 'e2e', 'bench', 'testing', 'scripts']) {
  if (!existsSync(`${root}/${folder}/tsconfig.json`)) continue;
  if ((await run(tool('tsc'), ['-p', folder])) !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
