import { describe, expect, it } from 'vitest';
import { codeOf, Desk } from '../../../../testing/office';
import { Diagram, handledBy } from '../../../../testing/diagram';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

/** apply → fork → (a1 → a2 | b) → join → close, and back to apply when it is not approved. */
const parallel = () =>
  new Diagram('parallel')
    .start()
    .task('apply', by(1))
    .gateway('parallel', 'fork')
    .task('a1', by(2))
    .task('a2', by(3))
    .task('b', by(4))
    .gateway('parallel', 'join')
    .task('close', by(5))
    .gateway('exclusive', 'ok', { default: 'ok_end' })
    .end()
    .flow('start', 'apply', 'fork', 'a1', 'a2', 'join', 'close', 'ok', 'end')
    .flow('fork', 'b', 'join')
    .branch('ok', 'apply', '${again}');

async function upToClose(): Promise<Desk> {
  const desk = new Desk();
  await desk.begin(parallel(), '1');
  await desk.agree('apply', '1');
  await desk.agree('a1', '2');
  await desk.agree('b', '4');
  await desk.agree('a2', '3');
  return desk;
}

async function restOfTheWay(desk: Desk): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const [next] = await desk.waiting();
    if (next === undefined) return;
    const [node = '', user = ''] = next.split(':');
    await desk.agree(node, user, { vars: { again: false } });
  }
}

describe('reject', () => {
  it('takes the other branches of a parallel block with it', async () => {
    const desk = new Desk();
    await desk.begin(parallel(), '1');
    await desk.agree('apply', '1');
    await desk.agree('b', '4');
    await desk.agree('a1', '2');
    await desk.reject('a2', '3', 'apply');
    expect(await desk.waiting()).toEqual(['apply:1']);
    await desk.agree('apply', '1');
    expect(await desk.waiting()).toEqual(['a1:2', 'b:4']);
    await desk.agree('b', '4');
    expect(await desk.waiting()).toEqual(['a1:2']);
    await restOfTheWay(desk);
    expect(await desk.status()).toBe('complete');
  });

  it('leaves the other branch alone within a block', async () => {
    const desk = new Desk();
    await desk.begin(parallel(), '1');
    await desk.agree('apply', '1');
    await desk.agree('a1', '2');
    await desk.reject('a2', '3', 'a1');
    expect(await desk.waiting()).toEqual(['a1:2', 'b:4']);
    await restOfTheWay(desk);
    expect(await desk.status()).toBe('complete');
  });

  it('leaves alone a sub-process of the other branch that waits for its job', async () => {
    const desk = new Desk();
    const users = (user: number) => ({ handlers: handledBy({ users: [user] }) });
    const diagram = new Diagram('parked')
      .start()
      .gateway('parallel', 'fork')
      .task('a', users(1))
      .task('b', users(2))
      .subProcess('later', (inner) => inner.start('s').task('c', users(3)).end('e').flow('s', 'c', 'e'), {
        attributes: 'camunda:asyncBefore="true"',
      })
      .gateway('parallel', 'join')
      .end()
      .flow('start', 'fork', 'a', 'b', 'join', 'end')
      .flow('fork', 'later', 'join');
    await desk.begin(diagram, '9');
    await desk.agree('a', '1');
    await desk.reject('b', '2', 'a');
    const [job] = (await desk.engine.explain(desk.tenant, desk.instanceId)).jobs;
    await desk.engine.runJob(desk.tenant, desk.instanceId, job?.jobId ?? '');
    expect(await desk.waiting()).toEqual(['a:1', 'c:3']);
  });

  it('keeps the approval of the other branch when it returns into a completed block', async () => {
    const desk = await upToClose();
    expect(await desk.waiting()).toEqual(['close:5']);
    await desk.reject('close', '5', 'a2');
    expect(await desk.waiting()).toEqual(['a2:3']);
    await desk.agree('a2', '3');
    expect(await desk.waiting()).toEqual(['close:5']);
  });

  it('returns only within the last iteration of a loop', async () => {
    const desk = await upToClose();
    await desk.agree('close', '5', { vars: { again: true } });
    await desk.agree('apply', '1');
    await desk.agree('a1', '2');
    await desk.reject('a2', '3', 'a1');
    expect(await desk.waiting()).toEqual(['a1:2', 'b:4']);
    await restOfTheWay(desk);
    expect(await desk.status()).toBe('complete');
  });

  it('leaves a multi-person node and cancels its other members', async () => {
    const desk = new Desk();
    const diagram = new Diagram('signing')
      .start()
      .task('apply', by(1))
      .countersign('sign', { variable: 'users' })
      .end()
      .flow('start', 'apply', 'sign', 'end');
    await desk.begin(diagram, '1', { vars: { users: ['2', '3'] } });
    await desk.agree('apply', '1');
    await desk.agree('sign', '2');
    await desk.reject('sign', '3', 'apply');
    expect(await desk.waiting()).toEqual(['apply:1']);
    await desk.agree('apply', '1');
    expect(await desk.waiting()).toEqual(['sign:2', 'sign:3']);
  });

  it('fires a join whose tokens were completed by restoring or by modification', async () => {
    const desk = new Desk();
    const diagram = new Diagram('put')
      .start()
      .gateway('parallel', 'fork')
      .task('a', by(1))
      .task('b', by(2))
      .gateway('parallel', 'join')
      .task('c', by(3))
      .end()
      .flow('start', 'fork', 'a', 'join', 'c', 'end')
      .flow('fork', 'b', 'join');
    await desk.begin(diagram, '9');
    await desk.agree('a', '1');
    const put = { type: 'startBefore', nodeId: 'join' } as const;
    await desk.engine.modify(desk.tenant, desk.instanceId, [{ type: 'cancelAll', nodeId: 'b' }, put]);
    expect(await desk.waiting()).toEqual(['c:3']);
    await desk.engine.modify(desk.tenant, desk.instanceId, [put]);
    await desk.reject('c', '3', 'a');
    expect(await desk.waiting()).toEqual(['a:1', 'c:3']);
  });

  it('refuses direct return from a node that an event may leave a second time', async () => {
    const desk = new Desk();
    const diagram = new Diagram('edge')
      .start()
      .task('a', by(1))
      .messageBoundary('stopped', 'a', 'm1')
      .gateway('exclusive', 'either')
      .gateway('parallel', 'fork')
      .task('b', by(2))
      .task('c', by(3))
      .end()
      .flow('start', 'a', 'either', 'fork', 'b', 'end')
      .flow('stopped', 'either')
      .flow('fork', 'c', 'end');
    await desk.begin(diagram, '9');
    await desk.agree('a', '1');
    const back = async () =>
      desk.engine.reject(desk.as('2'), { taskId: await desk.task('b'), target: 'a', directReturn: true });
    expect(await codeOf(back())).toBe('noDirectReturn');
    expect(await desk.waysBack('b')).toEqual(['a']);
    await desk.agree('c', '3');
    expect(await desk.waysBack('b')).toEqual(['a or straight']);
    await back();
    expect(await desk.waiting()).toEqual(['a:1']);
    await desk.agree('a', '1');
    expect(await desk.waiting()).toEqual(['b:2']);
  });

  it('leaves a running compensation to the branch that waits for it', async () => {
    const desk = new Desk();
    const diagram = new Diagram('awaited')
      .start()
      .gateway('parallel', 'fork')
      .task('order', by(1))
      .undoable('book', by(2), by(5))
      .task('notify', by(3))
      .task('watch', by(4))
      .add('<intermediateThrowEvent id="undo"><compensateEventDefinition activityRef="book"/></intermediateThrowEvent>')
      .task('report', by(6))
      .end()
      .flow('start', 'fork', 'order', 'book', 'notify', 'end')
      .flow('fork', 'watch', 'undo', 'report', 'end');
    await desk.begin(diagram, '9');
    for (const [node, user] of Object.entries({ order: '1', book: '2', watch: '4' })) await desk.agree(node, user);
    expect(await desk.waiting()).toEqual(['book_undo:5', 'notify:3']);

    expect(await desk.waysBack('book_undo')).toEqual(['watch']);
    expect(await codeOf(desk.reject('book_undo', '5', 'order'))).toBe('targetNotReachable');
    expect(await desk.waysBack('notify')).toEqual(['book straight', 'order straight']);
    expect(await codeOf(desk.reject('notify', '3', 'order'))).toBe('targetNotReachable');
    expect(await desk.waiting()).toEqual(['book_undo:5', 'notify:3']);
    await desk.agree('book_undo', '5');
    expect(await desk.waiting()).toEqual(['notify:3', 'report:6']);
  });

  it('returns to who handled the node', async () => {
    const desk = new Desk({ 'd:7': ['2', '3'] });
    const diagram = new Diagram('department')
      .start()
      .task('audit', { handlers: handledBy({ departments: [7] }) })
      .task('sign', by(5))
      .end()
      .flow('start', 'audit', 'sign', 'end');
    await desk.begin(diagram, '1');
    await desk.agree('audit', '3');
    await desk.reject('sign', '5', 'audit');
    expect(await desk.waiting()).toEqual(['audit:3']);
  });

  it('offers the visited nodes before the task, nearest first, and refuses any other', async () => {
    const desk = await upToClose();
    const taskId = await desk.task('close');
    const targets = await desk.engine.rejectTargets(desk.tenant, taskId);
    expect(targets.map(({ nodeId }) => nodeId)).toEqual(['a2', 'b', 'a1', 'apply']);
    for (const target of ['close', 'join', 'start', 'nowhere']) {
      expect(await codeOf(desk.engine.reject(desk.as('5'), { taskId, target }))).toBe('targetNotReachable');
    }
  });
});
