/* npm start: installs what is missing, builds what is stale, and serves the portal. */
import { ensureInstalled } from './lib/install.mjs';
import { root, run, tool } from './lib/run.mjs';
import { staleTargets } from './lib/targets.mjs';

process.chdir(root);
await ensureInstalled();
if (staleTargets().length > 0) {
  for (const [program, script] of [
    [tool('tsx'), 'apps/server/src/require-free.ts'],
    [process.execPath, 'scripts/build.mjs'],
  ]) {
    const code = await run(program, [script]);
    if (code !== 0) process.exit(code);
  }
}

process.env.NODE_ENV ??= 'production';
/* A person at a terminal reads sentences; the log's lines are for machines. */
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn';
process.setSourceMapsEnabled(true);
await import(`${root}/apps/server/dist/main.js`);
