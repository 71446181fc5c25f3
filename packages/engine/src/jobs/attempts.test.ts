import { expect, it } from 'vitest';
import { createJobRunner, type JobRunner } from './index';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { describeOnBothStores, describeOnPostgres } from '../../testing/both-stores';
import type { Scenario } from '../../testing/scenario';
import type { Engine } from '../api/engine/engine';

const lockMs = 60_000;
const asynchronous = (key: string) =>
  new Diagram(key)
    .start()
    .add('<serviceTask id="work" camunda:class="note" camunda:asyncBefore="true"/>')
    .task('check', { handlers: handledBy({ users: [2] }) })
    .end()
    .flow('start', 'work', 'check', 'end');

/** Returns a runner whose process ends while it runs jobs of an instance, or of any: they have no outcome. */
function dyingRunner(scenario: Scenario, instanceId?: string): JobRunner {
  const never = new Promise<never>(() => {});
  const engine: Engine = {
    ...scenario.engine,
    runJob: (tenant, id, jobId) => (id === (instanceId ?? id) ? never : scenario.engine.runJob(tenant, id, jobId)),
  };
  return createJobRunner({ engine, store: scenario.store, clock: { now: () => scenario.now }, lockMs });
}

async function die(scenario: Scenario, instanceId?: string): Promise<void> {
  void dyingRunner(scenario, instanceId).runDue();
  await new Promise((done) => setTimeout(done, 300));
  scenario.now += lockMs + 1;
}

const sound = (scenario: Scenario) =>
  createJobRunner({ engine: scenario.engine, store: scenario.store, clock: { now: () => scenario.now }, lockMs });

const jobsOf = async (scenario: Scenario) => (await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs;

describeOnBothStores('attempts of jobs', (open) => {
  it('are not counted while the database has no room, not even for the failure', async () => {
    const scenario = open({}, () => undefined);
    await scenario.begin(asynchronous('full'), '1');
    const full = new Error('No space left on device');
    const refuse = () => Promise.reject(full);
    const runner = createJobRunner({
      engine: { ...scenario.engine, runJob: refuse, failJob: refuse },
      store: scenario.store,
      clock: { now: () => scenario.now },
      isTransient: (error) => error === full,
      lockMs,
    });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await expect(runner.runDue()).rejects.toBe(full);
      scenario.now += lockMs + 1;
    }

    await sound(scenario).runDue();

    expect(await scenario.waiting()).toEqual(['check:2']);
  });
});

describeOnPostgres('attempts of jobs', (open) => {
  it('are counted when the job is locked, so that a job that ends its process three times becomes an incident', async () => {
    const scenario = open({}, () => undefined);
    await scenario.begin(asynchronous('deadly'), '1');

    await die(scenario);
    await die(scenario);
    await die(scenario);
    await sound(scenario).runDue();

    expect(await jobsOf(scenario)).toMatchObject([{ retries: 0 }]);
    const { records } = await scenario.engine.incidentPage(scenario.tenant, { current: 1, size: 10, countMax: 10 });
    expect(records).toMatchObject([{ type: 'failedJob', nodeId: 'work', message: 'jobAborted {"attempts":3}' }]);
    expect(await scenario.waiting()).toEqual([]);
  });

  it('are reset when the job succeeds', async () => {
    const scenario = open({}, () => undefined);
    await scenario.begin(asynchronous('restarted'), '1');
    await die(scenario);
    await die(scenario);

    await sound(scenario).runDue();

    expect(await scenario.waiting()).toEqual(['check:2']);
  });

  it('are counted together with failed attempts', async () => {
    let fails = true;
    const scenario = open({}, () => {
      if (fails) throw new Error('the service is closed');
      return undefined;
    });
    await scenario.begin(asynchronous('failing'), '1');
    await die(scenario);

    await sound(scenario).runDue();

    expect(await jobsOf(scenario)).toMatchObject([{ retries: 1 }]);
    fails = false;
    scenario.now += lockMs;
    await sound(scenario).runDue();
    expect(await scenario.waiting()).toEqual(['check:2']);
  });

  it('of a timer start that ends its process are finally left to a job', async () => {
    const scenario = open({}, () => undefined);
    const timed = new Diagram('nightly')
      .timerStart('in', 'timeDuration', 'PT1H')
      .task('check', { handlers: handledBy({ users: [2] }) })
      .end()
      .flow('in', 'check', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: timed.xml });
    scenario.now += 2 * 60 * lockMs;

    for (let time = 0; time < 2; time += 1) {
      expect(await scenario.store.takeDueStarts(scenario.now, 20, scenario.now + lockMs)).toHaveLength(1);
      scenario.now += lockMs + 1;
    }
    await scenario.engine.startDue(scenario.now);

    const { records } = await scenario.engine.jobPage(scenario.tenant, { current: 1, size: 50, countMax: 50 });
    expect(records.filter(({ definitionKey }) => definitionKey === 'nightly')).toMatchObject([
      { nodeId: 'in', failure: 'jobAborted {"attempts":2}', retries: 2 },
    ]);
  });

  it('lead to no incident for jobs that were only taken by the process that another job ended', async () => {
    const scenario = open({}, () => undefined);
    const deadly = await scenario.begin(asynchronous('deadly-one'), '1');
    const others: string[] = [];
    for (let index = 0; index < 3; index += 1)
      others.push((await scenario.begin(asynchronous(`other-${index}`), '1')).instanceId);

    await die(scenario);
    for (let time = 0; time < 8; time += 1) await die(scenario, deadly.instanceId);

    const { records } = await scenario.engine.incidentPage(scenario.tenant, { current: 1, size: 10, countMax: 10 });
    expect(records.map(({ definitionKey }) => definitionKey)).not.toContainEqual(expect.stringMatching(/^other-/));
    expect(records).toContainEqual(expect.objectContaining({ instanceId: deadly.instanceId }));
    for (const id of others) {
      scenario.instanceId = id;
      expect(await scenario.waiting()).toEqual(['check:2']);
    }
  });
});
