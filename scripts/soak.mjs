/*
 * npm run soak: in full the tests that kill servers, run released ones or look at every page; `npm test` runs a few of their cases.
 * Named parts run alone: npm run previous.
 */
import { ensureInstalled } from './lib/install.mjs';
import { run, tool } from './lib/run.mjs';

const all = [
  'packages/engine/crash',
  'apps/server/src/longest-turn',
  'e2e/journeys/killed',
  'e2e/cluster',
  'e2e/previous',
  'e2e/screens',
];
const named = process.argv.slice(2);

await ensureInstalled();
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
const env = { ...process.env, NODE_ENV: 'test', SOAK: 'on', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
process.exit(await run(tool('vitest'), ['run', '--project=!browser*', ...(named.length > 0 ? named : all)], { env }));
