import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf } from '../../../testing/scenario';

const plain = (key: string) => new Diagram(key).start().task('a', by(2)).end().flow('start', 'a', 'end');

describeOnBothStores('the initiator', (open) => {
  it('can cancel an instance once, with a reason', async () => {
    const scenario = open();
    const { instanceId } = await scenario.begin(plain('canceled'), '1');

    expect(await codeOf(scenario.engine.cancel(scenario.as('2'), { instanceId, comment: 'no' }))).toBe('notInitiator');
    const { listsChanged } = await scenario.engine.cancel(scenario.as('1'), { instanceId, comment: 'not needed' });

    expect(listsChanged).toEqual(['u:2', 'u:1']);
    expect(await scenario.status()).toBe('withdrawn');
    expect(await scenario.actions()).toEqual(['start start 1', 'canceled canceled 1', 'a canceled 2']);
    expect((await scenario.engine.explain(scenario.tenant, instanceId)).endReason).toBe('not needed');
    expect(await codeOf(scenario.engine.cancel(scenario.as('1'), { instanceId }))).toBe('instanceEnded');
  });

  it('cannot cancel a suspended instance, and other users cannot cancel it', async () => {
    const scenario = open();
    const { instanceId } = await scenario.begin(plain('standing'), '1');
    await scenario.engine.suspend(scenario.tenant, instanceId);

    expect(await codeOf(scenario.engine.cancel(scenario.as('1'), { instanceId }))).toBe('suspended');
    const elsewhere = { ...scenario.as('1'), tenant: 'elsewhere' };
    expect(await codeOf(scenario.engine.cancel(elsewhere, { instanceId }))).toBe('instanceNotFound');
  });
});

describeOnBothStores('an administrator', (open) => {
  it('can set variables, which are recorded in the history, also in a suspended instance', async () => {
    const scenario = open();
    const { instanceId } = await scenario.begin(plain('set'), '1', { vars: { sum: 1 } });
    const { engine, tenant } = scenario;

    await engine.setVars(tenant, instanceId, { vars: { sum: 2 }, user: '9', comment: 'sum: typing error' });
    await engine.suspend(tenant, instanceId);
    await engine.setVars(tenant, instanceId, { vars: { sum: 3 }, user: '9', comment: 'sum: again' });

    expect(await engine.variables(tenant, { executionId: instanceId })).toMatchObject({ sum: 3 });
    expect(await scenario.actions()).toEqual(['start start 1', 'set setVars 9', 'set setVars 9']);
  });

  it('can delete a called process of a suspended instance only if no other is called in its place', async () => {
    const scenario = open();
    const { engine, tenant } = scenario;
    await engine.deploy(tenant, { xml: plain('inside').xml });
    const calling = (sequential: boolean) =>
      new Diagram(`calling_${sequential}`)
        .start()
        .add(
          `<callActivity id="call" calledElement="inside"><multiInstanceLoopCharacteristics isSequential="${sequential}"><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics></callActivity>`,
        )
        .end()
        .flow('start', 'call', 'end');
    const deleteFirst = async (sequential: boolean) => {
      const { instanceId } = await scenario.begin(calling(sequential), '1');
      await engine.suspend(tenant, instanceId);
      const [process = ''] = Object.keys((await scenario.state()).called ?? {});
      return codeOf(engine.delete(tenant, instanceId, 'mistake', '9', { process }));
    };

    expect(await deleteFirst(true)).toBe('suspended');
    expect(await deleteFirst(false)).toBe('nothing was refused');
  });

  it('sees the nodes of all tokens', async () => {
    const scenario = open();
    const { instanceId } = await scenario.begin(plain('places'), '1');

    expect(await scenario.engine.nodes(scenario.tenant, instanceId)).toEqual([
      { nodeId: 'start', nodeName: 'start', kind: 'startEvent', tokens: 0 },
      { nodeId: 'a', nodeName: 'a', kind: 'userTask', tokens: 1 },
      { nodeId: 'end', nodeName: 'end', kind: 'endEvent', tokens: 0 },
    ]);
  });

  it('can restart an instance once under one id', async () => {
    const scenario = open();
    const { instanceId } = await scenario.begin(plain('again'), '1');
    await scenario.engine.cancel(scenario.as('1'), { instanceId });
    const restart = () =>
      scenario.engine.restart(scenario.tenant, instanceId, [{ type: 'startBefore', nodeId: 'a' }], {
        instanceId: 'again_2',
        businessKey: 'K2',
        user: '9',
      });

    await restart();

    expect(await codeOf(restart())).toBe('conflict');
    expect(await scenario.engine.instance(scenario.tenant, 'again_2')).toMatchObject({
      businessKey: 'K2',
      initiator: '1',
    });
  });
});
