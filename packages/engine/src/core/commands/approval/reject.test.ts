import { describe, expect, it } from 'vitest';
import { codeOf, Scenario } from '../../../../testing/scenario';
import { by, Diagram, handledBy } from '@portal/bpmn/testing';

/** Draws apply → fork → (a1 → a2 | b) → join → close, with a flow back to apply if it is not approved. */
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

async function upToClose(): Promise<Scenario> {
  const scenario = new Scenario();
  await scenario.begin(parallel(), '1');
  await scenario.agree('apply', '1');
  await scenario.agree('a1', '2');
  await scenario.agree('b', '4');
  await scenario.agree('a2', '3');
  return scenario;
}

async function restOfTheWay(scenario: Scenario): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const [next] = await scenario.waiting();
    if (next === undefined) return;
    const [node = '', user = ''] = next.split(':');
    await scenario.agree(node, user, { vars: { again: false } });
  }
}

describe('reject', () => {
  const voided = async (scenario: Scenario) => {
    const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    return rows.flatMap((row) => (row.voided ? [`${row.activityId} ${row.handler}`] : []));
  };

  it('voids the completions behind its target, and no others', async () => {
    const scenario = await upToClose();
    expect(await voided(scenario)).toEqual([]);

    await scenario.reject('close', '5', 'a1');
    expect(await voided(scenario)).toEqual(['a1 2', 'a2 3']);

    await scenario.agree('a1', '2');
    await scenario.agree('a2', '3');
    expect(await voided(scenario)).toEqual(['a1 2', 'a2 3']);
  });

  it.each([true, false])(
    'voids the agreement of all signers of a countersign; returning directly: %s',
    async (directReturn) => {
      const scenario = new Scenario();
      const diagram = new Diagram('signed')
        .start()
        .task('apply', by(1))
        .task('check', by(2))
        .countersign('sign', { variable: 'signers' })
        .end()
        .flow('start', 'apply', 'check', 'sign', 'end');
      await scenario.begin(diagram, '9', { vars: { signers: ['3', '4'] } });
      await scenario.agree('apply', '1');
      await scenario.agree('check', '2');
      await scenario.agree('sign', '3');
      const taskId = await scenario.task('sign', '4');
      await scenario.engine.reject(scenario.as('4'), { taskId, target: 'apply', comment: 'no', directReturn });

      expect(await voided(scenario)).toEqual(directReturn ? ['apply 1', 'sign 3'] : ['apply 1', 'check 2', 'sign 3']);
    },
  );

  it('cancels the other branches of a parallel block', async () => {
    const scenario = new Scenario();
    await scenario.begin(parallel(), '1');
    await scenario.agree('apply', '1');
    await scenario.agree('b', '4');
    await scenario.agree('a1', '2');
    await scenario.reject('a2', '3', 'apply');

    expect(await scenario.waiting()).toEqual(['apply:1']);

    await scenario.agree('apply', '1');
    expect(await scenario.waiting()).toEqual(['a1:2', 'b:4']);

    await scenario.agree('b', '4');
    expect(await scenario.waiting()).toEqual(['a1:2']);

    await restOfTheWay(scenario);
    expect(await scenario.status()).toBe('complete');
  });

  it('within a parallel branch keeps the other branch', async () => {
    const scenario = new Scenario();
    await scenario.begin(parallel(), '1');
    await scenario.agree('apply', '1');
    await scenario.agree('a1', '2');
    await scenario.reject('a2', '3', 'a1');

    expect(await scenario.waiting()).toEqual(['a1:2', 'b:4']);

    await restOfTheWay(scenario);
    expect(await scenario.status()).toBe('complete');
  });

  it('keeps a sub-process of the other branch that waits for its job', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('parked')
      .start()
      .gateway('parallel', 'fork')
      .task('a', by(1))
      .task('b', by(2))
      .subProcess('later', (inner) => inner.start('s').task('c', by(3)).end('e').flow('s', 'c', 'e'), {
        attributes: 'camunda:asyncBefore="true"',
      })
      .gateway('parallel', 'join')
      .end()
      .flow('start', 'fork', 'a', 'b', 'join', 'end')
      .flow('fork', 'later', 'join');
    await scenario.begin(diagram, '9');
    await scenario.agree('a', '1');
    await scenario.reject('b', '2', 'a');
    const [job] = (await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs;
    await scenario.engine.runJob(scenario.tenant, scenario.instanceId, job?.jobId ?? '');

    expect(await scenario.waiting()).toEqual(['a:1', 'c:3']);
  });

  it('keeps the approval of the other branch when it returns into a completed block', async () => {
    const scenario = await upToClose();

    expect(await scenario.waiting()).toEqual(['close:5']);

    await scenario.reject('close', '5', 'a2');
    expect(await scenario.waiting()).toEqual(['a2:3']);

    await scenario.agree('a2', '3');
    expect(await scenario.waiting()).toEqual(['close:5']);
  });

  it('returns only within the last iteration of a loop', async () => {
    const scenario = await upToClose();
    await scenario.agree('close', '5', { vars: { again: true } });
    await scenario.agree('apply', '1');
    await scenario.agree('a1', '2');
    await scenario.reject('a2', '3', 'a1');

    expect(await scenario.waiting()).toEqual(['a1:2', 'b:4']);

    await restOfTheWay(scenario);
    expect(await scenario.status()).toBe('complete');
  });

  it('leaves a multi-person node and cancels its other members', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('signing')
      .start()
      .task('apply', by(1))
      .countersign('sign', { variable: 'users' })
      .end()
      .flow('start', 'apply', 'sign', 'end');
    await scenario.begin(diagram, '1', { vars: { users: ['2', '3'] } });
    await scenario.agree('apply', '1');
    await scenario.agree('sign', '2');
    await scenario.reject('sign', '3', 'apply');

    expect(await scenario.waiting()).toEqual(['apply:1']);

    await scenario.agree('apply', '1');
    expect(await scenario.waiting()).toEqual(['sign:2', 'sign:3']);
  });

  it('fires a parallel join at once when its last missing token comes from a modification or is restored by a reject', async () => {
    const scenario = new Scenario();
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
    await scenario.begin(diagram, '9');
    await scenario.agree('a', '1');
    const put = { type: 'startBefore', nodeId: 'join' } as const;
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [{ type: 'cancelAll', nodeId: 'b' }, put]);

    expect(await scenario.waiting()).toEqual(['c:3']);

    await scenario.engine.modify(scenario.tenant, scenario.instanceId, [put]);
    await scenario.reject('c', '3', 'a');
    expect(await scenario.waiting()).toEqual(['a:1', 'c:3']);
  });

  it('refuses direct return from a node that an event may leave a second time', async () => {
    const scenario = new Scenario();
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
    await scenario.begin(diagram, '9');
    await scenario.agree('a', '1');
    const back = async () =>
      scenario.engine.reject(scenario.as('2'), { taskId: await scenario.task('b'), target: 'a', directReturn: true });

    expect(await codeOf(back())).toBe('noDirectReturn');
    expect(await scenario.rejectOptions('b')).toEqual(['a']);

    await scenario.agree('c', '3');
    expect(await scenario.rejectOptions('b')).toEqual(['a or straight']);

    await back();
    expect(await scenario.waiting()).toEqual(['a:1']);

    await scenario.agree('a', '1');
    expect(await scenario.waiting()).toEqual(['b:2']);
  });

  it('leaves a running compensation to the branch that waits for it', async () => {
    const scenario = new Scenario();
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
    await scenario.begin(diagram, '9');
    for (const [node, user] of Object.entries({ order: '1', book: '2', watch: '4' })) await scenario.agree(node, user);
    expect(await scenario.waiting()).toEqual(['book_undo:5', 'notify:3']);

    expect(await scenario.rejectOptions('book_undo')).toEqual(['watch']);
    expect(await codeOf(scenario.reject('book_undo', '5', 'order'))).toBe('targetNotReachable');
    expect(await scenario.rejectOptions('notify')).toEqual(['book straight', 'order straight']);
    expect(await codeOf(scenario.reject('notify', '3', 'order'))).toBe('targetNotReachable');
    expect(await scenario.waiting()).toEqual(['book_undo:5', 'notify:3']);
    await scenario.agree('book_undo', '5');
    expect(await scenario.waiting()).toEqual(['notify:3', 'report:6']);
  });

  it('assigns the task to the user who handled the target node', async () => {
    const scenario = new Scenario({ 'd:7': ['2', '3'] });
    const diagram = new Diagram('department')
      .start()
      .task('audit', { handlers: handledBy({ departments: [7] }) })
      .task('sign', by(5))
      .end()
      .flow('start', 'audit', 'sign', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('audit', '3');
    await scenario.reject('sign', '5', 'audit');

    expect(await scenario.waiting()).toEqual(['audit:3']);
  });

  it('offers the visited nodes before the task, nearest first, and refuses any other', async () => {
    const scenario = await upToClose();
    const taskId = await scenario.task('close');
    const targets = await scenario.engine.rejectTargets(scenario.tenant, taskId);

    expect(targets.map(({ nodeId }) => nodeId)).toEqual(['a2', 'b', 'a1', 'apply']);
    for (const target of ['close', 'join', 'start', 'nowhere']) {
      expect(await codeOf(scenario.engine.reject(scenario.as('5'), { taskId, target }))).toBe('targetNotReachable');
    }
  });
});
