import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { Diagram, handledBy } from '../../../testing/diagram';
import { codeOf, type Desk } from '../../../testing/office';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

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

const jump = async (desk: Desk, node: string, user: string, target: string) =>
  desk.engine.jump(desk.as(user), { taskId: await desk.task(node), target });

describeOnBothStores('a parallel join', (open) => {
  it('waits for no branch that a jump into another one has left out', async () => {
    const desk = open();
    await desk.begin(forked('into'), '9');
    await jump(desk, 'a', '1', 'b');
    await desk.agree('b', '2');
    expect(await desk.waiting()).toEqual(['z:4']);
    await desk.agree('z', '4');
    expect(await desk.status()).toBe('complete');
  });

  it('waits for branches on their way, but not for a branch that a jump has left', async () => {
    const desk = open();
    await desk.begin(forked('out'), '9');
    await desk.agree('a', '1');
    await jump(desk, 'b', '2', 'z');
    expect(await desk.waiting()).toEqual(['c:3', 'z:4']);
    await desk.agree('z', '4');
    await desk.agree('c', '3');
    expect(await desk.waiting()).toEqual(['z:4']);
    await jump(desk, 'z', '4', 'a');
    await desk.agree('a', '1');
    await desk.agree('c', '3');
    expect(await desk.waiting()).toEqual(['b:2']);
    await desk.agree('b', '2');
    expect(await desk.waiting()).toEqual(['z:4']);
  });

  it('within another one fires first', async () => {
    const desk = open();
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
    await desk.begin(diagram, '9');
    await desk.engine.modify(desk.tenant, desk.instanceId, [
      { type: 'cancelAll', nodeId: 'a' },
      { type: 'startBefore', nodeId: 'b' },
      { type: 'startBefore', nodeId: 'e' },
    ]);
    await desk.agree('e', '5');
    expect(await desk.waiting()).toEqual(['b:2']);
    await desk.agree('b', '2');
    expect(await desk.waiting()).toEqual(['z:4']);
    await desk.agree('z', '4');
    expect(await desk.status()).toBe('complete');
  });

  it('continues from where a branch was started, also by an administrator', async () => {
    const desk = open();
    await desk.begin(forked('again'), '9');
    await desk.engine.modify(desk.tenant, desk.instanceId, [
      { type: 'cancelAll', nodeId: 'a' },
      { type: 'startBefore', nodeId: 'c' },
    ]);
    await desk.agree('c', '3');
    expect(await desk.waiting()).toEqual(['z:4']);
    await desk.agree('z', '4');
    const again = [{ type: 'startBefore', nodeId: 'b' }] as const;
    desk.instanceId = (await desk.engine.restart(desk.tenant, desk.instanceId, again)).instanceId;
    await desk.agree('b', '2');
    expect(await desk.waiting()).toEqual(['z:4']);
  });

  it('on another version does not wait for a branch that was never started', async () => {
    const desk = open();
    await desk.begin(new Diagram('grown').start().task('b', by(2)).end().flow('start', 'b', 'end'), '9');
    const { id: target } = await desk.engine.deploy(desk.tenant, { xml: forked('grown').xml });
    const order = { source: 'grown:1', target, mapping: {}, user: '9', comment: '' };
    await desk.engine.migrate(desk.tenant, desk.instanceId, order);
    await desk.agree('b', '2');
    expect(await desk.waiting()).toEqual(['z:4']);
  });

  it('waits for no branch that has ended by an error which nothing catches', async () => {
    const desk = open();
    await desk.begin(forked('thrown'), '9');
    await desk.agree('a', '1');
    await desk.engine.raise(desk.tenant, await desk.task('b'), { kind: 'error', code: 'x' });
    await desk.agree('c', '3');
    expect(await desk.waiting()).toEqual(['z:4']);
  });

  it('that its diagram can never fill is refused where nothing was moved', async () => {
    const desk = open();
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
    await desk.begin(diagram, '9', { vars: { gone: true } });
    await desk.agree('c', '3');
    expect(await codeOf(desk.agree('b', '2'))).toBe('deadEnd');
  });
});
