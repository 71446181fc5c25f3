import { describe, expect, it } from 'vitest';
import { describeOnPostgres } from '../../../testing/both-stores';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf, type Scenario } from '../../../testing/scenario';
import { createJobRunner } from '../../jobs';

const given = { vars: { code: 5, at: 'noon' }, transient: ['code'] };

/** Draws a gateway behind a node that leads to `seen` if the variable `code` is 5. */
const choosing = (diagram: Diagram, node: string) =>
  diagram
    .gateway('exclusive', 'way', { default: 'way_missed' })
    .task('seen', by(2))
    .task('missed', by(3))
    .end()
    .flow(node, 'way', 'missed', 'end')
    .branch('way', 'seen', '${code == 5}')
    .flow('seen', 'end');

/** Waits at the node `wait`. */
const waitingAt = (key: string, xml: string) =>
  choosing(new Diagram(key).declare('<signal id="s" name="go"/>').start().add(xml).flow('start', 'wait'), 'wait');

const catching = (event: string) => `<intermediateCatchEvent id="wait">${event}</intermediateCatchEvent>`;
const message = '<messageEventDefinition messageRef="m1"/>';
const signal = '<signalEventDefinition signalRef="s"/>';

/** Passes transient variables in each way that a waiting instance can continue. */
const ways: Record<string, [wait: string, go: (scenario: Scenario, given: object) => Promise<unknown>]> = {
  'the completion of a task': [
    '<userTask id="wait" camunda:assignee="1"/>',
    async (scenario, brought) =>
      scenario.engine.complete(scenario.as('1'), { taskId: await scenario.task('wait'), ...brought }),
  ],
  'an error of a task': [
    '<userTask id="wait" camunda:assignee="1"/>',
    async (scenario, brought) =>
      scenario.engine.raise(scenario.tenant, await scenario.task('wait'), { kind: 'error', code: 'x', ...brought }),
  ],
  'a message': [
    catching(message),
    ({ engine, tenant, instanceId }, brought) => engine.correlate(tenant, { name: 'withdraw', instanceId, ...brought }),
  ],
  'a signal to one instance': [
    catching(signal),
    ({ engine, tenant, instanceId }, brought) => engine.signalTo(tenant, instanceId, { name: 'go', ...brought }),
  ],
  'a failure that is an error of its own': [
    `<serviceTask id="wait" camunda:type="external" camunda:topic="work"><extensionElements>
      <camunda:errorEventDefinition errorRef="x" expression="\${code == 5}"/></extensionElements></serviceTask>`,
    async ({ engine, tenant, instanceId }, brought) => {
      const [task] = (await engine.externalPage(tenant, { instanceId, first: 0, max: 1 })).records;
      const locked = { taskId: task?.taskId ?? '', worker: 'w' };
      await engine.lockExternal(tenant, { ...locked, lockMs: 60_000 });
      return engine.failExternal(tenant, { ...locked, retries: 1, retryMs: 0, ...brought });
    },
  ],
};

describeOnPostgres('a transient variable', (open) => {
  const varsOf = (scenario: Scenario) =>
    scenario.engine.variables(scenario.tenant, { executionId: scenario.instanceId });

  it.each(Object.keys(ways))('is visible to the next steps and not stored: %s', async (what) => {
    const [wait, go] = ways[what] ?? ['', async () => undefined];
    const scenario = open();
    const raised = `<boundaryEvent id="raised" attachedToRef="wait"><errorEventDefinition/></boundaryEvent>`;
    const isActivity = !wait.startsWith('<intermediate');
    const diagram = waitingAt(`waits${Object.keys(ways).indexOf(what)}`, wait);
    await scenario.begin(
      isActivity ? diagram.declare('<error id="x" errorCode="x"/>').add(raised).flow('raised', 'way') : diagram,
      '1',
      {
        vars: { kept: 2 },
      },
    );
    expect(await codeOf(go(scenario, { vars: { code: 5, kept: 3 }, transient: ['kept'] }))).toBe('badRequest');

    await go(scenario, given);

    expect(await scenario.waiting()).toEqual(['seen:2']);
    expect(await varsOf(scenario)).toEqual({ initiator: '1', kept: 2, at: 'noon' });
  });

  it('does not overwrite a persistent variable of the same name elsewhere', async () => {
    const scenario = open();
    const listener =
      '<extensionElements><camunda:executionListener event="end" expression="${execution.setVariable(\'copied\', code)}"/></extensionElements>';
    await scenario.begin(waitingAt('beside', catching(listener + message)), '1', { vars: { code: 7 } });
    const { engine, tenant, instanceId } = scenario;
    await engine.correlate(tenant, { name: 'withdraw', instanceId, localVars: { code: 5 }, transient: ['code'] });

    expect(await varsOf(scenario)).toEqual({ initiator: '1', code: 7, copied: 5 });
  });

  describe('of a signal', () => {
    it('is visible in the instances that wait for the signal and in those that it starts', async () => {
      const scenario = open();
      const name = 'both';
      const declared = `<signal id="t" name="${name}"/>`;
      const event = '<signalEventDefinition signalRef="t"/>';
      const begins = choosing(
        new Diagram('begins').declare(declared).add(`<startEvent id="in">${event}</startEvent>`),
        'in',
      );
      await scenario.engine.deploy(scenario.tenant, { xml: begins.xml });
      await scenario.begin(waitingAt('running', catching(event)).declare(declared), '1');

      await scenario.engine.signal(scenario.tenant, { name, ...given });

      expect(await scenario.waiting()).toEqual(['seen:2']);
      expect(await varsOf(scenario)).toEqual({ initiator: '1', at: 'noon' });
      const page = { current: 1, size: 10, countMax: 10, places: 1, definitionKey: 'begins' };
      const [started] = (await scenario.engine.instancePage(scenario.tenant, page)).records;
      scenario.instanceId = started?.instanceId ?? '';
      expect(await scenario.waiting()).toEqual(['seen:2']);
      expect(await varsOf(scenario)).toEqual({ at: 'noon' });
    });

    it.each(['running', 'new'] as const)('waits with the job while a %s instance cannot receive it', async (who) => {
      let ill = true;
      const scenario = open({}, () => {
        if (ill) throw new Error('ill');
      });
      const name = `late ${who}`;
      const key = `late-${who}`;
      const event = '<signalEventDefinition signalRef="t"/>';
      const note = '<serviceTask id="note" camunda:class="note"/>';
      const diagram = new Diagram(key).declare(`<signal id="t" name="${name}"/>`).add(note);
      if (who === 'running') diagram.start().add(catching(event)).flow('start', 'wait', 'note');
      else diagram.add(`<startEvent id="in">${event}</startEvent>`).flow('in', 'note');
      const { xml } = choosing(diagram, 'note');
      if (who === 'running') await scenario.begin({ key, xml }, '1');
      else await scenario.engine.deploy(scenario.tenant, { xml });

      await scenario.engine.signal(scenario.tenant, { name, ...given });
      const page = { current: 1, size: 10, countMax: 10, places: 1, definitionKey: key };
      scenario.instanceId = (await scenario.engine.instancePage(scenario.tenant, page)).records[0]?.instanceId ?? '';
      expect(Object.keys(await varsOf(scenario))).not.toContain('code');
      ill = false;
      scenario.now += 60_000;
      await createJobRunner({
        engine: scenario.engine,
        store: scenario.store,
        clock: { now: () => scenario.now },
      }).runDue();

      expect(await scenario.waiting()).toEqual(['seen:2']);
      expect(await varsOf(scenario)).toEqual({ ...(who === 'running' && { initiator: '1' }), at: 'noon' });
    });
  });

  it('of a message starts a process, and is absent on restart', async () => {
    const scenario = open();
    const event = '<messageEventDefinition messageRef="o"/>';
    const diagram = choosing(
      new Diagram('ordered').declare('<message id="o" name="order"/>').add(`<startEvent id="in">${event}</startEvent>`),
      'in',
    );
    await scenario.engine.deploy(scenario.tenant, { xml: diagram.xml });
    const [started] = await scenario.engine.correlate(scenario.tenant, { name: 'order', ...given });
    scenario.instanceId = started?.instanceId ?? '';
    expect(await scenario.waiting()).toEqual(['seen:2']);
    expect(await varsOf(scenario)).toEqual({ at: 'noon' });

    await scenario.agree('seen', '2');
    const again = [{ type: 'startBefore', nodeId: 'missed' }] as const;
    const { instanceId } = await scenario.engine.restart(scenario.tenant, scenario.instanceId, again, {
      initialVariables: true,
    });
    expect(await scenario.engine.variables(scenario.tenant, { executionId: instanceId })).toEqual({ at: 'noon' });
  });

  it('is not stored with compensation data', async () => {
    const scenario = open();
    const diagram = new Diagram('undone')
      .start()
      .subProcess('sub', (inner) =>
        inner
          .start('s')
          .undoable('book', by(2), by(3))
          .task('wait', by(2))
          .messageBoundary('called', 'wait', 'm1')
          .end('e')
          .flow('s', 'book', 'wait', 'e')
          .flow('called', 'e'),
      )
      .task('rest', by(4))
      .end()
      .flow('start', 'sub', 'rest', 'end');
    await scenario.begin(diagram, '1');
    const { engine, tenant, instanceId } = scenario;
    await scenario.agree('book', '2');
    await engine.correlate(tenant, { name: 'withdraw', instanceId, scopeVars: given.vars, transient: ['code'] });

    expect(await scenario.waiting()).toEqual(['rest:4']);
    expect(JSON.stringify((await scenario.store.load(tenant, instanceId))?.state)).not.toContain('code');
  });
});
