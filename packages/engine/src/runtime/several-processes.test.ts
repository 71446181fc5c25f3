import * as fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../testing/scenario';
import { Recent } from './recent';

const users = ['2', '3', '4'];
const operations = ['agree', 'transfer', 'reject', 'sign', 'suspend', 'activate', 'set'] as const;
interface Operation {
  process: number;
  does: (typeof operations)[number];
  user: string;
}

/** Actions on the first waiting task, and the engine's answers. */
async function act(scenario: Scenario, { does, user }: Operation): Promise<string> {
  const { engine, tenant, instanceId } = scenario;
  const waiting = (await engine.history(tenant, instanceId)).find(({ action }) => action === 'running');
  const taskId = waiting?.taskId ?? `${instanceId}.1`;
  const [caller, assignee] = [scenario.as(user), users.find((each) => each !== user)!];
  const work = {
    agree: () => engine.complete(caller, { taskId }),
    transfer: () => engine.transfer(caller, { taskId, assignee }),
    reject: () => engine.reject(caller, { taskId, target: 'apply', comment: 'no' }),
    sign: () => engine.addSign(caller, { taskId, users: [assignee] }),
    suspend: () => engine.suspend(tenant, instanceId),
    activate: () => engine.activate(tenant, instanceId),
    set: () => engine.setVars(tenant, instanceId, { vars: { said: user } }),
  };
  return `${does} ${await codeOf(work[does]())}`;
}

const seen = async (scenario: Scenario) => ({
  status: await scenario.status(),
  history: await scenario.actions(),
  waiting: await scenario.waiting(),
  vars: await scenario.engine.variables(scenario.tenant, { executionId: scenario.instanceId }),
});

it('several caching processes answer like one that always reads', async () => {
  const diagram = new Diagram('random')
    .start()
    .task('apply', by(2))
    .countersign('sign', { variable: 'users' })
    .service('call', 'note')
    .task('check', by(3))
    .end()
    .flow('start', 'apply', 'sign', 'call', 'check', 'end');
  const opened = async (store = createMemoryStore()) => {
    const calls: string[] = [];
    const open = (instanceId = '') =>
      Object.assign(new Scenario({}, store, { note: async () => void calls.push('called') }), { instanceId });
    const first = open();
    await first.begin(diagram, '2', { vars: { users }, instanceId: 'one' });
    return { open, first, calls };
  };
  /* Keeps the cache in use after wrong guesses, so that every guess is made. */
  const distrust = vi.spyOn(Recent.prototype, 'distrust').mockReturnValue();
  const operation = fc.record({
    process: fc.nat(2),
    does: fc.constantFrom(...operations),
    user: fc.constantFrom(...users),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 25 }), async (all) => {
      const [several, single] = [await opened(), await opened()];
      const processes = [several.first, several.open('one'), several.open('one')];
      for (const each of all) {
        const outcome = await act(processes[each.process]!, each);
        expect(outcome).toBe(await act(single.open('one'), each));
      }
      expect(await seen(several.first)).toEqual(await seen(single.open('one')));
      expect(several.calls).toEqual(single.calls);
    }),
    { numRuns: 60 },
  );

  expect(distrust.mock.calls.length).toBeGreaterThan(20);

  distrust.mockRestore();
});
