import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { Diagram, handledBy } from '../../../testing/diagram';
import { codeOf } from '../../../testing/office';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });
const plain = (key: string) => new Diagram(key).start().task('a', by(2)).end().flow('start', 'a', 'end');

describeOnBothStores('the initiator', (open) => {
  it('cancels an instance of the initiator once, with a reason', async () => {
    const desk = open();
    const { instanceId } = await desk.begin(plain('canceled'), '1');

    expect(await codeOf(desk.engine.cancel(desk.as('2'), { instanceId, comment: 'no' }))).toBe('notInitiator');
    const { listsChanged } = await desk.engine.cancel(desk.as('1'), { instanceId, comment: 'not needed' });

    expect(listsChanged).toEqual(['u:2', 'u:1']);
    expect(await desk.status()).toBe('withdrawn');
    expect(await desk.story()).toEqual(['start start 1', 'canceled canceled 1', 'a canceled 2']);
    expect((await desk.engine.explain(desk.tenant, instanceId)).endReason).toBe('not needed');
    expect(await codeOf(desk.engine.cancel(desk.as('1'), { instanceId }))).toBe('instanceEnded');
  });

  it('refuses a suspended instance and other users', async () => {
    const desk = open();
    const { instanceId } = await desk.begin(plain('standing'), '1');
    await desk.engine.suspend(desk.tenant, instanceId);

    expect(await codeOf(desk.engine.cancel(desk.as('1'), { instanceId }))).toBe('suspended');
    const elsewhere = { ...desk.as('1'), tenant: 'elsewhere' };
    expect(await codeOf(desk.engine.cancel(elsewhere, { instanceId }))).toBe('instanceNotFound');
  });
});

describeOnBothStores('an administrator', (open) => {
  it('sets variables and records them in the history, also in a suspended instance', async () => {
    const desk = open();
    const { instanceId } = await desk.begin(plain('set'), '1', { vars: { sum: 1 } });
    const { engine, tenant } = desk;

    await engine.setVars(tenant, instanceId, { vars: { sum: 2 }, user: '9', comment: 'sum: typing error' });
    await engine.suspend(tenant, instanceId);
    await engine.setVars(tenant, instanceId, { vars: { sum: 3 }, user: '9', comment: 'sum: again' });

    expect(await engine.variables(tenant, { executionId: instanceId })).toMatchObject({ sum: 3 });
    expect(await desk.story()).toEqual(['start start 1', 'set setVars 9', 'set setVars 9']);
  });

  it('returns the nodes of all tokens', async () => {
    const desk = open();
    const { instanceId } = await desk.begin(plain('places'), '1');

    expect(await desk.engine.nodes(desk.tenant, instanceId)).toEqual([
      { nodeId: 'start', nodeName: 'start', kind: 'startEvent', tokens: 0 },
      { nodeId: 'a', nodeName: 'a', kind: 'userTask', tokens: 1 },
      { nodeId: 'end', nodeName: 'end', kind: 'endEvent', tokens: 0 },
    ]);
  });

  it('restarts once under one id', async () => {
    const desk = open();
    const { instanceId } = await desk.begin(plain('again'), '1');
    await desk.engine.cancel(desk.as('1'), { instanceId });
    const restart = () =>
      desk.engine.restart(desk.tenant, instanceId, [{ type: 'startBefore', nodeId: 'a' }], {
        instanceId: 'again_2',
        businessKey: 'K2',
        user: '9',
      });

    await restart();

    expect(await codeOf(restart())).toBe('conflict');
    expect(await desk.engine.instance(desk.tenant, 'again_2')).toMatchObject({ businessKey: 'K2', initiator: '1' });
  });
});
