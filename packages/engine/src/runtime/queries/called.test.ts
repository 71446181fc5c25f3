import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { Diagram, handledBy } from '../../../testing/diagram';
import { codeOf, Desk } from '../../../testing/office';
import { createMemoryStore } from '../../store/memory/index';
import type { Store } from '../../store/ports/store';
import type { CalledQuery, DiagramStatus } from '../../api';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

/** Two tasks; its nodes have the ids of the caller's. */
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

async function started(desk: Desk, loop = ''): Promise<Desk> {
  await desk.engine.deploy(desk.tenant, { xml: inner().xml });
  await desk.begin(outer(loop), '1', { vars: { items: ['a', 'b', 'c'] } });
  await desk.agree('before', '1');
  return desk;
}

const page = (desk: Desk, query: Partial<CalledQuery> = {}) =>
  desk.engine.calledPage(desk.tenant, desk.instanceId, { current: 1, size: 10, ...query });

/** Nodes and flows passed in one called process: the newest. */
async function way(desk: Desk, processId?: string): Promise<{ nodes: string[]; flows: string[] }> {
  const id = processId ?? (await page(desk)).records[0]?.processId;
  const { activityStatusList, highLightFlowList } = await desk.engine.diagram(desk.tenant, desk.instanceId, id);
  return { nodes: shown(activityStatusList), flows: highLightFlowList };
}

const shown = (list: DiagramStatus['activityStatusList']): string[] =>
  list.flatMap(({ activityId, status }) => (status === 'noRunning' ? [] : [`${activityId} ${status}`]));

const documentOf = async (desk: Desk) => (await desk.store.load(desk.tenant, desk.instanceId))?.state;

describeOnBothStores('called processes', (desk) => {
  it('are listed with call activity and start time, and show their progress', async () => {
    const office = await started(desk());
    await office.agree('work', '2');

    expect(await page(office)).toMatchObject({
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
    expect(await way(office)).toEqual({
      nodes: ['start complete', 'work complete', 'check running'],
      flows: ['start_work', 'work_check'],
    });
    const own = await office.engine.diagram(office.tenant, office.instanceId);
    expect(own.activityStatusList).toContainEqual({ activityId: 'work', status: 'noRunning', operatorList: ['u:4'] });
    expect(shown(own.activityStatusList)).toContain('call running');
    expect(own.highLightFlowList).not.toContain('start_work');
  });

  it('remain listed when they and the whole instance have ended', async () => {
    const office = await started(desk());
    const [running] = (await page(office)).records;
    await office.agree('work', '2');
    await office.agree('check', '3');
    const way1 = { nodes: ['start complete', 'work complete', 'check complete', 'end complete'], total: 1 };
    const summary = async () => ({ nodes: (await way(office)).nodes, total: (await page(office)).total });
    expect(await summary()).toEqual(way1);
    await office.agree('work', '4');

    expect(await office.status()).toBe('complete');
    expect(await summary()).toEqual(way1);
    const [record] = (await page(office)).records;
    expect(record).toMatchObject({ ...running, status: 'complete', endedAt: expect.any(Number) as number });
    expect((await documentOf(office))?.called).toBeUndefined();
  });

  it('are separate processes when called in parallel', async () => {
    const loop = (name: string) =>
      `<multiInstanceLoopCharacteristics camunda:collection="${name}" camunda:elementVariable="item"/>`;
    const office = await started(desk(), loop('items'));
    expect((await page(office)).records.map(({ loopCounter }) => loopCounter)).toEqual([2, 1, 0]);
    await office.agree('work', '2');
    await office.agree('check', '3');

    const { records, total } = await page(office);
    expect([total, ...records.map(({ loopCounter, status }) => `${loopCounter} ${status}`)]).toEqual([
      3,
      '2 running',
      '1 running',
      '0 complete',
    ]);
    expect((await way(office, records[1]?.processId)).nodes).toEqual(['start complete', 'work running']);
    expect((await way(office, records[2]?.processId)).nodes).toContain('end complete');
    const second = await page(office, { current: 2, size: 2 });
    expect([second.total, second.records.map(({ loopCounter }) => loopCounter)]).toEqual([3, [0]]);
    expect((await page(office, { size: 1 })).records.map(({ loopCounter }) => loopCounter)).toEqual([2]);
    expect((await page(office, { current: 3, size: 2 })).records).toEqual([]);
  });

  it('leave the document when they are over, however often they are called', async () => {
    const office = desk();
    await office.engine.deploy(office.tenant, { xml: inner().xml });
    const repeated = new Diagram('repeated')
      .start()
      .add(call('call', 'inner'))
      .gateway('exclusive', 'again', { default: 'again_call' })
      .end()
      .flow('start', 'call', 'again', 'call')
      .branch('again', 'end', '${done}');
    await office.begin(repeated, '1', { vars: { done: false } });
    for (let turn = 0; turn < 4; turn += 1) {
      await office.agree('work', '2');
      await office.agree('check', '3');
    }
    expect(Object.keys((await documentOf(office))?.called ?? {})).toHaveLength(1);
    expect((await page(office)).total).toBe(5);
  });

  it('are distinct from the processes they call themselves', async () => {
    const office = desk();
    await office.engine.deploy(office.tenant, { xml: inner('deepest').xml });
    const middle = new Diagram('inner').start().add(call('nested', 'deepest')).end().flow('start', 'nested', 'end');
    await office.engine.deploy(office.tenant, { xml: middle.xml });
    await office.begin(outer(), '1');
    await office.agree('before', '1');
    const ask = async () => {
      const [own] = (await page(office, { callerId: '0' })).records;
      const within = await page(office, { callerId: own?.processId });
      return [own?.nodeId, ...within.records.map(({ nodeId, processName }) => `${nodeId} ${processName}`)];
    };
    expect(await ask()).toEqual(['call', 'nested deepest']);
    await office.agree('work', '2');
    await office.agree('check', '3');
    expect(await ask()).toEqual(['call', 'nested deepest']);
    expect((await page(office, { nodeId: 'nested' })).total).toBe(1);
    expect((await page(office, { callerId: '0', nodeId: 'nested' })).total).toBe(0);
  });

  it('show interrupted nodes as terminated', async () => {
    const office = await started(desk());
    await office.agree('work', '2');
    await office.reject('check', '3', 'before');
    expect((await page(office)).records).toMatchObject([{ status: 'terminal' }]);
    expect((await way(office)).nodes).toEqual(['start complete', 'work complete', 'check terminal']);

    await office.agree('before', '1');
    await office.engine.delete(office.tenant, office.instanceId, 'enough');
    const { records } = await page(office);
    expect(records.map(({ status }) => status)).toEqual(['terminal', 'terminal']);
    expect((await way(office)).nodes).toEqual(['start complete', 'work terminal']);
  });

  it('show nodes undone by a reject or a withdrawal as not handled', async () => {
    const office = await started(desk());
    const taskId = await office.task('work');
    await office.agree('work', '2');
    const done = async () =>
      (await office.engine.donePage(office.as('2'), { current: 1, size: 99 })).records.find(
        (record) => record.taskId === taskId,
      );
    const { id: calledDefinitionId } = await office.engine.definition(office.tenant, { key: 'inner' });
    expect(await done()).toMatchObject({ definitionKey: 'outer', withdrawable: true, calledDefinitionId });
    await office.engine.withdraw(office.as('2'), { instanceId: office.instanceId, taskId });
    expect(await done()).toMatchObject({ withdrawable: false, calledDefinitionId: null });
    expect((await way(office)).nodes).toEqual(['start complete', 'work running']);

    await office.agree('work', '2');
    await office.reject('check', '3', 'work');
    expect((await way(office)).nodes).toEqual(['start complete', 'work running']);
  });

  it('leave the marks of the other processes alone when they send a task straight back', async () => {
    const office = desk();
    const sole = new Diagram('outer')
      .start()
      .task('work', by(1))
      .add(call('call', 'inner'))
      .end()
      .flow('start', 'work', 'call', 'end');
    await office.engine.deploy(office.tenant, { xml: inner().xml });
    await office.begin(sole, '1');
    await office.agree('work', '1');
    await office.agree('work', '2');
    const rejected = { taskId: await office.task('check'), target: 'work', directReturn: true };
    await office.engine.reject(office.as('3'), { ...rejected, comment: '' });

    expect((await way(office)).nodes).toEqual(['start complete', 'work running']);
    expect((await way(office, '0')).nodes).toContain('work complete');
  });

  it('show a task that a jump or a modification has led to', async () => {
    const office = await started(desk());
    await office.engine.jump(office.as('2'), { taskId: await office.task('work'), target: 'check' });
    expect((await way(office)).nodes).toEqual(['start complete', 'check running']);

    const [called] = (await page(office)).records;
    const options = { process: called?.processId ?? '', user: '9', comment: 'again' };
    const changes = [
      { type: 'startBefore' as const, nodeId: 'work' },
      { type: 'cancelAll' as const, nodeId: 'check' },
    ];
    await office.engine.modify(office.tenant, office.instanceId, changes, options);
    expect((await way(office)).nodes).toEqual(['start complete', 'work running']);
    const story = await office.engine.history(office.tenant, office.instanceId);
    expect(story.find(({ action, handler }) => action === 'modification' && handler === '9')).toMatchObject({
      activityName: 'inner',
      process: called?.processId,
    });
  });

  it('keep their path when the instance is migrated', async () => {
    const office = await started(desk());
    await office.agree('work', '2');
    const source = (await office.engine.definition(office.tenant, { key: 'outer' })).id;
    const target = (await office.engine.deploy(office.tenant, { xml: outer().task('more', by(5)).xml })).id;
    const order = { source, target, mapping: {}, user: '9', comment: '' };
    await office.engine.migrate(office.tenant, office.instanceId, order);

    expect((await way(office)).flows).toEqual(['start_work', 'work_check']);
    expect((await page(office, { callerId: '0' })).records).toMatchObject([{ nodeName: 'Call call' }]);
  });

  it('are named by the history', async () => {
    const office = await started(desk());
    await office.agree('work', '2');
    const named = async () => {
      const rows = await office.engine.history(office.tenant, office.instanceId);
      return rows.map(({ activityId, process, processName }) => `${activityId} ${process === null} ${processName}`);
    };
    expect(await named()).toEqual(['start true ', 'before true ', 'work false inner', 'check false inner']);
    await office.agree('check', '3');
    expect(await named()).toEqual([
      'start true ',
      'before true ',
      'work false inner',
      'check false inner',
      'work true ',
    ]);
  });

  it('are there for their own tenant and instance alone', async () => {
    const office = await started(desk());
    const [called] = (await page(office)).records;
    const processId = called?.processId ?? '';
    const query = { current: 1, size: 10 };
    expect(await codeOf(office.engine.calledPage('elsewhere', office.instanceId, query))).toBe('instanceNotFound');
    expect(await codeOf(office.engine.diagram('elsewhere', office.instanceId, processId))).toBe('instanceNotFound');
    expect(await codeOf(office.engine.diagram(office.tenant, office.instanceId, '999'))).toBe('instanceNotFound');
  });
});

it('continue a document written before their path was stored', async () => {
  const store = createMemoryStore();
  const load: Store['load'] = async (tenant, instanceId) => {
    const loaded = await store.load(tenant, instanceId);
    for (const called of Object.values(loaded?.state.called ?? {})) delete called.marks;
    return loaded;
  };
  const { instanceId } = await started(new Desk({}, store));
  const office = Object.assign(new Desk({}, { ...store, load }), { instanceId });
  expect((await way(office)).nodes).toEqual(['work running']);
  await office.agree('work', '2');
  await office.agree('check', '3');
  expect((await way(office)).nodes).toEqual(['work complete', 'check complete', 'end complete']);
});
