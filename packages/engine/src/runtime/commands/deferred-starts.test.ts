import { describe, expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { Diagram, handledBy } from '../../../testing/diagram';
import { codeOf, type Desk } from '../../../testing/office';
import { createJobRunner } from '../../jobs';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

const signal = (name: string) => `<signal id="s" name="${name}"/>`;
const timer = (kind: string, text: string) =>
  `<timerEventDefinition><${kind} xsi:type="tFormalExpression">${text}</${kind}></timerEventDefinition>`;
/** Every minute, five times. */
const each = timer('timeCycle', 'R5/PT1M');

/** Ways to start a process by its start event `in`. */
const events = { 'a signal': '<signalEventDefinition signalRef="s"/>', 'a timer': each };

/** Failures that prevent a start: its handler `note` fails, or the variable `until` is missing. */
const faults: Record<string, (diagram: Diagram) => Diagram> = {
  'its first task': (diagram) =>
    diagram.add('<serviceTask id="write" camunda:class="note"/>').flow('in', 'write', 'check', 'end'),
  'its listener': (diagram) =>
    diagram
      .add('<extensionElements><camunda:executionListener event="start" class="note"/></extensionElements>')
      .flow('in', 'check', 'end'),
  'what it waits for from its beginning': (diagram) =>
    diagram
      .subProcess(
        'late',
        (inner) =>
          inner
            .add(`<startEvent id="ls" isInterrupting="false">${timer('timeDate', '${until}')}</startEvent>`)
            .task('hurry', by(5))
            .end('le')
            .flow('ls', 'hurry', 'le'),
        { attributes: 'triggeredByEvent="true"' },
      )
      .flow('in', 'check', 'end'),
};

function startedBy(event: keyof typeof events, fault: string, key: string, attributes = ''): string {
  const diagram = new Diagram(key)
    .declare(signal(key))
    .add(`<startEvent id="in" name="in" ${attributes}>${events[event]}</startEvent>`)
    .task('check', by(4))
    .end();
  return (faults[fault]?.(diagram) ?? diagram.flow('in', 'check', 'end')).xml;
}

/** Runs the job runner for some minutes. */
async function pass(desk: Desk, minutes: number): Promise<void> {
  const runner = createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now } });
  for (let minute = 0; minute < minutes; minute += 1) {
    desk.now += 60_000;
    await runner.runDue();
  }
}

describeOnBothStores('a process that cannot begin', (open) => {
  let keys = 0;
  const page = { current: 1, size: 10, countMax: 10 };
  const found = async (desk: Desk, key: string) => {
    const { records } = await desk.engine.instancePage(desk.tenant, { ...page, definitionKey: key, places: 1 });
    const incidents = await desk.engine.incidentPage(desk.tenant, { ...page, process: key });
    return { instances: records, incidents: incidents.records };
  };
  /** A desk where a process could not start by an event and has an incident. */
  const failed = async (event: keyof typeof events, fault: string) => {
    const noted = { ill: true, times: 0 };
    const desk = open({}, () => {
      if (noted.ill) throw new Error('the log is full');
      noted.times += 1;
    });
    const key = `p${(keys += 1)}`;
    await desk.engine.deploy(desk.tenant, { xml: startedBy(event, fault, key) });
    if (event === 'a signal') await desk.engine.signal(desk.tenant, { name: key, vars: { floor: 3 } });
    await pass(desk, 5);
    const { instances, incidents } = await found(desk, key);
    desk.instanceId = instances.at(-1)?.instanceId ?? '';
    const incident = incidents.find(({ instanceId }) => instanceId === desk.instanceId);
    return { desk, key, noted, instances, incident };
  };

  describe.each(Object.keys(events) as (keyof typeof events)[])('by %s', (event) => {
    it.each(Object.keys(faults))('for %s creates an incident, and starts when that is retried', async (fault) => {
      const { desk, key, noted, instances, incident } = await failed(event, fault);
      const { engine, tenant, instanceId } = desk;
      expect(instances.map(({ status }) => status)).toEqual(instances.map(() => 'running'));
      expect(incident).toMatchObject({
        nodeId: 'in',
        message: expect.stringMatching(/the log is full|^expressionFailed ls .*until/),
      });
      expect(await desk.waiting()).toEqual([]);

      noted.ill = false;
      await engine.setVars(tenant, instanceId, { vars: { until: '2030-01-01T00:00:00Z' } });
      await engine.retryIncident(tenant, incident?.incidentId ?? '', 1);
      await pass(desk, 1);
      await pass(desk, 1);

      expect((await found(desk, key)).incidents.map((each) => each.instanceId)).not.toContain(instanceId);
      expect(await desk.waiting()).toEqual(['check:4']);
      expect((await engine.explain(tenant, instanceId)).jobs).toHaveLength(fault.startsWith('what it waits') ? 1 : 0);
      const brought = event === 'a signal' ? { floor: 3 } : {};
      expect(await engine.variables(tenant, { executionId: instanceId })).toMatchObject(brought);
    });
  });

  it('by a timer still starts at its next times, once each', async () => {
    const { instances } = await failed('a timer', 'its listener');
    expect(instances).toHaveLength(5);
  });

  it('starts when modified, before new tokens are created', async () => {
    const { desk, noted } = await failed('a signal', 'its listener');
    const instead = [
      { type: 'cancelAll', nodeId: 'in' },
      { type: 'startBefore', nodeId: 'check' },
    ] as const;
    const modify = () => desk.engine.modify(desk.tenant, desk.instanceId, instead);

    expect(await codeOf(modify())).toBe('handlerFailed');
    noted.ill = false;
    await modify();

    expect(noted.times).toBe(1);
    expect(await desk.waiting()).toEqual(['check:4']);
    expect((await desk.engine.explain(desk.tenant, desk.instanceId)).jobs).toEqual([]);
  });

  it('starts without one when only its priority failed', async () => {
    const desk = open();
    const attributes = 'camunda:asyncBefore="true" camunda:jobPriority="${until}"';
    await desk.engine.deploy(desk.tenant, { xml: startedBy('a signal', 'nothing', 'urgent', attributes) });
    await desk.engine.signal(desk.tenant, { name: 'urgent' });
    await pass(desk, 1);
    const { instances, incidents } = await found(desk, 'urgent');
    desk.instanceId = instances[0]?.instanceId ?? '';
    expect(incidents).toEqual([]);
    expect(await desk.waiting()).toEqual(['check:4']);
  });

  it('receives an event of another version once, after its start', async () => {
    const { desk, key, noted } = await failed('a signal', 'its listener');
    const xml = startedBy('a signal', 'what it waits for from its beginning', key);
    const { id } = await desk.engine.deploy(desk.tenant, { xml });
    await desk.engine.migrate(desk.tenant, desk.instanceId, {
      source: `${key}:1`,
      target: id,
      mapping: {},
      user: '9',
      comment: '',
    });
    noted.ill = false;
    await desk.engine.setVars(desk.tenant, desk.instanceId, { vars: { until: '2030-01-01T00:00:00Z' } });
    const [job] = (await desk.engine.explain(desk.tenant, desk.instanceId)).jobs;
    await desk.engine.runJob(desk.tenant, desk.instanceId, job?.jobId ?? '');
    expect((await desk.engine.explain(desk.tenant, desk.instanceId)).jobs).toMatchObject([{ nodeId: 'ls' }]);
  });
});
