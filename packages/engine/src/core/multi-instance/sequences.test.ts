import { Diagram } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { codeOf } from '../../../testing/scenario';

/* Operaton: `SequentialMultiInstanceActivityBehavior#complete` evaluates the collection again before each instance. */

const inTurn = (key: string, collection: string) =>
  new Diagram(key)
    .start()
    .add(
      `<userTask id="a" name="a" camunda:assignee="\${who}">
        <multiInstanceLoopCharacteristics isSequential="true" camunda:collection="${collection}" camunda:elementVariable="who"/>
      </userTask>`,
    )
    .end()
    .flow('start', 'a', 'end');

describeOnBothStores('a sequence of members', (open) => {
  it.each(['list', '${list}'])('takes each element from the collection as it is by then (%s)', async (collection) => {
    const scenario = open();
    await scenario.begin(inTurn(`again${collection.length}`, collection), '9', { vars: { list: ['1', '2', '3'] } });
    const { engine, tenant, instanceId } = scenario;
    await engine.setVars(tenant, instanceId, { vars: { list: ['7', '8'] } });
    expect(await scenario.waiting()).toEqual(['a:1']);

    await scenario.agree('a', '1');
    expect(await scenario.waiting()).toEqual(['a:8']);
    expect(await codeOf(scenario.agree('a', '8'))).toBe('expressionFailed');

    await engine.setVars(tenant, instanceId, { vars: { list: ['7', '8', '9'] } });
    await scenario.agree('a', '8');
    expect(await scenario.waiting()).toEqual(['a:9']);
    await scenario.agree('a', '9');
    expect(await scenario.status()).toBe('complete');
  });

  it('refuses the next member when the collection is a list no longer, and goes on without it', async () => {
    const scenario = open();
    await scenario.begin(inTurn('gone', 'list'), '9', { vars: { list: ['1', '2'] } });
    const { engine, tenant, instanceId } = scenario;
    await engine.setVars(tenant, instanceId, { vars: { list: 'x' } });
    expect(await codeOf(scenario.agree('a', '1'))).toBe('expressionFailed');

    await engine.setVars(tenant, instanceId, { vars: { list: null } });
    await scenario.agree('a', '1');
    expect(await scenario.waiting()).toEqual(['a:2']);
  });
});
