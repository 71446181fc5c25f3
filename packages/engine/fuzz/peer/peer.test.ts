import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walksMs } from '../../../../testing/timeouts';
import { isOperatonBuilt } from '../../testing/operaton';
import { runWithPeer } from './batch';
import { peerDeviations } from './deviations';
import { startPeer, type Peer } from './peer';

const built = await isOperatonBuilt();
const reason = built ? '' : ' (skipped: no Java, or Operaton was not fetched by `npm run fuzz -- --peer operaton`)';

/** Walks, and the time after which no further ones begin. */
const walks = 200;
const withinMs = 90_000;

describe.skipIf(!built)(`a random walk beside Operaton${reason}`, { timeout: walksMs }, () => {
  let peer: Peer;
  beforeAll(async () => {
    const started = await startPeer();
    if (typeof started === 'string') throw new Error(started);
    peer = started;
  }, walksMs);
  afterAll(() => peer.close());

  it('has no difference that is not listed', async () => {
    const end = Date.now() + withinMs;
    let done = 0;
    for (let seed = 1; done < walks && Date.now() < end; seed += 1) {
      const report = await runWithPeer(peer, seed, 5);
      expect(report.failure).toBe('');
      done += report.walks;
    }
    expect(done).toBeGreaterThan(0);
  });
});

it('lists each difference once, in the page on compatibility, too', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/camunda-compatibility.md'), 'utf8');
  const reasons = peerDeviations.map((deviation) => deviation.reason);
  expect(reasons.filter((listed) => !page.includes(`- ${listed}\n`))).toEqual([]);
  expect(new Set(reasons).size).toBe(reasons.length);
});
