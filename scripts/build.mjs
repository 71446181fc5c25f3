import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/run.mjs';
import { hashOf, isFresh, stamp } from './lib/stamp.mjs';

/** Builds what is stale: the server's bundle and the portal's files. */
const targets = [
  {
    name: 'server',
    dist: 'apps/server/dist',
    inputs: ['apps/server', 'packages/contract', 'packages/bpmn', 'packages/engine', 'scripts/build-server.mjs'],
    make: async () => (await import('./build-server.mjs')).buildServer(),
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
    ],
    make: async () => (await import('./build-portal.mjs')).buildPortal(),
  },
];

await ensureInstalled();
for (const { name, dist, inputs, make } of targets) {
  const hash = hashOf([...inputs, 'package-lock.json', 'tsconfig.base.json']);
  if (isFresh(dist, hash)) continue;
  say(`Building the ${name} …`);
  try {
    await make();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  stamp(dist, hash);
}
