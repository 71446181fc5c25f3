import { describe, expect, it } from 'vitest';
import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';
import type { EngineError } from '../../errors';

/** Starts an instance of one drawing, then deploys another drawing of the same key. */
async function between(from: Diagram, to: Diagram, vars: Record<string, unknown> = {}): Promise<Scenario> {
  const scenario = new Scenario();
  await scenario.begin(from, '1', { vars });
  await scenario.engine.deploy(scenario.tenant, { xml: to.xml });
  return scenario;
}

const migrate = (scenario: Scenario, mapping: Record<string, string> = {}) =>
  scenario.engine.migrate(scenario.tenant, scenario.instanceId, {
    source: 'p:1',
    target: 'p:2',
    mapping,
    user: '9',
    comment: 'new rules',
  });

const stateOf = async (scenario: Scenario) => (await scenario.store.load(scenario.tenant, scenario.instanceId))!.state;

async function issuesOf(command: Promise<unknown>): Promise<unknown> {
  try {
    await command;
  } catch (error) {
    return (error as EngineError).data['issues'];
  }
  return 'nothing was refused';
}

const p = () => new Diagram('p').start();

describe('a migration', () => {
  it('keeps a task’s handler, continues by the new version and is recorded in the history', async () => {
    const scenario = await between(
      p().task('a', by(2)).task('b', by(3)).end().flow('start', 'a', 'b', 'end'),
      p().task('a', by(7)).task('c', by(4)).end().flow('start', 'a', 'c', 'end'),
    );
    await migrate(scenario);

    expect(await scenario.waiting()).toEqual(['a:2']);
    expect(await stateOf(scenario)).toMatchObject({ definitionId: 'p:2' });
    const history = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(history.find(({ action }) => action === 'migrate')).toMatchObject({
      handler: '9',
      message: '1 → 2 new rules',
    });
    await scenario.agree('a', '2');
    expect(await scenario.waiting()).toEqual(['c:4']);
  });

  it('can map a task to a node with another id, to which later tasks can be rejected', async () => {
    const scenario = await between(
      p().task('a', by(2)).task('b', by(3)).task('gone', by(3)).end().flow('start', 'gone', 'a', 'b', 'end'),
      p().task('x', by(2)).task('y', by(3)).task('z', by(4)).end().flow('start', 'x', 'y', 'z', 'end'),
    );
    await scenario.agree('gone', '3');
    await scenario.agree('a', '2');
    expect(await issuesOf(migrate(scenario))).toEqual([{ nodeId: 'b', issue: 'missing' }]);
    await migrate(scenario, { a: 'x', b: 'y' });

    const targets = await scenario.engine.rejectTargets(scenario.tenant, await scenario.task('y'));
    expect(targets.map(({ nodeId }) => nodeId)).toEqual(['x']);
    await scenario.reject('y', '3', 'x');
    expect(await scenario.waiting()).toEqual(['x:2']);
    await scenario.agree('x', '2');
    await scenario.agree('y', '3');
    expect(await scenario.waiting()).toEqual(['z:4']);
  });

  it.each([
    ['to the node that it awaits by another id', { c: 'x' }, ['x:4']],
    ['along the flows when that node is gone', {}, ['b:3']],
  ])('continues a task that was sent back with direct return %s', async (_, mapping, next) => {
    const drawn = (third: string) =>
      p().task('a', by(2)).task('b', by(3)).task(third, by(4)).end().flow('start', 'a', 'b', third, 'end');
    const scenario = await between(drawn('c'), drawn('x'));
    await scenario.agree('a', '2');
    await scenario.agree('b', '3');
    await scenario.engine.reject(scenario.as('4'), {
      taskId: await scenario.task('c'),
      target: 'a',
      directReturn: true,
    });
    await migrate(scenario, mapping);

    await scenario.agree('a', '2');
    expect(await scenario.waiting()).toEqual(next);
  });

  it('can map two tasks to one node; each completes separately', async () => {
    const scenario = await between(
      p()
        .gateway('parallel', 'split')
        .task('a', by(2))
        .task('b', by(3))
        .end()
        .flow('start', 'split', 'a', 'end')
        .flow('split', 'b', 'end'),
      p().task('x', by(4)).task('y', by(5)).end().flow('start', 'x', 'y', 'end'),
    );
    await migrate(scenario, { a: 'x', b: 'x' });

    expect(await scenario.waiting()).toEqual(['x:2', 'x:3']);
    for (const user of ['2', '3']) {
      await scenario.agree('x', user);
    }
    expect(await scenario.waiting()).toEqual(['y:5', 'y:5']);
  });

  it('runs once, from the named version, in its own tenant', async () => {
    const drawn = () => p().task('a', by(2)).end().flow('start', 'a', 'end');
    const scenario = await between(drawn(), drawn());
    const order = { source: 'p:1', target: 'p:2', mapping: {}, user: '9', comment: '' };
    expect(await codeOf(scenario.engine.migrate('other', scenario.instanceId, order))).toBe('definitionNotFound');
    expect(
      await codeOf(scenario.engine.migrate(scenario.tenant, scenario.instanceId, { ...order, target: 'p:1' })),
    ).toBe('notOfOneProcess');
    await migrate(scenario);

    expect(await codeOf(migrate(scenario))).toBe('otherVersion');
    expect(
      (await scenario.engine.history(scenario.tenant, scenario.instanceId)).filter(
        ({ action }) => action === 'migrate',
      ),
    ).toHaveLength(1);
    await scenario.agree('a', '2');
    expect(await scenario.status()).toBe('complete');
    expect(await codeOf(migrate(scenario))).toBe('instanceEnded');
  });

  it('keeps the members of a multi-person node and renames them', async () => {
    const drawn = (id: string, share: number) =>
      p().countersign(id, { variable: 'users', share }).task('b', by(4)).end().flow('start', id, 'b', 'end');
    const scenario = await between(drawn('sign', 1), drawn('vote', 0.5), { users: ['5', '6', '7', '8'] });
    await scenario.agree('sign', '5');
    await migrate(scenario, { sign: 'vote' });

    expect(await scenario.waiting()).toEqual(['vote:6', 'vote:7', 'vote:8']);
    await scenario.agree('vote', '6');
    expect(await scenario.waiting()).toEqual(['b:4']);
  });

  it('refuses a node that is a countersign in one version only', async () => {
    const several = { handlers: handledBy({ users: [2, 3] }), handling: severalPersons(100) };
    const scenario = await between(
      p().task('a', by(2)).end().flow('start', 'a', 'end'),
      p().task('a', several).end().flow('start', 'a', 'end'),
    );

    expect(await issuesOf(migrate(scenario))).toEqual([{ nodeId: 'a', issue: 'otherLoop' }]);
    expect((await stateOf(scenario)).definitionId).toBe('p:1');
  });

  it('keeps the due date of a boundary timer, drops removed ones and creates new ones', async () => {
    const drawn = () => p().task('a', by(2)).task('late', by(3)).end().flow('start', 'a', 'end');
    const scenario = await between(
      drawn()
        .timerBoundary('kept', 'a', 'PT1H')
        .flow('kept', 'late')
        .timerBoundary('old', 'a', 'PT2H')
        .flow('old', 'late'),
      drawn()
        .timerBoundary('kept', 'a', 'PT9H')
        .flow('kept', 'late')
        .messageBoundary('added', 'a', 'm1')
        .flow('added', 'late'),
    );
    const before = Object.values((await stateOf(scenario)).jobs).find(({ node }) => node === 'kept')!;
    await migrate(scenario);

    const { jobs, subscriptions } = await stateOf(scenario);
    expect(Object.values(jobs)).toMatchObject([{ id: before.id, node: 'kept', due: before.due }]);
    expect(Object.values(subscriptions)).toMatchObject([{ node: 'added', name: 'withdraw' }]);
    await scenario.engine.correlate(scenario.tenant, { name: 'withdraw' });
    expect(await scenario.waiting()).toEqual(['late:3']);
  });

  it('drops the incident of a removed timer', async () => {
    const drawn = () => p().task('a', by(2)).task('late', by(3)).end().flow('start', 'a', 'end').flow('late', 'end');
    const scenario = await between(drawn().timerBoundary('old', 'a', 'PT2H').flow('old', 'late'), drawn());
    const [job] = Object.keys((await stateOf(scenario)).jobs);
    for (let run = 0; run < 3; run += 1)
      await scenario.engine.failJob(scenario.tenant, scenario.instanceId, job ?? '', 'away');
    expect(await scenario.incidents()).toHaveLength(1);
    await migrate(scenario);

    expect(await scenario.incidents()).toEqual([]);
    await scenario.agree('a', '2');
    expect(await scenario.status()).toBe('complete');
  });

  it('resubscribes a boundary message under its new name and subscribes added event sub-processes', async () => {
    const drawn = (message: string) =>
      p()
        .declare('<message id="m2" name="renamed"/>')
        .task('a', by(2))
        .task('late', by(3))
        .end()
        .messageBoundary('call', 'a', message)
        .flow('start', 'a', 'end')
        .flow('call', 'late');
    const scenario = await between(
      drawn('m1'),
      drawn('m2').onMessage('stop', 'm1', (inner) =>
        inner.task('stopping', by(4)).end('stopped').flow('stop_start', 'stopping', 'stopped'),
      ),
    );
    await migrate(scenario);

    const names = Object.values((await stateOf(scenario)).subscriptions).map(({ node, name }) => `${node} ${name}`);
    expect(names.toSorted()).toEqual(['call renamed', 'stop_start withdraw']);
    await scenario.engine.correlate(scenario.tenant, { name: 'renamed' });
    expect(await scenario.waiting()).toEqual(['late:3']);
    await scenario.engine.correlate(scenario.tenant, { name: 'withdraw' });
    expect(await scenario.waiting()).toEqual(['stopping:4']);
  });

  it('fires a join that has fewer incoming flows in the new version', async () => {
    const scenario = await between(
      p()
        .gateway('parallel', 'split')
        .task('a', by(2))
        .task('b', by(3))
        .task('c', by(4))
        .gateway('parallel', 'join')
        .task('next', by(5))
        .end()
        .flow('start', 'split', 'a', 'join', 'next', 'end')
        .flow('split', 'b', 'join')
        .flow('split', 'c', 'join'),
      p()
        .gateway('parallel', 'split')
        .task('a', by(2))
        .task('b', by(3))
        .gateway('parallel', 'join')
        .task('next', by(5))
        .end()
        .flow('start', 'split', 'a', 'join', 'next', 'end')
        .flow('split', 'b', 'join'),
    );
    await scenario.agree('a', '2');
    expect(await issuesOf(migrate(scenario))).toEqual([{ nodeId: 'c', issue: 'missing' }]);
    await scenario.agree('b', '3');
    await migrate(scenario, { c: 'next' });

    expect(await scenario.waiting()).toEqual(['next:4', 'next:5']);
  });

  it('keeps a called process on its version, which returns to the new version', async () => {
    const drawn = () => p().call('call', 'inner').end().task('after', by(5));
    const scenario = new Scenario();
    const inner = new Diagram('inner').start().task('deep', by(3)).end().flow('start', 'deep', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: inner.xml });
    await scenario.begin(drawn().flow('start', 'call', 'end').flow('after', 'end'), '1');
    await scenario.engine.deploy(scenario.tenant, { xml: drawn().flow('start', 'call', 'after', 'end').xml });
    await migrate(scenario);

    expect(await scenario.waiting()).toEqual(['deep:3']);
    await scenario.agree('deep', '3');
    expect(await scenario.waiting()).toEqual(['after:5']);
  });

  it('compensates earlier work by the handlers of the new version, and is refused if that would be lost', async () => {
    const drawn = (undo: number) =>
      p()
        .undoable('book', by(2), by(undo))
        .task('check', by(3))
        .add('<endEvent id="failed"><compensateEventDefinition/></endEvent>')
        .flow('start', 'book', 'check', 'failed');
    const bare = () => p().task('book', by(2)).task('check', by(3)).end().flow('start', 'book', 'check', 'end');
    const scenario = await between(drawn(4), bare());
    await scenario.agree('book', '2');
    expect(await issuesOf(migrate(scenario))).toEqual([{ nodeId: 'book', issue: 'compensation' }]);

    await scenario.engine.deploy(scenario.tenant, { xml: drawn(8).xml });
    const order = { source: 'p:1', target: 'p:3', mapping: {}, user: '9', comment: '' };
    await scenario.engine.migrate(scenario.tenant, scenario.instanceId, order);
    await scenario.agree('check', '3');
    expect(await scenario.waiting()).toEqual(['book_undo:8']);
  });

  it('migrates suspended, failed and delegated work with its position', async () => {
    const drawn = (id: string) =>
      p()
        .add(`<serviceTask id="${id}" name="Mail" camunda:type="external" camunda:topic="mail"/>`)
        .end()
        .flow('start', id, 'end');
    const scenario = await between(drawn('mail'), drawn('post'));
    const [task] = await scenario.engine.fetchAndLock(scenario.tenant, {
      worker: 'w',
      max: 1,
      topics: [{ topic: 'mail', lockMs: 60_000 }],
    });
    const failure = { worker: 'w', taskId: task!.taskId, message: 'no line', retries: 0, retryMs: 0 };
    await scenario.engine.failExternal(scenario.tenant, failure);
    await scenario.engine.suspend(scenario.tenant, scenario.instanceId);
    await migrate(scenario, { mail: 'post' });

    expect(Object.values((await stateOf(scenario)).incidents)).toMatchObject([{ node: 'post' }]);
    await scenario.engine.activate(scenario.tenant, scenario.instanceId);
    await scenario.engine.retryExternal(scenario.tenant, task!.taskId, 1);
    await scenario.engine.completeExternal(scenario.tenant, { worker: 'w', taskId: task!.taskId });
    expect(await scenario.status()).toBe('complete');
  });

  it('is refused for a node in another scope', async () => {
    const inScope = (id: string) =>
      p()
        .subProcess(id, (inner) => inner.start('begin').task('a', by(2)).end('done').flow('begin', 'a', 'done'))
        .task('b', by(3))
        .end()
        .flow('start', id, 'b', 'end');
    const scenario = await between(inScope('sub'), p().task('a', by(2)).end().flow('start', 'a', 'end'));

    expect(await issuesOf(migrate(scenario))).toEqual([
      { nodeId: 'sub', issue: 'missing' },
      { nodeId: 'a', issue: 'otherScope' },
    ]);

    await scenario.engine.deploy(scenario.tenant, { xml: inScope('part').xml });
    const order = { source: 'p:1', target: 'p:3', mapping: { sub: 'part' }, user: '9', comment: '' };
    await scenario.engine.migrate(scenario.tenant, scenario.instanceId, order);
    await scenario.agree('a', '2');
    expect(await scenario.waiting()).toEqual(['b:3']);
  });
});
