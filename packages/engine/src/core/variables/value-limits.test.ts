import { describe, expect, it } from 'vitest';
import { engineLimits, type EngineError, type EngineLimits } from '../../index';
import { createMemoryStore } from '../../../testing/memory-store';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';
import { describeOnBothStores } from '../../../testing/both-stores';
import { createJobRunner } from '../../jobs';

const scenarioWith = (limits: Partial<EngineLimits> = {}) => new Scenario({}, createMemoryStore(), {}, limits);

const oneTask = new Diagram('one')
  .start()
  .task('check', { handlers: handledBy({ users: [2] }) })
  .end()
  .flow('start', 'check', 'end');

/** Doubles the variable `s` repeatedly, because the gateway loops for ever. */
const doubling = (attributes = '') =>
  new Diagram('doubling')
    .start()
    .add(`<serviceTask id="double" camunda:expression="\${s.concat(s)}" camunda:resultVariable="s" ${attributes}/>`)
    .gateway('exclusive', 'again', { default: 'back' })
    .end()
    .flow('start', 'double', 'again')
    .add('<sequenceFlow id="back" sourceRef="again" targetRef="double"/>')
    .add(
      `<sequenceFlow id="out" sourceRef="again" targetRef="end"><conditionExpression xsi:type="tFormalExpression">\${s.split('').isEmpty()}</conditionExpression></sequenceFlow>`,
    );

async function refusalOf(command: Promise<unknown>): Promise<EngineError> {
  return command.then(
    () => expect.fail('nothing was refused'),
    (error: unknown) => error as EngineError,
  );
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe('limits of variables', () => {
  it.each([
    ['a text', 'x'.repeat(engineLimits.textLength + 1), 'textTooLong'],
    ['a list', Array.from({ length: engineLimits.listEntries + 1 }, () => 1), 'listTooLong'],
    ['a list of texts', Array.from({ length: 2 }, () => 'x'.repeat(engineLimits.textLength)), 'valueTooLarge'],
    ['a list in lists', nested(engineLimits.valueDepth + 1), 'tooDeep'],
    ['lists without end', nested(100_000), 'tooDeep'],
    ['a text with NUL', 'a\0b', 'unstorable'],
    ['half a character', ['\ud800'], 'unstorable'],
  ])('refuses %s that is too large, naming the variable', async (_name, value, code) => {
    const scenario = scenarioWith();

    const refusal = await refusalOf(scenario.begin(oneTask, '1', { vars: { fine: 1, bad: value } }));

    expect(refusal).toMatchObject({ code: 'valueRefused', data: { name: 'bad', reason: { code } } });
  });

  it('allow the largest values', async () => {
    const scenario = scenarioWith();
    const vars = {
      text: 'x'.repeat(engineLimits.textLength - 10),
      list: Array.from({ length: engineLimits.listEntries }, () => 1),
      deep: nested(engineLimits.valueDepth),
    };

    await scenario.begin(oneTask, '1', { vars });

    expect(await scenario.waiting()).toEqual(['check:2']);
  });

  it('refuse variables that are too large together, and allow others in their place', async () => {
    const scenario = scenarioWith({ variablesSize: 1000 });
    await scenario.begin(oneTask, '1', { vars: { a: 'x'.repeat(500) } });
    const set = (vars: Record<string, unknown>) =>
      scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars });

    expect(await codeOf(set({ b: 'x'.repeat(600) }))).toBe('instanceTooLarge');
    await set({ a: '' });
    await set({ b: 'x'.repeat(600) });
  });

  it('do not keep an event from interrupting an activity whose output is too large', async () => {
    const scenario = scenarioWith({ variablesSize: 1000 });
    const output = '<camunda:outputParameter name="out">${a}</camunda:outputParameter>';
    const diagram = new Diagram('interrupted')
      .start()
      .add(
        `<userTask id="work"><extensionElements><camunda:inputOutput>${output}</camunda:inputOutput></extensionElements></userTask>`,
      )
      .add('<boundaryEvent id="edge" attachedToRef="work"><signalEventDefinition signalRef="go"/></boundaryEvent>')
      .add('<userTask id="after"/>')
      .end()
      .flow('start', 'work', 'end')
      .flow('edge', 'after')
      .declare('<signal id="go" name="go"/>');
    await scenario.begin(diagram, '1', { vars: { a: 'x'.repeat(600) } });

    await scenario.engine.signal(scenario.tenant, { name: 'go' });

    expect(Object.values((await scenario.state()).tasks).map(({ node }) => node)).toEqual(['after']);
  });

  it('refuse a command in whose loop a text doubles', async () => {
    const scenario = scenarioWith();

    const refusal = await refusalOf(scenario.begin(doubling(), '1', { vars: { s: 'ab' } }));

    expect(refusal).toMatchObject({ code: 'expressionFailed', data: { reason: { code: 'listTooLong' } } });
  });

  it('stop a forecast in which a text doubles in a loop', async () => {
    const scenario = scenarioWith();
    await scenario.engine.deploy(scenario.tenant, { xml: doubling().xml });

    const steps = await scenario.engine.forecastStart(scenario.as('1'), {
      definitionKey: 'doubling',
      vars: { s: 'ab' },
    });

    expect(steps).toHaveLength(1);
  });

  it('create an incident if a job makes a text too long', async () => {
    const scenario = scenarioWith();
    await scenario.begin(doubling('camunda:asyncBefore="true"'), '1', { vars: { s: 'ab'.repeat(400_000) } });
    const runner = createJobRunner({
      engine: scenario.engine,
      store: scenario.store,
      clock: { now: () => scenario.now },
    });

    for (let run = 0; run < 3; run += 1) {
      await runner.runDue();
      scenario.now += 60_000;
    }

    const { jobs } = await scenario.engine.explain(scenario.tenant, scenario.instanceId);
    expect(jobs).toMatchObject([{ retries: 0, failure: expect.stringContaining('textTooLong') }]);
  });

  it('apply to all expressions of a command or a forecast together', async () => {
    const looping = new Diagram('looping')
      .start()
      .add(`<serviceTask id="look" camunda:expression="\${s.contains('b')}"/>`)
      .gateway('exclusive', 'again', { default: 'back' })
      .end()
      .flow('start', 'look', 'again')
      .add('<sequenceFlow id="back" sourceRef="again" targetRef="look"/>')
      .add(
        '<sequenceFlow id="out" sourceRef="again" targetRef="end"><conditionExpression xsi:type="tFormalExpression">${false}</conditionExpression></sequenceFlow>',
      );
    const scenario = scenarioWith({ expressionWork: 100_000 });
    const vars = { s: 'a'.repeat(1000) };

    const refusal = await refusalOf(scenario.begin(looping, '1', { vars }));

    expect(refusal).toMatchObject({ code: 'expressionFailed', data: { reason: { code: 'tooMuchWork' } } });
    await scenario.engine.forecastStart(scenario.as('1'), { definitionKey: 'looping', vars });
  });
});

describeOnBothStores('a script whose result cannot be stored', (open) => {
  it.each([
    ["execution.setVariable('bad', 'a\\u0000b')", 'unstorable'],
    ["let v = 1; for (let i = 0; i &lt; 200; i++) v = [v]; execution.setVariable('bad', v)", 'tooDeep'],
  ])('is refused by name: %s', async (script, code) => {
    const scenario = open();
    const diagram = new Diagram(`script-${code}`)
      .start()
      .add(`<scriptTask id="script" scriptFormat="javascript"><script>${script}</script></scriptTask>`)
      .task('check', { handlers: handledBy({ users: [2] }) })
      .end()
      .flow('start', 'script', 'check', 'end');

    const refusal = await refusalOf(scenario.begin(diagram, '1'));

    expect(refusal).toMatchObject({ code: 'valueRefused', nodeId: 'script', data: { name: 'bad', reason: { code } } });
  });
});
