import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf, type Scenario } from '../../../testing/scenario';

/** a, then b and c side by side, then z. */
const forked = (key: string) =>
  new Diagram(key)
    .start()
    .task('a', by(1))
    .gateway('parallel', 'fork')
    .task('b', by(2))
    .task('c', by(3))
    .gateway('parallel', 'join')
    .task('z', by(4))
    .end()
    .flow('start', 'a', 'fork', 'b', 'join', 'z', 'end')
    .flow('fork', 'c', 'join');

const jump = async (scenario: Scenario, node: string, user: string, target: string) =>
  scenario.engine.jump(scenario.as(user), { taskId: await scenario.task(node), target });

describeOnBothStores('a parallel join', (open) => {
  it('does not wait for a branch that a jump skipped', async () => {
    const scenario = open();
    await scenario.begin(forked('into'), '9');
    await jump(scenario, 'a', '1', 'b');
    await scenario.agree('b', '2');

    expect(await scenario.waiting()).toEqual(['z:4']);

    await scenario.agree('z', '4');
    expect(await scenario.status()).toBe('complete');
  });

  it('waits for running branches, but not for one that was moved behind it', async () => {
    const scenario = open();
    await scenario.begin(forked('out'), '9');
    await scenario.agree('a', '1');
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [
      { type: 'cancelAll', nodeId: 'b' },
      { type: 'startBefore', nodeId: 'z' },
    ]);

    expect(await scenario.waiting()).toEqual(['c:3', 'z:4']);

    await scenario.agree('z', '4');
    await scenario.agree('c', '3');
    expect(await scenario.waiting()).toEqual(['z:4']);

    await jump(scenario, 'z', '4', 'a');
    await scenario.agree('a', '1');
    await scenario.agree('c', '3');
    expect(await scenario.waiting()).toEqual(['b:2']);

    await scenario.agree('b', '2');
    expect(await scenario.waiting()).toEqual(['z:4']);
  });

  it('fires before the surrounding join', async () => {
    const scenario = open();
    const diagram = new Diagram('nested')
      .start()
      .task('a', by(1))
      .gateway('parallel', 'outer')
      .gateway('parallel', 'inner')
      .task('b', by(2))
      .task('c', by(3))
      .gateway('parallel', 'innerJoin')
      .task('e', by(5))
      .gateway('parallel', 'outerJoin')
      .task('z', by(4))
      .end()
      .flow('start', 'a', 'outer', 'inner', 'b', 'innerJoin', 'outerJoin', 'z', 'end')
      .flow('inner', 'c', 'innerJoin')
      .flow('outer', 'e', 'outerJoin');
    await scenario.begin(diagram, '9');
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [
      { type: 'cancelAll', nodeId: 'a' },
      { type: 'startBefore', nodeId: 'b' },
      { type: 'startBefore', nodeId: 'e' },
    ]);
    await scenario.agree('e', '5');

    expect(await scenario.waiting()).toEqual(['b:2']);

    await scenario.agree('b', '2');
    expect(await scenario.waiting()).toEqual(['z:4']);

    await scenario.agree('z', '4');
    expect(await scenario.status()).toBe('complete');
  });

  it('continues from the node at which a branch was started, also if an administrator did so', async () => {
    const scenario = open();
    await scenario.begin(forked('again'), '9');
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [
      { type: 'cancelAll', nodeId: 'a' },
      { type: 'startBefore', nodeId: 'c' },
    ]);
    await scenario.agree('c', '3');

    expect(await scenario.waiting()).toEqual(['z:4']);

    await scenario.agree('z', '4');
    const again = [{ type: 'startBefore', nodeId: 'b' }] as const;
    scenario.instanceId = (await scenario.engine.restart(scenario.tenant, scenario.instanceId, again)).instanceId;
    await scenario.agree('b', '2');
    expect(await scenario.waiting()).toEqual(['z:4']);
  });

  it('on another version does not wait for a branch that was never started', async () => {
    const scenario = open();
    await scenario.begin(new Diagram('grown').start().task('b', by(2)).end().flow('start', 'b', 'end'), '9');
    const { id: target } = await scenario.engine.deploy(scenario.tenant, { xml: forked('grown').xml });
    const order = { source: 'grown:1', target, mapping: {}, user: '9', comment: '' };
    await scenario.engine.migrate(scenario.tenant, scenario.instanceId, order);
    await scenario.agree('b', '2');

    expect(await scenario.waiting()).toEqual(['z:4']);
  });

  it('does not wait for a branch that ended by an uncaught error', async () => {
    const scenario = open();
    await scenario.begin(forked('thrown'), '9');
    await scenario.agree('a', '1');
    await scenario.engine.raise(scenario.tenant, await scenario.task('b'), { kind: 'error', code: 'x' });
    await scenario.agree('c', '3');

    expect(await scenario.waiting()).toEqual(['z:4']);
  });

  it('that can never be filled is refused, unless tokens were moved manually', async () => {
    const scenario = open();
    const diagram = new Diagram('drawn')
      .start()
      .gateway('parallel', 'fork')
      .task('b', by(2))
      .task('c', by(3))
      .gateway('exclusive', 'way', { default: 'way_join' })
      .gateway('parallel', 'join')
      .end()
      .flow('start', 'fork', 'b', 'join', 'end')
      .flow('fork', 'c', 'way', 'join')
      .branch('way', 'end', '${gone}');
    await scenario.begin(diagram, '9', { vars: { gone: true } });
    await scenario.agree('c', '3');

    expect(await codeOf(scenario.agree('b', '2'))).toBe('deadEnd');
  });
});
