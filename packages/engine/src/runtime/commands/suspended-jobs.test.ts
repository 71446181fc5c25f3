import { by, Diagram } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { createJobRunner } from '../../jobs';
import { describeOnBothStores } from '../../../testing/both-stores';

describeOnBothStores('a job of a suspended instance', (open) => {
  it('gets new retries and runs once the instance is activated', async () => {
    const scenario = open();
    const { engine, store, tenant } = scenario;
    const diagram = new Diagram('later')
      .start()
      .task('a', { ...by(2), attributes: 'camunda:asyncBefore="true"' })
      .end();
    await scenario.begin(diagram.flow('start', 'a', 'end'), '1');
    const id = scenario.instanceId;
    const [job] = (await engine.explain(tenant, id)).jobs;
    const runner = createJobRunner({ engine, store, clock: { now: () => scenario.now } });
    await engine.suspend(tenant, id);

    await engine.retryJob(tenant, id, job?.jobId ?? '', 7);

    expect(await runner.runDue()).toBe(0);
    expect((await engine.explain(tenant, id)).jobs).toMatchObject([{ retries: 7 }]);
    await engine.activate(tenant, id);
    expect(await runner.runDue()).toBe(1);
    expect(await scenario.waiting()).toEqual(['a:2']);
  });
});
