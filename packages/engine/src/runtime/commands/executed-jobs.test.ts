import { expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { describeOnPostgres } from '../../../testing/both-stores';

const asynchronous = new Diagram('executed')
  .start()
  .add('<serviceTask id="work" camunda:class="note" camunda:asyncBefore="true"/>')
  .task('check', { handlers: handledBy({ users: [2] }) })
  .end()
  .flow('start', 'work', 'check', 'end');

describeOnPostgres('a job that a person runs', (open) => {
  it('loses a retry with each failed run, becomes an incident with the last one, and may be run again', async () => {
    let fails = true;
    const scenario = open({}, () => {
      if (fails) throw new Error('the service is closed');
    });
    await scenario.begin(asynchronous, '1');
    const { engine, tenant, instanceId } = scenario;
    const jobs = async () => (await engine.explain(tenant, instanceId)).jobs;
    const jobId = (await jobs())[0]?.jobId ?? '';
    const incidents = async () => (await engine.incidentPage(tenant, { current: 1, size: 9, countMax: 9 })).records;

    let known: unknown;
    for (const retries of [2, 1, 0, 0]) {
      expect((await engine.executeJob(tenant, instanceId, jobId)).failure).toMatchObject({ code: 'handlerFailed' });
      expect(await jobs()).toMatchObject([{ retries, failure: expect.stringContaining('the service is closed') }]);
      if (retries > 0) continue;
      known ??= await incidents();
      expect(await incidents()).toEqual(known);
    }
    expect(known).toMatchObject([{ type: 'failedJob', nodeId: 'work' }]);

    fails = false;
    await engine.executeJob(tenant, instanceId, jobId);
    expect(await incidents()).toEqual([]);
    expect(await scenario.waiting()).toEqual(['check:2']);
  });

  it('keeps its retries while its instance is suspended', async () => {
    const scenario = open({}, () => undefined);
    await scenario.begin(asynchronous, '1');
    const { engine, tenant, instanceId } = scenario;
    const [job] = (await engine.explain(tenant, instanceId)).jobs;
    await engine.suspend(tenant, instanceId);

    await expect(engine.executeJob(tenant, instanceId, job?.jobId ?? '')).rejects.toMatchObject({ code: 'suspended' });

    expect((await engine.explain(tenant, instanceId)).jobs).toMatchObject([{ retries: job?.retries }]);
  });
});
