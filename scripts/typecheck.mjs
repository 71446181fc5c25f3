/* Checks the types of every workspace: of those that run in Node, then of those that also know the browser. */
import { ensureInstalled } from './lib/install.mjs';
import { run, tool } from './lib/run.mjs';

await ensureInstalled();
let failed = false;
for (const name of ['node', 'browser']) {
  /* A second run checks only what changed since and what depends on it. */
  const incremental = ['--incremental', '--tsBuildInfoFile', `.cache/types/${name}.tsbuildinfo`];
  if ((await run(tool('tsc'), ['-p', `tsconfig.${name}.json`, ...incremental])) !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
