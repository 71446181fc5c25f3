import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './lib/bundle.mjs';
import { root } from './lib/run.mjs';
import { divisionNames, traditionalTexts } from './lib/traditional.mjs';

/** What the server's own texts stand in. */
const sources = ['apps/server/src', 'packages/contract/src', 'packages/bpmn/src'];

export async function buildServer() {
  const app = join(root, 'apps/server');
  rmSync(join(app, 'dist'), { recursive: true, force: true });
  const entryPoints = {
    main: 'src/main.ts',
    thread: 'src/platform/threads/thread.ts',
    /* The commands of an installation without the sources: node apps/server/dist/backup.js backup FILE. */
    ...Object.fromEntries(['admin', 'archive', 'backup', 'files'].map((name) => [name, `src/${name}/cli.ts`])),
  };
  /* In chunks, so that what is imported later is loaded later. */
  await bundle({ absWorkingDir: app, entryPoints, outdir: 'dist', splitting: true });
  writeFileSync(join(app, 'dist/traditional.json'), JSON.stringify(traditionalTexts(sources, divisionNames())));
}
