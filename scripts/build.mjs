/* npm run build: builds what is stale. */
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/run.mjs';
import { stamp } from './lib/stamp.mjs';
import { staleTargets } from './lib/targets.mjs';

await ensureInstalled();
for (const { name, dist, hash, make } of staleTargets()) {
  say(`Building the ${name} …`);
  try {
    await make();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  stamp(dist, hash);
}
