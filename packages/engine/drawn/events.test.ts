import {
  applyProps,
  createDefinition,
  referenceOf,
  undoableActivities,
  writeCaughtVariable,
  writeCompensated,
  writeCondition,
  writeConditionalTrigger,
  writeInitiator,
  writeMapping,
  writeSignalAsync,
  writeTimer,
  type BpmnElement,
  type Definition,
  type DefinitionKind,
  type ElementFactory,
  type Mapping,
} from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { before, runDue, running, variable, draw, type Change } from './run';

const eventIn = (event: BpmnElement) => (event.get('eventDefinitions') as BpmnElement[])[0] as BpmnElement;

/** Definitions the panels create for a new message, signal, error or escalation. */
const refer = (events: readonly string[], kind: DefinitionKind, given: Partial<Definition>): Change[] => {
  let made: BpmnElement | undefined;
  const definition = { id: `${kind}_1`, name: `the ${kind}`, code: '', message: '', ...given };
  return events.map((event) => [
    event,
    (element, factory) => {
      const definitions = rootOf(element);
      made ??= declare(factory, definitions, kind, definition);
      applyProps(eventIn(element), { [referenceOf(kind)]: made });
      return {};
    },
  ]);
};

function declare(factory: ElementFactory, root: BpmnElement, kind: DefinitionKind, definition: Definition) {
  const made = createDefinition(factory, kind, definition);
  made.$parent = root;
  applyProps(root, { rootElements: [made, ...(root.get('rootElements') as BpmnElement[])] });
  return made;
}

const rootOf = (element: BpmnElement): BpmnElement => (element.$parent ? rootOf(element.$parent) : element);

const onEvent = (id: string, change: Change[1]): Change => [
  id,
  (element, factory) => {
    applyProps(eventIn(element), change(eventIn(element), factory));
    return {};
  },
];

const caughtBy = (kind: DefinitionKind | 'timer' | 'conditional') =>
  before(`<intermediateCatchEvent id="work"><${kind}EventDefinition/></intermediateCatchEvent>`);

describe('a timer', () => {
  it.each([
    ['Duration', 'PT1H'],
    ['Date', '2026-01-01T10:00:00Z'],
    ['Cycle', 'R1/PT1H'],
  ] as const)('of type %s continues the instance when it is due', async (type, definition) => {
    const scenario = await running(caughtBy('timer'), [
      onEvent('work', (event, factory) => writeTimer(factory, event, { type, definition })),
    ]);
    expect(await scenario.waiting()).toEqual([]);
    scenario.now += 3_600_000;
    await runDue(scenario);
    expect(await scenario.waiting()).toEqual(['after:2']);
  });
});

describe('a message', () => {
  it('is delivered to the event that references it', async () => {
    const scenario = await running(caughtBy('message'), refer(['work'], 'message', { name: 'paid' }));
    await scenario.engine.correlate(scenario.tenant, { name: 'paid' });
    expect(await scenario.waiting()).toEqual(['after:2']);
  });
});

describe('a signal', () => {
  it('is delivered to every event that references it', async () => {
    const scenario = await running(caughtBy('signal'), refer(['work'], 'signal', { name: 'alarm' }));
    await scenario.engine.signal(scenario.tenant, { name: 'alarm' });
    expect(await scenario.waiting()).toEqual(['after:2']);
  });
});

/**
 * Draws a sub-process that ends by raising an error or an escalation, and a task of user 4 behind the boundary event
 * that catches it.
 */
const raised = (kind: 'error' | 'escalation') =>
  new Diagram('drawn')
    .start()
    .subProcess('work', (inner) =>
      inner.start('in').add(`<endEvent id="raise"><${kind}EventDefinition/></endEvent>`).flow('in', 'raise'),
    )
    .add(`<boundaryEvent id="caught" attachedToRef="work"><${kind}EventDefinition/></boundaryEvent>`)
    .task('after', by(2))
    .task('care', by(4))
    .end()
    .flow('start', 'work', 'after', 'end')
    .flow('caught', 'care', 'end');

describe('an error and an escalation', () => {
  it.each(['error', 'escalation'] as const)('of a code: the %s is caught, and fills in its variable', async (kind) => {
    const scenario = await running(raised(kind), [
      ...refer(['raise', 'caught'], kind, { code: 'E42' }),
      onEvent('caught', () => writeCaughtVariable(`${kind}CodeVariable`, 'code')),
    ]);

    expect(await scenario.waiting()).toEqual(['care:4']);
    expect(await variable(scenario, 'code')).toBe('E42');
  });
});

describe('a conditional event', () => {
  it('occurs when its variable changes and the condition holds', async () => {
    const scenario = await running(caughtBy('conditional'), [
      onEvent('work', (event, factory) => ({
        ...writeCondition(factory, event, { type: 'expression', body: '${amount > 50}' }),
        ...writeConditionalTrigger({ variableName: 'amount', variableEvents: 'update' }),
      })),
    ]);
    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { other: 1 } });

    expect(await scenario.waiting()).toEqual([]);

    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { amount: 60 } });
    expect(await scenario.waiting()).toEqual(['after:2']);
  });
});

describe('a thrown signal', () => {
  it('runs its compensation handler, in a job if asynchronous', async () => {
    const listening = before('<intermediateCatchEvent id="work"><signalEventDefinition/></intermediateCatchEvent>');
    const scenario = await running(listening, refer(['work'], 'signal', { name: 'alarm' }));
    const throwing = new Diagram('throwing')
      .start()
      .add('<intermediateThrowEvent id="notify"><signalEventDefinition/></intermediateThrowEvent>')
      .end()
      .flow('start', 'notify', 'end');
    const payload: Mapping = { type: 'expression', source: '${amount + 1}', target: 'received', local: false };
    const drawn = await draw(
      throwing,
      ...refer(['notify'], 'signal', { name: 'alarm' }),
      onEvent('notify', () => writeSignalAsync(true)),
      onEvent('notify', (event, factory) => writeMapping(factory, event, 'in', 0, payload)),
    );
    const { instanceId } = scenario;
    await scenario.begin(drawn, '1', { vars: { amount: 20 } });
    scenario.instanceId = instanceId;

    expect(await scenario.waiting()).toEqual([]);

    await scenario.engine.deliverSignals({ async: true });
    expect(await scenario.waiting()).toEqual(['after:2']);
    expect(await variable(scenario, 'received')).toBe(21);
  });
});

describe('a compensation', () => {
  it('compensates only the activity that it names', async () => {
    const sketch = new Diagram('drawn')
      .start()
      .undoable('hotel', by(1), by(2))
      .undoable('flight', by(1), by(3))
      .compensate('regret')
      .end()
      .flow('start', 'hotel', 'flight', 'regret', 'end');
    const scenario = await running(sketch, [
      onEvent('regret', (event) => {
        const [hotel, flight] = undoableActivities(event.$parent as BpmnElement);
        expect([hotel?.id, flight?.id]).toEqual(['hotel', 'flight']);
        return writeCompensated(hotel);
      }),
    ]);
    await scenario.agree('hotel', '1');
    await scenario.agree('flight', '1');

    expect(await scenario.waiting()).toEqual(['hotel_undo:2']);
  });
});

describe('the variable of the initiator', () => {
  it('contains the user who started the instance', async () => {
    const scenario = await running(before('<task id="work"/>'), [['start', () => writeInitiator('starter')]]);
    expect(await variable(scenario, 'starter')).toBe('1');
  });
});
