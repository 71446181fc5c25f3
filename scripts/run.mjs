/* node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript program of this repository. */
import { ensureInstalled } from './lib/install.mjs';
import { run, tool } from './lib/run.mjs';

await ensureInstalled();
process.exit(await run(tool('tsx'), process.argv.slice(2)));
