import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../testing/both-stores';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../testing/scenario';
import type { Handler } from '../api';
import { Recent } from './recent';

const plain = (key: string) => new Diagram(key).start().task('work', by(2)).end().flow('start', 'work', 'end');
const shared = (key: string) =>
  new Diagram(key).start().countersign('work', { variable: 'users' }).end().flow('start', 'work', 'end');
const calling = (key: string) =>
  new Diagram(key)
    .start()
    .task('work', by(2))
    .service('call', 'note')
    .task('after', by(2))
    .end()
    .flow('start', 'work', 'call', 'after', 'end');

describeOnBothStores('a command on an instance that this process has written last', (open) => {
  /** Creates two processes on one store. `reads` counts the reads of the first. */
  const two = async (diagram: Diagram, vars: Record<string, unknown> = { users: ['2', '3'] }) => {
    const reads: string[] = [];
    const calls: string[] = [];
    const note: Handler = async () => void calls.push('called');
    const { store } = open();
    const load: typeof store.load = (tenant, id) => {
      reads.push(id);
      return store.load(tenant, id);
    };
    const [scenario, other] = [new Scenario({}, { ...store, load }, { note }), new Scenario({}, store, { note })];
    const { instanceId } = await scenario.begin(diagram, '1', { vars });
    other.instanceId = instanceId;
    reads.length = 0;
    /* The second one loads the task, so that only reads of the command are counted. */
    const complete = async (user: string, taskId?: string) =>
      scenario.engine.complete(scenario.as(user), { taskId: taskId ?? (await other.task('work', user)) });
    return { scenario, other, complete, reads, calls };
  };

  it('reads nothing from the store', async () => {
    const { complete, other, reads } = await two(shared('alone'));
    await complete('2');
    await complete('3');
    expect(await other.status()).toBe('complete');
    expect(reads).toEqual([]);
  });

  it('uses a state that another process has written since', async () => {
    const { complete, other, reads } = await two(shared('both'));
    await other.agree('work', '2');
    await complete('3');
    expect(await other.actions()).toEqual(['start start 1', 'work complete 2', 'work complete 3']);
    expect(reads).toHaveLength(1);
  });

  it('does not refuse a user who was authorized meanwhile', async () => {
    const { complete, other } = await two(plain('moved'));
    const taskId = await other.task('work');
    await other.engine.transfer(other.as('2'), { taskId, assignee: '3' });
    await complete('3', taskId);
    expect(await other.status()).toBe('complete');
  });

  it('is refused according to the stored state', async () => {
    const { complete, other, reads } = await two(plain('refused'));
    const taskId = await other.task('work');
    expect(await codeOf(complete('9', taskId))).toBe('notHandler');
    expect(reads).toHaveLength(1);

    await other.agree('work', '2');
    expect(await codeOf(complete('2', taskId))).toBe('instanceEnded');
  });

  it('skips a service call that is no longer due', async () => {
    const { complete, other, calls } = await two(calling('outside'));
    const taskId = await other.task('work');
    await other.agree('work', '2');
    expect(await codeOf(complete('2', taskId))).toBe('taskNotActive');
    expect(calls).toEqual(['called']);
  });

  it('calls handlers once without a conflict', async () => {
    const { complete, other, reads, calls } = await two(calling('inside'));
    await complete('2');
    expect(calls).toEqual(['called']);
    expect(reads).toHaveLength(1);
    expect(await other.waiting()).toEqual(['after:2']);
  });

  it('uses variables as written, even if the input object changes later', async () => {
    const given = { users: ['2', '3'], list: ['first'] };
    const { scenario, complete } = await two(shared('given'), given);
    given.list.push('second');
    await complete('2');

    expect(await scenario.engine.variables(scenario.tenant, { executionId: scenario.instanceId })).toMatchObject({
      list: ['first'],
    });
  });
});

it('the cache is bypassed for ten seconds after it was outdated', async () => {
  let now = 0;
  const recent = new Recent(() => now);
  const scenario = new Scenario();
  await scenario.begin(plain('kept'), '1');
  const loaded = await scenario.store.load(scenario.tenant, scenario.instanceId);
  recent.keep(scenario.tenant, loaded!);
  expect(recent.recall(scenario.tenant, scenario.instanceId)).toEqual(loaded);
  expect(recent.recall('another', scenario.instanceId)).toBeUndefined();

  recent.distrust();
  expect(recent.recall(scenario.tenant, scenario.instanceId)).toBeUndefined();
  now += 10_000;
  expect(recent.recall(scenario.tenant, scenario.instanceId)).toEqual(loaded);
});

it('the cache contains no ended instance, and none with a very long document', async () => {
  const recent = new Recent();
  const scenario = new Scenario();
  await scenario.begin(plain('over'), '1', { vars: { text: 'x'.repeat(100_000) } });
  const loaded = await scenario.store.load(scenario.tenant, scenario.instanceId);
  recent.keep(scenario.tenant, loaded!);

  expect(recent.recall(scenario.tenant, scenario.instanceId)).toBeUndefined();

  await scenario.agree('work', '2');
  recent.keep(scenario.tenant, (await scenario.store.load(scenario.tenant, scenario.instanceId))!);
  expect(recent.recall(scenario.tenant, scenario.instanceId)).toBeUndefined();
});
