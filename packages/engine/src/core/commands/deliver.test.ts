import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { Diagram, handledBy } from '../../../testing/diagram';
import { codeOf, type Desk } from '../../../testing/office';

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

const waitOf = async (desk: Desk) => (await desk.engine.explain(desk.tenant, desk.instanceId)).waits.at(-1);
const deliver = async (desk: Desk, subscriptionId: string) =>
  desk.engine.deliver(desk.tenant, desk.instanceId, { subscriptionId, user: '9', comment: 'it has come by post' });

describeOnBothStores('event subscriptions', (open) => {
  it.each([
    ['message', catching('message')],
    ['signal', catching('signal')],
    ['trigger', '<receiveTask id="wait" name="wait"/>'],
  ])('triggers a wait once and records the reason in the history: a %s', async (kind, element) => {
    const desk = open();
    await desk.begin(waiting(`by_hand_${kind}`, element), '1', { vars: { go: 0 } });
    const id = (await waitOf(desk))?.subscriptionId ?? '';

    await deliver(desk, id);

    expect(await desk.status()).toBe('complete');
    expect(await desk.story()).toEqual(['start start 1', 'wait deliver 9']);
    expect((await desk.engine.history(desk.tenant, desk.instanceId)).at(-1)?.message).toBe('it has come by post');
    expect(await codeOf(deliver(desk, id))).toBe('instanceEnded');
  });

  it('keeps the subscription of a non-interrupting event', async () => {
    const desk = open();
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
    await desk.begin(diagram, '1');
    const wait = await waitOf(desk);
    expect(wait).toMatchObject({ kind: 'signal', attachedTo: 'a' });

    for (const _ of [1, 2]) await deliver(desk, wait?.subscriptionId ?? '');

    expect(await desk.waiting()).toEqual(['a:2', 'b:3', 'b:3']);
  });

  it('refuses conditions, unknown executions and suspended instances', async () => {
    const desk = open();
    await desk.begin(waiting('by_hand_condition', catching('condition')), '1', { vars: { go: 0 } });
    expect((await waitOf(desk))?.subscriptionId).toBeNull();
    const ids = Array.from({ length: 9 }, (_, id) => String(id));
    for (const id of ids) expect(await codeOf(deliver(desk, id))).toBe('subscriptionNotFound');

    await desk.begin(waiting('by_hand_still', catching('message')), '1');
    const id = (await waitOf(desk))?.subscriptionId ?? '';
    await desk.engine.suspend(desk.tenant, desk.instanceId);
    expect(await codeOf(deliver(desk, id))).toBe('suspended');
    await desk.engine.activate(desk.tenant, desk.instanceId);
    await deliver(desk, id);
    expect(await desk.status()).toBe('complete');
  });
});
