import { expect, it, describe } from 'vitest';
import { describeOnPostgres, scenariosOnPostgres } from '../../../testing/both-stores';
import { by, Diagram } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';
import type { Store } from '../../store/ports/store';
import type { CalledQuery, DiagramStatus } from '../../api';

/** Draws two tasks. The nodes have the same ids as those of the caller. */
const inner = (key = 'inner') =>
  new Diagram(key).start().task('work', by(2)).task('check', by(3)).end().flow('start', 'work', 'check', 'end');

const call = (id: string, key: string, loop = '') =>
  `<callActivity id="${id}" name="Call ${id}" calledElement="${key}">${loop}</callActivity>`;

const outer = (loop = '') =>
  new Diagram('outer')
    .start()
    .task('before', by(1))
    .add(call('call', 'inner', loop))
    .task('work', by(4))
    .end()
    .flow('start', 'before', 'call', 'work', 'end');

async function started(scenario: Scenario, loop = ''): Promise<Scenario> {
  await scenario.engine.deploy(scenario.tenant, { xml: inner().xml });
  await scenario.begin(outer(loop), '1', { vars: { items: ['a', 'b', 'c'] } });
  await scenario.agree('before', '1');
  return scenario;
}

const page = (scenario: Scenario, query: Partial<CalledQuery> = {}) =>
  scenario.engine.calledPage(scenario.tenant, scenario.instanceId, { current: 1, size: 10, ...query });

/** Returns the nodes and flows passed in one called process, by default the newest. */
async function way(scenario: Scenario, processId?: string): Promise<{ nodes: string[]; flows: string[] }> {
  const id = processId ?? (await page(scenario)).records[0]?.processId;
  const { activityStatusList, highLightFlowList } = await scenario.engine.diagram(
    scenario.tenant,
    scenario.instanceId,
    id,
  );
  return { nodes: shown(activityStatusList), flows: highLightFlowList };
}

const shown = (list: DiagramStatus['activityStatusList']): string[] =>
  list.flatMap(({ activityId, status }) => (status === 'noRunning' ? [] : [`${activityId} ${status}`]));

const documentOf = async (scenario: Scenario) =>
  (await scenario.store.load(scenario.tenant, scenario.instanceId))?.state;

const onPostgres = scenariosOnPostgres();

describeOnPostgres('called processes', (open) => {
  it('are listed with call activity and start time, and show their progress', async () => {
    const scenario = await started(open());
    await scenario.agree('work', '2');

    expect(await page(scenario)).toMatchObject({
      total: 1,
      records: [
        {
          callerId: '0',
          nodeId: 'call',
          nodeName: 'Call call',
          loopCounter: null,
          definitionKey: 'inner',
          processName: 'inner',
          version: expect.any(Number) as number,
          status: 'running',
          endedAt: null,
        },
      ],
    });
    expect(await way(scenario)).toEqual({
      nodes: ['start complete', 'work complete', 'check running'],
      flows: ['start_work', 'work_check'],
    });
    const own = await scenario.engine.diagram(scenario.tenant, scenario.instanceId);
    expect(own.activityStatusList).toContainEqual({ activityId: 'work', status: 'noRunning', operatorList: ['u:4'] });
    expect(shown(own.activityStatusList)).toContain('call running');
    expect(own.highLightFlowList).not.toContain('start_work');
  });

  it('remain listed when they and the whole instance have ended', async () => {
    const scenario = await started(open());
    const [running] = (await page(scenario)).records;
    await scenario.agree('work', '2');
    await scenario.agree('check', '3');
    const way1 = { nodes: ['start complete', 'work complete', 'check complete', 'end complete'], total: 1 };
    const summary = async () => ({ nodes: (await way(scenario)).nodes, total: (await page(scenario)).total });
    expect(await summary()).toEqual(way1);
    await scenario.agree('work', '4');

    expect(await scenario.status()).toBe('complete');
    expect(await summary()).toEqual(way1);
    const [record] = (await page(scenario)).records;
    expect(record).toMatchObject({ ...running, status: 'complete', endedAt: expect.any(Number) as number });
    expect((await documentOf(scenario))?.called).toBeUndefined();
  });

  it('are separate processes when called in parallel', async () => {
    const loop = (name: string) =>
      `<multiInstanceLoopCharacteristics camunda:collection="${name}" camunda:elementVariable="item"/>`;
    const scenario = await started(open(), loop('items'));
    expect((await page(scenario)).records.map(({ loopCounter }) => loopCounter)).toEqual([2, 1, 0]);
    await scenario.agree('work', '2');
    await scenario.agree('check', '3');

    const { records, total } = await page(scenario);
    expect([total, ...records.map(({ loopCounter, status }) => `${loopCounter} ${status}`)]).toEqual([
      3,
      '2 running',
      '1 running',
      '0 complete',
    ]);
    expect((await way(scenario, records[1]?.processId)).nodes).toEqual(['start complete', 'work running']);
    expect((await way(scenario, records[2]?.processId)).nodes).toContain('end complete');
    const second = await page(scenario, { current: 2, size: 2 });
    expect([second.total, second.records.map(({ loopCounter }) => loopCounter)]).toEqual([3, [0]]);
    expect((await page(scenario, { size: 1 })).records.map(({ loopCounter }) => loopCounter)).toEqual([2]);
    expect((await page(scenario, { current: 3, size: 2 })).records).toEqual([]);
  });

  it('leave the document when they end, however often they are called', async () => {
    const scenario = open();
    await scenario.engine.deploy(scenario.tenant, { xml: inner().xml });
    const repeated = new Diagram('repeated')
      .start()
      .add(call('call', 'inner'))
      .gateway('exclusive', 'again', { default: 'again_call' })
      .end()
      .flow('start', 'call', 'again', 'call')
      .branch('again', 'end', '${done}');
    await scenario.begin(repeated, '1', { vars: { done: false } });
    for (let turn = 0; turn < 4; turn += 1) {
      await scenario.agree('work', '2');
      await scenario.agree('check', '3');
    }

    expect(Object.keys((await documentOf(scenario))?.called ?? {})).toHaveLength(1);
    expect((await page(scenario)).total).toBe(5);
  });

  it('are distinct from the processes that they call themselves', async () => {
    const scenario = open();
    await scenario.engine.deploy(scenario.tenant, { xml: inner('deepest').xml });
    const middle = new Diagram('inner').start().add(call('nested', 'deepest')).end().flow('start', 'nested', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: middle.xml });
    await scenario.begin(outer(), '1');
    await scenario.agree('before', '1');
    const ask = async () => {
      const [own] = (await page(scenario, { callerId: '0' })).records;
      const within = await page(scenario, { callerId: own?.processId });
      return [own?.nodeId, ...within.records.map(({ nodeId, processName }) => `${nodeId} ${processName}`)];
    };

    expect(await ask()).toEqual(['call', 'nested deepest']);

    await scenario.agree('work', '2');
    await scenario.agree('check', '3');
    expect(await ask()).toEqual(['call', 'nested deepest']);
    expect((await page(scenario, { nodeId: 'nested' })).total).toBe(1);
    expect((await page(scenario, { callerId: '0', nodeId: 'nested' })).total).toBe(0);
  });

  it('show interrupted nodes as terminated', async () => {
    const scenario = await started(open());
    await scenario.agree('work', '2');
    await scenario.reject('check', '3', 'before');
    expect((await page(scenario)).records).toMatchObject([{ status: 'terminal' }]);
    expect((await way(scenario)).nodes).toEqual(['start complete', 'work complete', 'check terminal']);

    await scenario.agree('before', '1');
    await scenario.engine.delete(scenario.tenant, scenario.instanceId, 'enough');
    const { records } = await page(scenario);
    expect(records.map(({ status }) => status)).toEqual(['terminal', 'terminal']);
    expect((await way(scenario)).nodes).toEqual(['start complete', 'work terminal']);
  });

  it('show nodes undone by a reject or a withdrawal as not handled', async () => {
    const scenario = await started(open());
    const taskId = await scenario.task('work');
    await scenario.agree('work', '2');
    const done = async () =>
      (await scenario.engine.donePage(scenario.as('2'), { current: 1, size: 99 })).records.find(
        (record) => record.taskId === taskId,
      );
    const { id: calledDefinitionId } = await scenario.engine.definition(scenario.tenant, { key: 'inner' });
    expect(await done()).toMatchObject({ definitionKey: 'outer', withdrawable: true, calledDefinitionId });
    await scenario.engine.withdraw(scenario.as('2'), { instanceId: scenario.instanceId, taskId });
    expect(await done()).toMatchObject({ withdrawable: false, calledDefinitionId: null });
    expect((await way(scenario)).nodes).toEqual(['start complete', 'work running']);

    await scenario.agree('work', '2');
    await scenario.reject('check', '3', 'work');
    expect((await way(scenario)).nodes).toEqual(['start complete', 'work running']);
  });

  it('keep the marks of the other processes when a task is rejected with direct return', async () => {
    const scenario = open();
    const sole = new Diagram('outer')
      .start()
      .task('work', by(1))
      .add(call('call', 'inner'))
      .end()
      .flow('start', 'work', 'call', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: inner().xml });
    await scenario.begin(sole, '1');
    await scenario.agree('work', '1');
    await scenario.agree('work', '2');
    const rejected = { taskId: await scenario.task('check'), target: 'work', directReturn: true };
    await scenario.engine.reject(scenario.as('3'), { ...rejected, comment: '' });

    expect((await way(scenario)).nodes).toEqual(['start complete', 'work running']);
    expect((await way(scenario, '0')).nodes).toContain('work complete');
  });

  it('show a task to which a jump or a modification has led', async () => {
    const scenario = await started(open());
    await scenario.engine.jump(scenario.as('2'), { taskId: await scenario.task('work'), target: 'check' });
    expect((await way(scenario)).nodes).toEqual(['start complete', 'check running']);

    const [called] = (await page(scenario)).records;
    const options = { process: called?.processId ?? '', user: '9', comment: 'again' };
    const changes = [
      { type: 'startBefore' as const, nodeId: 'work' },
      { type: 'cancelAll' as const, nodeId: 'check' },
    ];
    await scenario.engine.modify(scenario.tenant, scenario.instanceId, changes, options);
    expect((await way(scenario)).nodes).toEqual(['start complete', 'work running']);
    const history = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(history.find(({ action, handler }) => action === 'modification' && handler === '9')).toMatchObject({
      activityName: 'inner',
      process: called?.processId,
    });
  });

  it('keep their path when the instance is migrated', async () => {
    const scenario = await started(open());
    await scenario.agree('work', '2');
    const source = (await scenario.engine.definition(scenario.tenant, { key: 'outer' })).id;
    const target = (await scenario.engine.deploy(scenario.tenant, { xml: outer().task('more', by(5)).xml })).id;
    const order = { source, target, mapping: {}, user: '9', comment: '' };
    await scenario.engine.migrate(scenario.tenant, scenario.instanceId, order);

    expect((await way(scenario)).flows).toEqual(['start_work', 'work_check']);
    expect((await page(scenario, { callerId: '0' })).records).toMatchObject([{ nodeName: 'Call call' }]);
  });

  it('are named in the history', async () => {
    const scenario = await started(open());
    await scenario.agree('work', '2');
    const named = async () => {
      const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
      return rows.map(({ activityId, process, processName }) => `${activityId} ${process === null} ${processName}`);
    };

    expect(await named()).toEqual(['start true ', 'before true ', 'work false inner', 'check false inner']);

    await scenario.agree('check', '3');
    expect(await named()).toEqual([
      'start true ',
      'before true ',
      'work false inner',
      'check false inner',
      'work true ',
    ]);
  });

  it('can be read only with their own tenant and instance', async () => {
    const scenario = await started(open());
    const [called] = (await page(scenario)).records;
    const processId = called?.processId ?? '';
    const query = { current: 1, size: 10 };

    expect(await codeOf(scenario.engine.calledPage('elsewhere', scenario.instanceId, query))).toBe('instanceNotFound');
    expect(await codeOf(scenario.engine.diagram('elsewhere', scenario.instanceId, processId))).toBe('instanceNotFound');
    expect(await codeOf(scenario.engine.diagram(scenario.tenant, scenario.instanceId, '999'))).toBe('instanceNotFound');
  });
});

it('a document written before paths were stored can be continued', async () => {
  const { store } = onPostgres();
  const load: Store['load'] = async (tenant, instanceId) => {
    const loaded = await store.load(tenant, instanceId);
    for (const called of Object.values(loaded?.state.called ?? {})) delete called.marks;
    return loaded;
  };
  const { instanceId } = await started(new Scenario({}, store));
  const scenario = Object.assign(new Scenario({}, { ...store, load }), { instanceId });

  expect((await way(scenario)).nodes).toEqual(['work running']);

  await scenario.agree('work', '2');
  await scenario.agree('check', '3');
  expect((await way(scenario)).nodes).toEqual(['work complete', 'check complete', 'end complete']);
});

const contract = () =>
  new Diagram('contract')
    .start()
    .task('apply', by(1))
    .gateway('exclusive', 'big', { default: 'big_small' })
    .task('small', by(2))
    .task('head', by(3))
    .end()
    .flow('start', 'apply', 'big', 'small', 'end')
    .branch('big', 'head', '${amount > 1000}')
    .flow('head', 'end');

describe('the diagram of an instance', () => {
  it('shows handled, waiting and unreached nodes with their handlers', async () => {
    const scenario = new Scenario();
    await scenario.begin(contract(), '1', { vars: { amount: 5000 } });
    await scenario.agree('apply', '1');
    const diagram = await scenario.engine.diagram(scenario.tenant, scenario.instanceId);

    expect(diagram.activityStatusList).toEqual([
      { activityId: 'start', status: 'complete', operatorList: ['u:1'] },
      { activityId: 'apply', status: 'complete', operatorList: ['u:1'] },
      { activityId: 'small', status: 'noRunning', operatorList: ['u:2'] },
      { activityId: 'head', status: 'running', operatorList: ['u:3'] },
      { activityId: 'end', status: 'noRunning', operatorList: [] },
    ]);
    expect(diagram.highLightGatewayList).toEqual(['big']);
    expect(diagram.highLightFlowList).toEqual(['start_apply', 'apply_big', 'big_head']);
  });

  it('shows nodes undone by a reject as not handled', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('rejected')
      .start()
      .task('apply', by(1))
      .task('check', by(2))
      .countersign('sign', { variable: 'signers' })
      .end()
      .flow('start', 'apply', 'check', 'sign', 'end');
    await scenario.begin(diagram, '1', { vars: { signers: ['3', '4'] } });
    await scenario.agree('apply', '1');
    await scenario.agree('check', '2');
    await scenario.agree('sign', '3');
    await scenario.reject('sign', '4', 'apply');
    const { activityStatusList } = await scenario.engine.diagram(scenario.tenant, scenario.instanceId);

    expect(activityStatusList.map(({ activityId, status }) => `${activityId} ${status}`)).toEqual([
      'start complete',
      'apply running',
      'check noRunning',
      'sign noRunning',
      'end noRunning',
    ]);
  });

  const passed = async (scenario: Scenario) => {
    const { activityStatusList, highLightGatewayList, highLightFlowList } = await scenario.engine.diagram(
      scenario.tenant,
      scenario.instanceId,
    );
    const done = activityStatusList.filter(({ status }) => status !== 'noRunning');
    return [
      done.map(({ activityId, status }) => (status === 'complete' ? activityId : `${activityId} ${status}`)),
      highLightGatewayList,
      highLightFlowList,
    ].map((names) => names.join(', '));
  };

  it('shows nothing behind the target of a reject as passed: gateways, work, events and flows', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('behind')
      .start()
      .task('apply', by(1))
      .add('<serviceTask id="sum" camunda:expression="${1 + 1}"/>')
      .gateway('exclusive', 'big', { default: 'big_small' })
      .task('small', by(2))
      .end()
      .flow('start', 'apply', 'sum', 'big', 'small', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('apply', '1');
    await scenario.reject('small', '2', 'apply');

    expect(await passed(scenario)).toEqual(['start, apply running', '', 'start_apply']);

    await scenario.agree('apply', '1');
    expect(await passed(scenario)).toEqual([
      'start, apply, sum, small running',
      'big',
      'start_apply, apply_sum, sum_big, big_small',
    ]);
  });

  it('shows a sub-process as not passed after a reject out of it, and as running after a reject into it', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('nested')
      .start()
      .task('apply', by(1))
      .subProcess('part', (inner) =>
        inner.start('s1').task('first', by(2)).task('second', by(3)).end('e1').flow('s1', 'first', 'second', 'e1'),
      )
      .task('last', by(4))
      .end()
      .flow('start', 'apply', 'part', 'last', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('apply', '1');
    await scenario.agree('first', '2');
    await scenario.agree('second', '3');
    await scenario.reject('last', '4', 'second');

    expect(await passed(scenario)).toEqual([
      'start, apply, part running, s1, first, second running',
      '',
      'start_apply, apply_part, s1_first, first_second',
    ]);

    await scenario.reject('second', '3', 'apply');
    expect(await passed(scenario)).toEqual(['start, apply running', '', 'start_apply']);
  });

  it('keeps what other branches and earlier iterations have passed', async () => {
    const scenario = new Scenario();
    const branches = new Diagram('branches')
      .start()
      .gateway('parallel', 'split')
      .task('a', by(1))
      .task('b', by(2))
      .gateway('parallel', 'join')
      .task('last', by(3))
      .end()
      .flow('start', 'split', 'a', 'join', 'last', 'end')
      .flow('split', 'b', 'join');
    await scenario.begin(branches, '9');
    await scenario.agree('a', '1');
    await scenario.agree('b', '2');
    await scenario.reject('last', '3', 'a');

    expect(await passed(scenario)).toEqual([
      'start, a running, b',
      'split, join',
      'start_split, split_a, split_b, b_join',
    ]);

    const rounds = new Diagram('rounds')
      .start()
      .task('a', by(1))
      .task('b', by(2))
      .gateway('exclusive', 'again', { default: 'again_a' })
      .end()
      .flow('start', 'a', 'b', 'again', 'a')
      .branch('again', 'end', '${done}');
    await scenario.begin(rounds, '9', { vars: { done: false } });
    await scenario.agree('a', '1');
    await scenario.agree('b', '2');
    await scenario.agree('a', '1');
    await scenario.reject('b', '2', 'a');

    expect(await passed(scenario)).toEqual(['start, a running, b', 'again', 'start_a, a_b, b_again, again_a']);
  });

  it('marks the node in a sub-process at which the instance was ended, with its handler', async () => {
    const ended = new Diagram('ended')
      .start()
      .subProcess('part', (inner) =>
        inner
          .start('s2')
          .countersign('sign', { variable: 'signers' })
          .task('a', by(2))
          .end('e2')
          .flow('s2', 'sign', 'a', 'e2'),
      )
      .end()
      .flow('start', 'part', 'end');
    const at = async (id: string) => {
      const { activityStatusList } = await scenario.engine.diagram(scenario.tenant, scenario.instanceId);
      return activityStatusList.find(({ activityId }) => activityId === id);
    };
    const scenario = new Scenario();
    await scenario.begin(ended, '1', { vars: { signers: ['3', '4'] } });
    await scenario.engine.delete(scenario.tenant, scenario.instanceId, 'no longer needed', '1');

    expect(await at('sign')).toEqual({ activityId: 'sign', status: 'terminal', operatorList: ['u:3', 'u:4'] });
    expect(await at('part')).toMatchObject({ status: 'terminal' });

    await scenario.begin(ended, '1', { vars: { signers: [] } });
    await scenario.engine.terminate(scenario.as('2'), { taskId: await scenario.task('a'), comment: 'no' });

    expect(await at('a')).toEqual({ activityId: 'a', status: 'terminal', operatorList: ['u:2'] });
    expect(await at('e2')).toMatchObject({ status: 'noRunning' });
  });

  it('does not take an inherited property name for a visited node', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('names')
      .start()
      .gateway('exclusive', 'toString')
      .task('constructor', by(1))
      .task('first', by(2))
      .end()
      .flow('start', 'first', 'toString', 'constructor', 'end');
    await scenario.begin(diagram, '1');
    const { activityStatusList, highLightGatewayList } = await scenario.engine.diagram(
      scenario.tenant,
      scenario.instanceId,
    );

    expect(activityStatusList).toContainEqual({
      activityId: 'constructor',
      status: 'noRunning',
      operatorList: ['u:1'],
    });
    expect(highLightGatewayList).toEqual([]);
  });

  it('can still be read after the instance has ended', async () => {
    const scenario = new Scenario();
    await scenario.begin(contract(), '1', { vars: { amount: 5 } });
    await scenario.agree('apply', '1');
    await scenario.agree('small', '2');
    const { activityStatusList, highLightFlowList } = await scenario.engine.diagram(
      scenario.tenant,
      scenario.instanceId,
    );

    expect(
      activityStatusList.filter(({ status }) => status === 'complete').map(({ activityId }) => activityId),
    ).toEqual(['start', 'apply', 'small', 'end']);
    expect(highLightFlowList).toContain('small_end');
  });
});
