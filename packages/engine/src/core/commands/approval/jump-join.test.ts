import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../../testing/both-stores';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf } from '../../../../testing/scenario';

describeOnBothStores('a jump beside a join', (open) => {
  it('moves only the token of its own branch', async () => {
    const scenario = open();
    const diagram = new Diagram('branch')
      .start()
      .gateway('parallel', 'split')
      .task('a', by(1))
      .task('a2', by(2))
      .task('b', by(3))
      .gateway('parallel', 'join')
      .end()
      .flow('start', 'split', 'a', 'a2', 'join', 'end')
      .flow('split', 'b', 'join');
    await scenario.begin(diagram, '9');
    await scenario.engine.jump(scenario.as('1'), { taskId: await scenario.task('a'), target: 'a2' });

    expect(await scenario.waiting()).toEqual(['a2:2', 'b:3']);

    await scenario.agree('a2', '2');
    await scenario.agree('b', '3');
    expect(await scenario.status()).toBe('complete');
  });

  /** Draws a split into a beside b and b2, their join, and c, after which everything may begin again. */
  const forked = (loop: boolean, kind: 'parallel' | 'inclusive') => {
    const diagram = new Diagram(`fork-${kind}${loop}`)
      .start()
      .task('before', by(1))
      .gateway(kind, 'split')
      .task('a', by(1))
      .task('b', by(2))
      .task('b2', by(2))
      .gateway(kind, 'join')
      .task('c', by(3))
      .end()
      .flow('start', 'before', 'split', 'a', 'join', 'c')
      .flow('split', 'b', 'b2', 'join');
    return loop
      ? diagram.gateway('exclusive', 'again', { manual: true }).flow('c', 'again', 'end').flow('again', 'before')
      : diagram.flow('c', 'end');
  };

  it.each([
    ['parallel', false],
    ['inclusive', false],
    ['parallel', true],
  ] as const)('never leads behind a %s join at which another branch is expected (loop: %s)', async (kind, loop) => {
    const scenario = open();
    await scenario.begin(forked(loop, kind), '9');
    await scenario.agree('before', '1');
    const targets = async (node: string) =>
      (await scenario.engine.jumpTargets(scenario.tenant, await scenario.task(node))).map(({ nodeId }) => nodeId);

    expect(await targets('a')).not.toContain('c');
    expect(await targets('b')).toContain('b2');
    const jump = { taskId: await scenario.task('a'), target: 'c' };
    expect(await codeOf(scenario.engine.jump(scenario.as('1'), jump))).toBe('targetBehindJoin');
    expect(await codeOf(scenario.engine.jump(scenario.as('5'), jump, { administrator: true }))).toBe(
      'targetBehindJoin',
    );
    expect(await scenario.waiting()).toEqual(['a:1', 'b:2']);

    await scenario.agree('a', '1');
    await scenario.agree('b', '2');
    await scenario.agree('b2', '2');
    expect(await scenario.waiting()).toEqual(['c:3']);
  });

  it('leads behind a join where no other branch is open, and from a sub-process of a branch not', async () => {
    const scenario = open();
    const diagram = new Diagram('inside')
      .start()
      .gateway('parallel', 'split')
      .subProcess('sub', (inner) => inner.start('s').task('in', by(1)).end('e').flow('s', 'in', 'e'))
      .task('b', by(2))
      .gateway('parallel', 'join')
      .task('c', by(3))
      .task('last', by(4))
      .end()
      .flow('start', 'split', 'sub', 'join', 'c', 'last', 'end')
      .flow('split', 'b', 'join');
    await scenario.begin(diagram, '9');
    const taskId = await scenario.task('in');
    expect(await codeOf(scenario.engine.jump(scenario.as('1'), { taskId, target: 'last' }))).toBe('targetBehindJoin');

    await scenario.agree('in', '1');
    await scenario.agree('b', '2');
    await scenario.engine.jump(scenario.as('3'), { taskId: await scenario.task('c'), target: 'last' });
    expect(await scenario.waiting()).toEqual(['last:4']);
  });
});
