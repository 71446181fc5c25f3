/* npm run bench: measures what is run, the bundle, and not what a runner of TypeScript makes of it. */
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { bundle } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';

/** Files beside a source are found from where the source is, not the bundle. */
const fromTheSource = {
  name: 'from-the-source',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/(src|testing)\/.*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    })),
};

await ensureInstalled();
const outfile = `${root}/.cache/bench/cli.mjs`;
await bundle({ entryPoints: [`${root}/bench/src/cli.ts`], outfile, plugins: [fromTheSource] });
process.exit(await run(process.execPath, [outfile, ...process.argv.slice(2)]));
