import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './lib/bundle.mjs';
import { root } from './lib/run.mjs';

export async function buildServer() {
  const app = join(root, 'apps/server');
  rmSync(join(app, 'dist'), { recursive: true, force: true });
  await bundle({ absWorkingDir: app, entryPoints: ['src/main.ts'], outdir: 'dist' });
}
