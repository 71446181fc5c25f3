import { hashOf, isFresh } from './stamp.mjs';

/* What is built: the server's bundle and the portal's files. */
const targets = [
  {
    name: 'server',
    dist: 'apps/server/dist',
    inputs: [
      'apps/server',
      'packages/contract',
      'packages/bpmn',
      'packages/engine',
      'scripts/build-server.mjs',
      'scripts/lib/bundle.mjs',
      'scripts/lib/traditional.mjs',
    ],
    make: async () => (await import('../build-server.mjs')).buildServer(),
  },
  {
    name: 'portal',
    dist: 'apps/portal/dist',
    inputs: [
      'apps/portal',
      'packages/contract',
      'packages/bpmn',
      'packages/designer',
      'packages/widgets',
      'scripts/build-portal.mjs',
      'scripts/lib/preload-plugin.mjs',
      'scripts/lib/traditional.mjs',
      'scripts/lib/texts-plugin.mjs',
    ],
    make: async () => (await import('../build-portal.mjs')).buildPortal(),
  },
];

/** The targets whose inputs have changed since they were built, each with the hash to stamp it by. */
export const staleTargets = () =>
  targets
    .map((target) => ({
      ...target,
      hash: hashOf([...target.inputs, 'package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json']),
    }))
    .filter(({ dist, hash }) => !isFresh(dist, hash));
