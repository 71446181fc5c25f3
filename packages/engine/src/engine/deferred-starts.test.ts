import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../testing/both-stores';
import { Diagram, handledBy } from '../../testing/diagram';
import type { Desk } from '../../testing/office';
import { createJobRunner } from '../jobs';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

/** Begins by a signal, and cannot go on to its task while its handler `note` is ill. */
const begunBy = (signal: string, key: string, listening = '') =>
  new Diagram(key)
    .declare(`<signal id="s" name="${signal}"/>`)
    .add(`<extensionElements>${listening}</extensionElements>`)
    .add('<startEvent id="in" name="in"><signalEventDefinition signalRef="s"/></startEvent>')
    .add('<serviceTask id="write" camunda:class="note"/>')
    .task('check', by(4))
    .end()
    .flow('in', 'write', 'check', 'end').xml;

/** What the job runner does in so many minutes. */
async function pass(desk: Desk, minutes: number): Promise<void> {
  const runner = createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now } });
  for (let minute = 0; minute < minutes; minute += 1) {
    desk.now += 60_000;
    await runner.runDue();
  }
}

describeOnBothStores('a process that a signal cannot begin', (open) => {
  const found = async (desk: Desk, definitionKey: string) => {
    const page = { current: 1, size: 10, countMax: 10 };
    const { records } = await desk.engine.instancePage(desk.tenant, { ...page, definitionKey, places: 1 });
    const incidents = await desk.engine.incidentPage(desk.tenant, {
      ...page,
      process: definitionKey,
    });
    return { instances: records, incidents: incidents.records };
  };

  it.each([
    ['its first task', ''],
    ['its listener', '<camunda:executionListener event="start" class="note"/>'],
  ])('for %s stands with an incident, and begins when that is retried', async (what, listening) => {
    let noted = 0;
    let ill = true;
    const desk = open({}, () => {
      if (ill) throw new Error('the log is full');
      noted += 1;
    });
    const { engine, tenant } = desk;
    const key = listening ? 'heard' : 'worked';
    const signal = `alarm of ${what}`;
    await engine.deploy(tenant, { xml: begunBy(signal, key, listening) });

    await engine.signal(tenant, { name: signal, vars: { floor: 3 } });
    await pass(desk, 5);
    const failed = await found(desk, key);
    ill = false;
    await engine.retryIncident(tenant, failed.incidents[0]?.incidentId ?? '', 1);
    await pass(desk, 1);

    expect(failed.instances).toMatchObject([{ status: 'running' }]);
    expect(failed.incidents).toMatchObject([{ nodeId: 'in', message: expect.stringContaining('full') }]);
    const { instances, incidents } = await found(desk, key);
    expect(incidents).toEqual([]);
    desk.instanceId = instances[0]?.instanceId ?? '';
    expect(await desk.waiting()).toEqual(['check:4']);
    expect(await engine.variables(tenant, { executionId: desk.instanceId })).toMatchObject({ floor: 3 });
    expect(noted).toBe(listening ? 2 : 1);
  });
});
