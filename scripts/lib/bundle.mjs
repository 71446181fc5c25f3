import { build } from 'esbuild';

/** Our own packages are TypeScript and go into the bundle, as does JSON; everything else stays in `node_modules`. */
const onlyOurs = {
  name: 'only-ours',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@portal/') || path.endsWith('.json') ? undefined : { external: true },
    ),
};

/** Makes one module for Node of a program: `options` are esbuild's own, the program and where to put it among them. */
export const bundle = ({ plugins = [], ...options }) =>
  build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [onlyOurs, ...plugins],
    logLevel: 'warning',
    ...options,
  });
