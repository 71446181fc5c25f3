/* npm run soak: in full the tests that kill servers or look at every page; `npm test` runs a few of their cases. */
import { ensureInstalled } from './lib/install.mjs';
import { run, tool } from './lib/run.mjs';

const tests = [
  'packages/engine/crash',
  'apps/server/src/longest-turn',
  'e2e/journeys/killed',
  'e2e/cluster',
  'e2e/screens',
];

await ensureInstalled();
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
const env = { ...process.env, NODE_ENV: 'test', SOAK: 'on', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
process.exit(await run(tool('vitest'), ['run', '--project', 'unit', '--project', 'e2e', ...tests], { env }));
