/* Checks the types of every workspace: of those that run in Node, then of those that also know the browser. */
import { ensureInstalled } from './lib/install.mjs';
import { run, tool } from './lib/run.mjs';

await ensureInstalled();
let failed = false;
for (const config of ['tsconfig.node.json', 'tsconfig.browser.json']) {
  if ((await run(tool('tsc'), ['-p', config])) !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
