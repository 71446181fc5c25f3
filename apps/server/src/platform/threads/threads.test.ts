import { expect, it } from 'vitest';
import { createThreads, TaskQueueError } from './index';

const xml = (id: string) =>
  `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="${id}" name="${id}"/>`;

it('tenants take turns at a thread, and the bound of waiting tasks is that of each', async () => {
  const threads = createThreads({ count: 1, waiting: 3, ms: 20_000, megabytes: 128 });
  const ended: string[] = [];
  const ask = async (tenantId: number, name: string) => {
    await threads.run('readDecisionFile', { xml: xml(name) }, tenantId);
    ended.push(name);
  };

  const asked = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(1, 'a4'), ask(2, 'b1'), ask(2, 'b2')];
  await expect(ask(1, 'a5')).rejects.toBeInstanceOf(TaskQueueError);
  await Promise.all(asked);

  expect(ended.slice(0, 4).toSorted()).toEqual(['a1', 'a2', 'b1', 'b2']);
  expect(ended).toHaveLength(6);
});
