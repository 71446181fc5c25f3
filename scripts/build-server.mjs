import { build } from 'esbuild';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

/** Our own packages are TypeScript and go into the bundle, as does JSON; everything else stays in `node_modules`. */
const onlyOurs = {
  name: 'only-ours',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@portal/') || path.endsWith('.json') ? undefined : { external: true },
    ),
};

export async function buildServer() {
  const app = join(root, 'apps/server');
  rmSync(join(app, 'dist'), { recursive: true, force: true });
  await build({
    absWorkingDir: app,
    entryPoints: ['src/main.ts'],
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [onlyOurs],
    logLevel: 'warning',
  });
}
