import { describe, expect, it } from 'vitest';
import { codeOf, Desk } from '../../../testing/office';
import { Diagram, handledBy } from '../../../testing/diagram';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

describe('a called process', () => {
  it('is modified without what is around it', async () => {
    const desk = new Desk();
    const inner = new Diagram('called').start().task('a', by(2)).task('b', by(3)).end().flow('start', 'a', 'b', 'end');
    await desk.engine.deploy(desk.tenant, { xml: inner.xml });
    const outer = new Diagram('calls')
      .start()
      .add('<callActivity id="call" calledElement="called"/>')
      .end()
      .flow('start', 'call', 'end');
    await desk.begin(outer, '1');
    const state = (await desk.store.load(desk.tenant, desk.instanceId))!.state;
    const [process = ''] = Object.keys(state.called ?? {});
    const call = Object.values(state.executions).find(({ node }) => node === 'call')!;
    const put = { type: 'startBefore', nodeId: 'b' } as const;
    const modify = (executionId: string) =>
      desk.engine.modify(desk.tenant, desk.instanceId, [{ type: 'cancel', executionId }, put], { process });

    expect(await codeOf(modify(call.id))).toBe('badRequest');
    expect(await desk.waiting()).toEqual(['a:2']);
    await modify(process);
    expect(await desk.waiting()).toEqual(['b:3']);
  });
});

describe('an event that waits until something is undone', () => {
  it('is canceled with what is being undone', async () => {
    const desk = new Desk();
    const diagram = new Diagram('regrets')
      .start()
      .gateway('parallel', 'fork')
      .undoable('book', by(2), by(3))
      .add('<intermediateThrowEvent id="regret"><compensateEventDefinition/></intermediateThrowEvent>')
      .task('beside', by(4))
      .end()
      .flow('start', 'fork', 'book', 'regret', 'end')
      .flow('fork', 'beside', 'end');
    await desk.begin(diagram, '1');
    await desk.agree('book', '2');
    expect(await desk.waiting()).toEqual(['beside:4', 'book_undo:3']);
    await desk.engine.modify(desk.tenant, desk.instanceId, [{ type: 'cancelAll', nodeId: 'regret' }]);
    expect(await desk.waiting()).toEqual(['beside:4']);
    await desk.agree('beside', '4');
    expect(await desk.status()).toBe('complete');
  });
});

describe('a token put by hand', () => {
  it('before a join that no flow leads to goes on', async () => {
    const desk = new Desk();
    const diagram = new Diagram('apart')
      .start()
      .task('a', by(2))
      .gateway('parallel', 'alone')
      .task('b', by(3))
      .end()
      .flow('start', 'a', 'end')
      .flow('alone', 'b', 'end');
    await desk.begin(diagram, '1');
    await desk.engine.modify(desk.tenant, desk.instanceId, [{ type: 'startBefore', nodeId: 'alone' }]);
    expect(await desk.waiting()).toEqual(['a:2', 'b:3']);
  });

  it.each([
    ['a sub-process', {}],
    ['one of several', { loop: 'pair' }],
  ])('into %s that waits for its job gets one of its own', async (_what, options) => {
    const desk = new Desk();
    const diagram = new Diagram('parked')
      .start()
      .subProcess('inner', (inner) => inner.start('s').task('a', by(2)).end('e').flow('s', 'a', 'e'), {
        ...options,
        attributes: 'camunda:asyncBefore="true"',
      })
      .end()
      .flow('start', 'inner', 'end');
    await desk.begin(diagram, '1', { vars: { pair: ['left', 'right'] } });
    await desk.engine.modify(desk.tenant, desk.instanceId, [{ type: 'startBefore', nodeId: 'a' }]);
    expect(await desk.waiting()).toEqual(['a:2']);

    const [job] = (await desk.engine.explain(desk.tenant, desk.instanceId)).jobs;
    await desk.engine.runJob(desk.tenant, desk.instanceId, job?.jobId ?? '');
    const tasks = await desk.waiting();
    for (let left = tasks.length; left > 0; left -= 1) await desk.agree('a', '2');
    expect(tasks).toHaveLength('loop' in options ? 3 : 2);
    expect(await desk.status()).toBe('complete');
  });
});
