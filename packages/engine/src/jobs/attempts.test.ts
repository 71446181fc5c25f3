import { expect, it } from 'vitest';
import { createJobRunner, type JobRunner } from './index';
import { Diagram, handledBy } from '../../testing/diagram';
import { describeOnBothStores } from '../../testing/both-stores';
import type { Desk } from '../../testing/office';
import type { Engine } from '../api/engine/engine';

const lockMs = 60_000;
const asynchronous = (key: string) =>
  new Diagram(key)
    .start()
    .add('<serviceTask id="work" camunda:class="note" camunda:asyncBefore="true"/>')
    .task('check', { handlers: handledBy({ users: [2] }) })
    .end()
    .flow('start', 'work', 'check', 'end');

/** A runner whose process ends while it runs jobs of an instance, or of any: they have no outcome. */
function dyingRunner(desk: Desk, instanceId?: string): JobRunner {
  const never = new Promise<never>(() => {});
  const engine: Engine = {
    ...desk.engine,
    runJob: (tenant, id, jobId) => (id === (instanceId ?? id) ? never : desk.engine.runJob(tenant, id, jobId)),
  };
  return createJobRunner({ engine, store: desk.store, clock: { now: () => desk.now }, lockMs });
}

async function die(desk: Desk, instanceId?: string): Promise<void> {
  void dyingRunner(desk, instanceId).runDue();
  await new Promise((done) => setTimeout(done, 300));
  desk.now += lockMs + 1;
}

const sound = (desk: Desk) =>
  createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now }, lockMs });

const jobsOf = async (desk: Desk) => (await desk.engine.explain(desk.tenant, desk.instanceId)).jobs;

describeOnBothStores('attempts of jobs', (open) => {
  it('count when the job is taken, so that one that ends its process three times becomes an incident', async () => {
    const desk = open({}, () => undefined);
    await desk.begin(asynchronous('deadly'), '1');

    await die(desk);
    await die(desk);
    await die(desk);
    await sound(desk).runDue();

    expect(await jobsOf(desk)).toMatchObject([{ retries: 0 }]);
    const { records } = await desk.engine.incidentPage(desk.tenant, { current: 1, size: 10, countMax: 10 });
    expect(records).toMatchObject([{ type: 'failedJob', nodeId: 'work', message: 'jobAborted {"attempts":3}' }]);
    expect(await desk.waiting()).toEqual([]);
  });

  it('are forgotten when the job succeeds after all', async () => {
    const desk = open({}, () => undefined);
    await desk.begin(asynchronous('restarted'), '1');
    await die(desk);
    await die(desk);

    await sound(desk).runDue();

    expect(await desk.waiting()).toEqual(['check:2']);
  });

  it('count together with the attempts that fail', async () => {
    let fails = true;
    const desk = open({}, () => {
      if (fails) throw new Error('the service is closed');
      return undefined;
    });
    await desk.begin(asynchronous('failing'), '1');
    await die(desk);

    await sound(desk).runDue();

    expect(await jobsOf(desk)).toMatchObject([{ retries: 1 }]);
    fails = false;
    desk.now += lockMs;
    await sound(desk).runDue();
    expect(await desk.waiting()).toEqual(['check:2']);
  });

  it('of a start by timer that ends its process are left to a job in the end', async () => {
    const desk = open({}, () => undefined);
    const timed = new Diagram('nightly')
      .add(
        `<startEvent id="in" name="in"><timerEventDefinition><timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition></startEvent>`,
      )
      .task('check', { handlers: handledBy({ users: [2] }) })
      .end()
      .flow('in', 'check', 'end');
    await desk.engine.deploy(desk.tenant, { xml: timed.xml });
    desk.now += 2 * 60 * lockMs;

    for (let time = 0; time < 2; time += 1) {
      expect(await desk.store.takeDueStarts(desk.now, 20, desk.now + lockMs)).toHaveLength(1);
      desk.now += lockMs + 1;
    }
    await desk.engine.startDue(desk.now);

    const { records } = await desk.engine.jobPage(desk.tenant, { current: 1, size: 50, countMax: 50 });
    expect(records.filter(({ definitionKey }) => definitionKey === 'nightly')).toMatchObject([
      { nodeId: 'in', failure: 'jobAborted {"attempts":2}', retries: 2 },
    ]);
  });

  it('of other jobs in the hands of that process lead to no incident', async () => {
    const desk = open({}, () => undefined);
    const deadly = await desk.begin(asynchronous('deadly-one'), '1');
    const others: string[] = [];
    for (let index = 0; index < 3; index += 1)
      others.push((await desk.begin(asynchronous(`other-${index}`), '1')).instanceId);

    await die(desk);
    for (let time = 0; time < 8; time += 1) await die(desk, deadly.instanceId);

    const { records } = await desk.engine.incidentPage(desk.tenant, { current: 1, size: 10, countMax: 10 });
    expect(records.map(({ definitionKey }) => definitionKey)).not.toContainEqual(expect.stringMatching(/^other-/));
    expect(records).toContainEqual(expect.objectContaining({ instanceId: deadly.instanceId }));
    for (const id of others) {
      desk.instanceId = id;
      expect(await desk.waiting()).toEqual(['check:2']);
    }
  });
});
