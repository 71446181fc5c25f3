import { describe, expect, it } from 'vitest';
import { describeOnPostgres } from '../../../testing/both-stores';
import { by, Diagram, timer } from '@portal/bpmn/testing';
import { codeOf, type Scenario } from '../../../testing/scenario';
import { createJobRunner } from '../../jobs';

const signal = (name: string) => `<signal id="s" name="${name}"/>`;
/** A timer that fires every minute, five times. */
const each = timer('timeCycle', 'R5/PT1M');

/** Ways to start a process by its start event `in`. */
const events = { 'a signal': '<signalEventDefinition signalRef="s"/>', 'a timer': each };

/** Failures that prevent a start: its handler `note` fails, or the variable `until` is missing. */
const issues: Record<string, (diagram: Diagram) => Diagram> = {
  'its first task': (diagram) => diagram.service('write', 'note').flow('in', 'write', 'check', 'end'),
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

function startedBy(event: keyof typeof events, issue: string, key: string, attributes = ''): string {
  const diagram = new Diagram(key)
    .declare(signal(key))
    .add(`<startEvent id="in" name="in" ${attributes}>${events[event]}</startEvent>`)
    .task('check', by(4))
    .end();
  return (issues[issue]?.(diagram) ?? diagram.flow('in', 'check', 'end')).xml;
}

/** Runs the job runner for some minutes. */
async function pass(scenario: Scenario, minutes: number): Promise<void> {
  const runner = createJobRunner({
    engine: scenario.engine,
    store: scenario.store,
    clock: { now: () => scenario.now },
  });
  for (let minute = 0; minute < minutes; minute += 1) {
    scenario.now += 60_000;
    await runner.runDue();
  }
}

describeOnPostgres('a process whose start fails', (open) => {
  let keys = 0;
  const page = { current: 1, size: 10, countMax: 10 };
  const found = async (scenario: Scenario, key: string) => {
    const { records } = await scenario.engine.instancePage(scenario.tenant, { ...page, definitionKey: key, places: 1 });
    const incidents = await scenario.engine.incidentPage(scenario.tenant, { ...page, process: key });
    return { instances: records, incidents: incidents.records };
  };
  /** Returns a scenario in which a process could not start by an event and has an incident. */
  const failed = async (event: keyof typeof events, issue: string) => {
    const noted = { ill: true, times: 0 };
    const scenario = open({}, () => {
      if (noted.ill) throw new Error('the log is full');
      noted.times += 1;
    });
    const key = `p${(keys += 1)}`;
    await scenario.engine.deploy(scenario.tenant, { xml: startedBy(event, issue, key) });
    if (event === 'a signal') await scenario.engine.signal(scenario.tenant, { name: key, vars: { floor: 3 } });
    await pass(scenario, 5);
    const { instances, incidents } = await found(scenario, key);
    scenario.instanceId = instances.at(-1)?.instanceId ?? '';
    const incident = incidents.find(({ instanceId }) => instanceId === scenario.instanceId);
    return { scenario, key, noted, instances, incident };
  };

  describe.each(Object.keys(events) as (keyof typeof events)[])('by %s', (event) => {
    it.each(Object.keys(issues))('for %s gets an incident, and starts when that is retried', async (issue) => {
      const { scenario, key, noted, instances, incident } = await failed(event, issue);
      const { engine, tenant, instanceId } = scenario;
      expect(instances.map(({ status }) => status)).toEqual(instances.map(() => 'running'));
      expect(incident).toMatchObject({
        nodeId: 'in',
        message: expect.stringMatching(/the log is full|^expressionFailed ls .*until/),
      });
      expect(await scenario.waiting()).toEqual([]);

      noted.ill = false;
      await engine.setVars(tenant, instanceId, { vars: { until: '2030-01-01T00:00:00Z' } });
      await engine.retryIncident(tenant, incident?.incidentId ?? '', 1);
      await pass(scenario, 1);
      await pass(scenario, 1);

      expect((await found(scenario, key)).incidents.map((each) => each.instanceId)).not.toContain(instanceId);
      expect(await scenario.waiting()).toEqual(['check:4']);
      expect((await engine.explain(tenant, instanceId)).jobs).toHaveLength(issue.startsWith('what it waits') ? 1 : 0);
      const brought = event === 'a signal' ? { floor: 3 } : {};
      expect(await engine.variables(tenant, { executionId: instanceId })).toMatchObject(brought);
    });
  });

  it('by a timer still starts once at each of its next times', async () => {
    const { instances } = await failed('a timer', 'its listener');
    expect(instances).toHaveLength(5);
  });

  it('starts when modified, before new tokens are created', async () => {
    const { scenario, noted } = await failed('a signal', 'its listener');
    const instead = [
      { type: 'cancelAll', nodeId: 'in' },
      { type: 'startBefore', nodeId: 'check' },
    ] as const;
    const modify = () => scenario.engine.modify(scenario.tenant, scenario.instanceId, instead);

    expect(await codeOf(modify())).toBe('handlerFailed');
    noted.ill = false;
    await modify();

    expect(noted.times).toBe(1);
    expect(await scenario.waiting()).toEqual(['check:4']);
    expect((await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs).toEqual([]);
  });

  it('starts without a priority if only the priority failed', async () => {
    const scenario = open();
    const attributes = 'camunda:asyncBefore="true" camunda:jobPriority="${until}"';
    await scenario.engine.deploy(scenario.tenant, { xml: startedBy('a signal', 'nothing', 'urgent', attributes) });
    await scenario.engine.signal(scenario.tenant, { name: 'urgent' });
    await pass(scenario, 1);
    const { instances, incidents } = await found(scenario, 'urgent');
    scenario.instanceId = instances[0]?.instanceId ?? '';

    expect(incidents).toEqual([]);
    expect(await scenario.waiting()).toEqual(['check:4']);
  });

  it('receives an event of another version once, after its start', async () => {
    const { scenario, key, noted } = await failed('a signal', 'its listener');
    const xml = startedBy('a signal', 'what it waits for from its beginning', key);
    const { id } = await scenario.engine.deploy(scenario.tenant, { xml });
    await scenario.engine.migrate(scenario.tenant, scenario.instanceId, {
      source: `${key}:1`,
      target: id,
      mapping: {},
      user: '9',
      comment: '',
    });
    noted.ill = false;
    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { until: '2030-01-01T00:00:00Z' } });
    const [job] = (await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs;
    await scenario.engine.runJob(scenario.tenant, scenario.instanceId, job?.jobId ?? '');

    expect((await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs).toMatchObject([
      { nodeId: 'ls' },
    ]);
  });
});
