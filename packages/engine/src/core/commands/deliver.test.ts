import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { codeOf, type Scenario } from '../../../testing/scenario';

const declared = '<message id="m" name="update"/><signal id="s" name="alarm"/>';
const definitions = {
  message: '<messageEventDefinition messageRef="m"/>',
  signal: '<signalEventDefinition signalRef="s"/>',
  condition: '<conditionalEventDefinition><condition>${go == 1}</condition></conditionalEventDefinition>',
};
const waiting = (key: string, element: string) =>
  new Diagram(key).declare(declared).start().add(element).end().flow('start', 'wait', 'end');
const catching = (event: keyof typeof definitions) =>
  `<intermediateCatchEvent id="wait" name="wait">${definitions[event]}</intermediateCatchEvent>`;

const waitOf = async (scenario: Scenario) =>
  (await scenario.engine.explain(scenario.tenant, scenario.instanceId)).waits.at(-1);
const deliver = async (scenario: Scenario, subscriptionId: string) =>
  scenario.engine.deliver(scenario.tenant, scenario.instanceId, {
    subscriptionId,
    user: '9',
    comment: 'it has come by post',
  });

describeOnBothStores('event subscriptions', (open) => {
  it.each([
    ['message', catching('message')],
    ['signal', catching('signal')],
    ['trigger', '<receiveTask id="wait" name="wait"/>'],
  ])('triggers a wait once and records the reason in the history: a %s', async (kind, element) => {
    const scenario = open();
    await scenario.begin(waiting(`by_hand_${kind}`, element), '1', { vars: { go: 0 } });
    const id = (await waitOf(scenario))?.subscriptionId ?? '';

    await deliver(scenario, id);

    expect(await scenario.status()).toBe('complete');
    expect(await scenario.actions()).toEqual(['start start 1', 'wait deliver 9']);
    expect((await scenario.engine.history(scenario.tenant, scenario.instanceId)).at(-1)?.message).toBe(
      'it has come by post',
    );
    expect(await codeOf(deliver(scenario, id))).toBe('instanceEnded');
  });

  it('keeps the subscription of a non-interrupting event', async () => {
    const scenario = open();
    const boundary = `<boundaryEvent id="notified" attachedToRef="a" cancelActivity="false">${definitions.signal}</boundaryEvent>`;
    const diagram = new Diagram('by_hand_around')
      .declare(declared)
      .start()
      .task('a', { handlers: handledBy({ users: [2] }) })
      .add(boundary)
      .task('b', { handlers: handledBy({ users: [3] }) })
      .end()
      .flow('start', 'a', 'end')
      .flow('notified', 'b', 'end');
    await scenario.begin(diagram, '1');
    const wait = await waitOf(scenario);
    expect(wait).toMatchObject({ kind: 'signal', attachedTo: 'a' });

    for (const _ of [1, 2]) await deliver(scenario, wait?.subscriptionId ?? '');

    expect(await scenario.waiting()).toEqual(['a:2', 'b:3', 'b:3']);
  });

  it('refuses conditions, unknown executions and suspended instances', async () => {
    const scenario = open();
    await scenario.begin(waiting('by_hand_condition', catching('condition')), '1', { vars: { go: 0 } });
    expect((await waitOf(scenario))?.subscriptionId).toBeNull();
    const ids = Array.from({ length: 9 }, (_, id) => String(id));
    for (const id of ids) expect(await codeOf(deliver(scenario, id))).toBe('subscriptionNotFound');

    await scenario.begin(waiting('by_hand_still', catching('message')), '1');
    const id = (await waitOf(scenario))?.subscriptionId ?? '';
    await scenario.engine.suspend(scenario.tenant, scenario.instanceId);
    expect(await codeOf(deliver(scenario, id))).toBe('suspended');
    await scenario.engine.activate(scenario.tenant, scenario.instanceId);
    await deliver(scenario, id);
    expect(await scenario.status()).toBe('complete');
  });
});
