import { expect, it } from 'vitest';
import { Diagram } from '@portal/bpmn/testing';
import { describeOnBothStores } from '../../../testing/both-stores';
import { codeOf, type Scenario } from '../../../testing/scenario';

/* When Camunda 7 evaluates conditions, read from the source of its engine: at the points where an execution may be left. */

const condition = (text: string, attributes = '') =>
  `<conditionalEventDefinition ${attributes}><condition xsi:type="tFormalExpression">${text}</condition></conditionalEventDefinition>`;
const extensions = (body: string) => `<extensionElements>${body}</extensionElements>`;
const sets = (event: string) =>
  `<camunda:executionListener event="${event}" expression="\${execution.setVariable('x', 1)}"/>`;
const io = (body: string) => `<camunda:inputOutput>${body}</camunda:inputOutput>`;
const isOne = '${x == 1}';

const task = (id: string, body = '') => `<userTask id="${id}" name="${id}">${body}</userTask>`;

/** first, work, last; a condition at the edge of `work`, and one around the whole process. */
function drawn({
  first = '',
  work = task('work'),
  flow = '',
  interrupting = true,
  at = isOne,
  around = isOne,
}: Partial<Record<'first' | 'work' | 'flow' | 'at' | 'around', string>> & { interrupting?: boolean }): Diagram {
  return new Diagram('p')
    .start()
    .add(task('first', first))
    .add(work)
    .add(task('last'))
    .end()
    .add(
      `<boundaryEvent id="edge" attachedToRef="work" cancelActivity="${interrupting}">${condition(at)}</boundaryEvent>`,
    )
    .add(task('edged'))
    .add('<endEvent id="edgeEnd"/>')
    .flow('start', 'first')
    .add(`<sequenceFlow id="into" sourceRef="first" targetRef="work">${flow}</sequenceFlow>`)
    .flow('work', 'last', 'end')
    .flow('edge', 'edged', 'edgeEnd')
    .subProcess(
      'aside',
      (inner) =>
        inner
          .add(`<startEvent id="asideStart" isInterrupting="false">${condition(around)}</startEvent>`)
          .add(task('asideTask'))
          .add('<endEvent id="asideEnd"/>')
          .flow('asideStart', 'asideTask', 'asideEnd'),
      { attributes: 'triggeredByEvent="true"' },
    );
}

const never = '${false}';
const open = async (scenario: Scenario): Promise<string[]> =>
  Object.values((await scenario.state()).tasks)
    .map(({ node }) => node)
    .toSorted();

async function complete(scenario: Scenario, node: string, vars: Record<string, unknown> = {}): Promise<void> {
  const found = Object.values((await scenario.state()).tasks).find((each) => each.node === node);
  await scenario.engine.complete({ tenant: scenario.tenant }, { taskId: `${scenario.instanceId}.${found?.id}`, vars });
}

const begun = async (scenario: Scenario, diagram: Diagram, vars: Record<string, unknown> = {}): Promise<Scenario> => {
  await scenario.begin(diagram, '1', { vars });
  return scenario;
};

describeOnBothStores('a condition', (store) => {
  it('is evaluated with the variables of a completion before its activity is left', async () => {
    const scenario = await begun(store(), drawn({ around: never }), { x: 0 });
    await complete(scenario, 'first');
    await complete(scenario, 'work', { x: 1 });
    expect(await open(scenario)).toEqual(['edged']);
  });

  it('keeps the entry of the person whose completion triggers it', async () => {
    const scenario = await begun(store(), drawn({ around: never }), { x: 0 });
    await complete(scenario, 'first');
    const [found] = Object.values((await scenario.state()).tasks);
    const taskId = `${scenario.instanceId}.${found?.id}`;
    const caller = scenario.as('1');
    await scenario.engine.setAssignee(scenario.tenant, taskId, '1');
    await scenario.engine.complete(caller, { taskId, vars: { x: 1 }, comment: 'yes' });

    expect(await open(scenario)).toEqual(['edged']);
    const history = await scenario.store.history(scenario.tenant, scenario.instanceId);
    expect(history.filter(({ activityId }) => activityId === 'work')).toMatchObject([
      { action: 'complete', handler: '1', message: 'yes' },
      { action: 'canceled' },
    ]);
  });

  it.each([
    ['a start listener', { work: task('work', extensions(sets('start'))) }, ['asideTask', 'edged']],
    ['an end listener before it', { first: extensions(sets('end')) }, ['asideTask', 'edged']],
    ['a listener of the flow to it', { flow: extensions(sets('take')) }, ['asideTask', 'edged']],
    [
      'an output before it',
      { first: extensions(io('<camunda:outputParameter name="x">${1}</camunda:outputParameter>')) },
      ['asideTask', 'edged'],
    ],
    [
      'its own input, which only it sees',
      { work: task('work', extensions(io('<camunda:inputParameter name="x">${1}</camunda:inputParameter>'))) },
      ['edged'],
    ],
    [
      'the expression of its activity',
      { work: '<serviceTask id="work" camunda:expression="${execution.setVariable(\'x\', 1)}"/>' },
      ['asideTask', 'edged'],
    ],
  ])('triggers once when %s makes the condition true', async (_what, parts, expected) => {
    const scenario = await begun(store(), drawn(parts), { x: 0 });
    await complete(scenario, 'first');
    expect(await open(scenario)).toEqual(expected);
  });

  it('is not triggered by an end listener of its own activity, unlike one around it', async () => {
    const scenario = await begun(store(), drawn({ work: task('work', extensions(sets('end'))) }), { x: 0 });
    await complete(scenario, 'first');
    await complete(scenario, 'work');
    expect(await open(scenario)).toEqual(['asideTask', 'last']);
  });

  it('cancels an activity before it runs if the condition is already true', async () => {
    const work = '<serviceTask id="work" camunda:expression="${execution.setVariable(\'done\', 1)}"/>';
    const scenario = await begun(store(), drawn({ work, around: never }), { x: 1 });
    await complete(scenario, 'first');
    expect(await open(scenario)).toEqual(['edged']);
    expect((await scenario.state()).executions['0']?.vars).not.toHaveProperty('done');
  });

  it('of an event sub-process is triggered at the start, and once more by each variable that is given', async () => {
    const scenario = await begun(store(), drawn({ at: never }), { x: 1, y: 2 });
    expect(await open(scenario)).toEqual(['asideTask', 'asideTask', 'asideTask', 'first']);
  });

  it('at a loop is triggered by each change of its counts', async () => {
    const work =
      '<userTask id="work" name="work"><multiInstanceLoopCharacteristics camunda:collection="list"/></userTask>';
    const scenario = await begun(store(), drawn({ work, interrupting: false, around: never }), { x: 1, list: [1, 2] });
    await complete(scenario, 'first');
    expect(await open(scenario)).toEqual(['edged', 'edged', 'edged', 'edged', 'work', 'work']);
    await complete(scenario, 'work');
    expect((await open(scenario)).filter((node) => node === 'edged')).toHaveLength(6);
  });

  it('refuses a command when the condition is not a boolean, and waits while its variable is missing', async () => {
    const scenario = await begun(store(), drawn({ around: '${later}' }));
    const set = (later: unknown) => scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { later } });
    expect(await codeOf(set('yes'))).toBe('expressionFailed');
    await set(true);
    expect(await open(scenario)).toEqual(['asideTask', 'first']);
  });

  it('of a scope that a modification creates around a token waits for a change', async () => {
    const inner = new Diagram('p')
      .start()
      .add(task('first'))
      .subProcess('work', (within) => within.start('s').add(task('inside')).end('e').flow('s', 'inside', 'e'))
      .end()
      .add(`<boundaryEvent id="edge" attachedToRef="work" cancelActivity="false">${condition(isOne)}</boundaryEvent>`)
      .add(task('edged'))
      .add('<endEvent id="edgeEnd"/>')
      .flow('start', 'first', 'work', 'end')
      .flow('edge', 'edged', 'edgeEnd');
    const scenario = await begun(store(), inner, { x: 1 });

    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'startBefore', nodeId: 'inside' }]);
    expect(await open(scenario)).toEqual(['first', 'inside']);

    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { x: 1 } });
    expect(await open(scenario)).toEqual(['edged', 'first', 'inside']);
  });

  it('that a variable from outside triggers goes on until it waits before the next one is looked at', async () => {
    const waiting = (id: string) => `<intermediateCatchEvent id="${id}">${condition(isOne)}</intermediateCatchEvent>`;
    const race = new Diagram('p')
      .declare('<error id="x" errorCode="x"/>')
      .start()
      .subProcess('work', (within) =>
        within
          .start('s')
          .gateway('parallel', 'fork')
          .add(waiting('one'))
          .add(waiting('two'))
          .add('<endEvent id="failed"><errorEventDefinition errorRef="x"/></endEvent>')
          .end('e')
          .flow('s', 'fork', 'one', 'failed')
          .flow('fork', 'two', 'e'),
      )
      .end()
      .add('<boundaryEvent id="edge" attachedToRef="work"><errorEventDefinition errorRef="x"/></boundaryEvent>')
      .add(task('edged'))
      .flow('start', 'work', 'end')
      .flow('edge', 'edged', 'end');
    const scenario = await begun(store(), race, { x: 0 });

    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { x: 1 } });

    expect(await open(scenario)).toEqual(['edged']);
    const rows = await scenario.store.history(scenario.tenant, scenario.instanceId);
    const actionOf = (id: string) => rows.find(({ activityId }) => activityId === id)?.action;
    expect([actionOf('one') === 'canceled', actionOf('two')]).toEqual([false, 'canceled']);
  });

  it('behind one that the first variable triggers is triggered once when it is reached, and by each further variable', async () => {
    const behind = new Diagram('p')
      .start()
      .add(`<intermediateCatchEvent id="one">${condition(isOne)}</intermediateCatchEvent>`)
      .add(task('work'))
      .end()
      .add(`<boundaryEvent id="edge" attachedToRef="work" cancelActivity="false">${condition(isOne)}</boundaryEvent>`)
      .add(task('edged'))
      .add('<endEvent id="edgeEnd"/>')
      .flow('start', 'one', 'work', 'end')
      .flow('edge', 'edged', 'edgeEnd');
    const scenario = await begun(store(), behind, { x: 0, y: 0 });

    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { x: 1, y: 1 } });

    expect(await open(scenario)).toEqual(['edged', 'edged', 'work']);
  });
});
