import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak';
import { build } from '../harness/build';
import { runChaos } from './chaos';
import { startCluster, type Cluster } from './cluster';
import { findPrograms } from './programs';

const programs = findPrograms();
if ('missing' in programs)
  process.stderr.write(`The cluster is not tested, because these are not installed: ${programs.missing.join(', ')}.\n`);

/** `npm test` injects a few faults, `npm run soak` as many as fit into the time. */
const bounds = soak ? { minutes: Number(process.env['CHAOS_MINUTES'] ?? 2) } : { minutes: 5, atMost: 3 };

describe.skipIf('missing' in programs)(
  'a cluster whose servers are killed, cut off and disturbed at random under load',
  () => {
    let cluster: Cluster;

    beforeAll(async () => {
      if ('missing' in programs) return;
      await build();
      cluster = await startCluster(programs, () => undefined);
    });
    afterAll(() => cluster?.stop());

    it(
      'loses or doubles nothing acknowledged, leaves nothing stuck, signs nobody out',
      async () => {
        const outcome = await runChaos(cluster, { ...bounds, say: () => undefined });

        expect(outcome.acknowledged).toBeGreaterThan(0);
        expect(outcome.files).toBeGreaterThan(0);
        expect(outcome).toMatchObject({ unhealed: [], lost: 0, doubled: 0, stuck: 0, lostFiles: [], signedOut: 0 });
      },
      (bounds.minutes + 20) * 60_000,
    );
  },
);
