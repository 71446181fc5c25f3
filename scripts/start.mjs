/* npm start: installs what is missing, builds what is stale, and serves the portal. */
import { ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

process.chdir(root);
await ensureInstalled();
const code = await run(process.execPath, ['scripts/build.mjs']);
if (code !== 0) process.exit(code);

process.env.NODE_ENV ??= 'production';
/* A person at a terminal reads sentences; the log's lines are for machines. */
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn';
process.setSourceMapsEnabled(true);
await import(`${root}/apps/server/dist/main.js`);
