import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak';
import { build } from '../harness/build';
import { runChaos } from './chaos';
import { startCluster, type Cluster } from './cluster';
import { findPrograms } from './programs';

const programs = findPrograms();
const minutes = Number(process.env['CHAOS_MINUTES'] ?? 2);

/** Part of `npm run soak`, where etcd, Patroni, HAProxy and PostgreSQL are installed. */
describe.skipIf(!soak || 'missing' in programs)(
  'a cluster whose servers are killed, cut off and disturbed at random under load',
  () => {
    let cluster: Cluster;

    beforeAll(async () => {
      if ('missing' in programs) return;
      await build();
      cluster = await startCluster(programs, () => undefined);
    }, 600_000);
    afterAll(() => cluster?.stop());

    it(
      'loses or doubles nothing acknowledged, leaves nothing stuck, signs nobody out',
      async () => {
        const outcome = await runChaos(cluster, { minutes, say: () => undefined });

        expect(outcome.acknowledged).toBeGreaterThan(0);
        expect(outcome).toMatchObject({ unhealed: [], lost: 0, doubled: 0, stuck: 0, signedOut: 0 });
      },
      minutes * 60_000 + 600_000,
    );
  },
);
