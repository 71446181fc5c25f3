import { describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { Scenario } from '../../testing/scenario';
import type { FetchInput } from '../api';
import { createLongPoll } from './long-poll';

const ask = (worker: string, topic = 'mail'): FetchInput => ({ worker, max: 10, topics: [{ topic, lockMs: 60_000 }] });

/** Well before a poller without notification would poll again. */
const soonMs = 20_000;

const mailing = new Diagram('mailing')
  .start()
  .external('mail', 'mail')
  .task('look', { handlers: handledBy({ users: [2] }) })
  .end()
  .flow('start', 'mail', 'look', 'end');

describe('waiting for external tasks', () => {
  const started = async (most = 10) => {
    const scenario = new Scenario();
    const poll = createLongPoll(scenario.engine, most);
    await poll.start();
    const client = new AbortController();
    const wait = (worker: string, ms = 600_000, topic = 'mail') =>
      poll.fetch(scenario.tenant, ask(worker, topic), { ms, signal: client.signal });
    return { scenario, poll, client, wait };
  };

  it('ends as soon as there is a task, for one of the waiting workers', async () => {
    const { scenario, poll, wait } = await started();
    const both = [wait('w1'), wait('w2')];
    const other = wait('w3', 600_000, 'print');
    const began = Date.now();
    await scenario.begin(mailing, '1');
    const [first] = await Promise.race(both);

    expect(first).toMatchObject({ topic: 'mail', nodeId: 'mail' });
    expect(Date.now() - began).toBeLessThan(soonMs);

    await poll.stop();
    expect((await Promise.all(both)).flat()).toHaveLength(1);
    expect(await other).toEqual([]);
  });

  it('ends when another worker unlocks its task', async () => {
    const { scenario, poll, wait } = await started();
    await scenario.begin(mailing, '1');
    const [task] = await wait('w1');
    const waiting = wait('w2');
    await scenario.engine.unlock(scenario.tenant, task?.taskId ?? '');

    expect(await waiting).toMatchObject([{ taskId: task?.taskId, worker: 'w2' }]);

    await poll.stop();
  });

  it('ends without tasks after its time', async () => {
    const { poll, wait } = await started();
    expect(await wait('w1', 30)).toEqual([]);
    await poll.stop();
  });

  it('ends when the client disconnects, without locking tasks', async () => {
    const { scenario, poll, client, wait } = await started();
    const waiting = wait('w1');
    client.abort();

    expect(await waiting).toEqual([]);

    await scenario.begin(mailing, '1');
    expect(await scenario.engine.fetchAndLock(scenario.tenant, ask('w2'))).toHaveLength(1);

    await poll.stop();
  });

  it('is refused with conflict when the limit of waiting workers is reached', async () => {
    const { poll, wait } = await started(1);
    const waiting = wait('w1');
    await expect(wait('w2')).rejects.toMatchObject({ code: 'conflict' });
    await poll.stop();
    expect(await waiting).toEqual([]);
  });
});
