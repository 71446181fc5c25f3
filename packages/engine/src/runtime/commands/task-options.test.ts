import { by, Diagram } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { Scenario } from '../../../testing/scenario';
import { createMemoryStore } from '../../../testing/memory-store';

const process = new Diagram('checked')
  .start()
  .task('apply', by(9))
  .task('review', by(2))
  .end()
  .flow('start', 'apply', 'review', 'end');

const refuse = () => Promise.reject(new Error('refused'));

it('`prepare` can refuse an action before anything is written', async () => {
  const scenario = new Scenario();
  await scenario.begin(process, '9');
  await scenario.agree('apply', '9');
  const taskId = await scenario.task('review');
  const { engine } = scenario;
  const reviewer = scenario.as('2');
  const actions = [
    () => engine.reject(reviewer, { taskId, target: 'apply' }, { prepare: refuse }),
    () => engine.delegate(reviewer, { taskId, assignee: '3' }, { prepare: refuse }),
    () => engine.transfer(reviewer, { taskId, assignee: '3' }, { prepare: refuse }),
    () => engine.terminate(reviewer, { taskId }, { prepare: refuse }),
  ];

  for (const act of actions) await expect(act()).rejects.toThrow('refused');

  expect(await scenario.waiting()).toEqual(['review:2']);
});

it('`prepare` is called again if the instance has changed since', async () => {
  const store = createMemoryStore();
  const [scenario, other] = [new Scenario({}, store), new Scenario({}, store)];
  await scenario.begin(process, '9');
  await scenario.agree('apply', '9');
  const taskId = await scenario.task('review');
  const { instanceId, tenant } = scenario;
  let checks = 0;
  const prepare = async () => {
    checks += 1;
    if (checks === 1) await other.engine.setVars(tenant, instanceId, { vars: { changed: true } });
    else await refuse();
  };

  const rejecting = scenario.engine.reject(scenario.as('2'), { taskId, target: 'apply' }, { prepare });

  await expect(rejecting).rejects.toThrow('refused');
  expect(await scenario.waiting()).toEqual(['review:2']);
});
