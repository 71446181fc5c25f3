import { by, Diagram, handledBy, type TaskSettings } from '@portal/bpmn/testing';
import { formatDateTime, parseDateTime } from '@portal/contract';
import { hourMs } from '@portal/contract/work-calendar';
import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { codeOf, type Organisation, type Scenario } from '../../../testing/scenario';

const at = (text: string) => parseDateTime(`${text}:00`);
const users = handledBy({ users: [2] });

const drawn = (key: string, settings: TaskSettings, first: TaskSettings) =>
  new Diagram(key)
    .start()
    .task('first', first)
    .task('review', { handlers: users, ...settings })
    .task('last', by(9))
    .end()
    .flow('start', 'first', 'review', 'last', 'end');

describeOnBothStores('a deadline', (open) => {
  let keys = 0;
  /** On Monday 2026-03-02 at nine the review waits. */
  async function waiting(
    settings: TaskSettings,
    organisation: Organisation = {},
    { vars = {}, first = by(1) }: { vars?: object; first?: TaskSettings } = {},
  ): Promise<Scenario> {
    const scenario = open(organisation);
    scenario.now = at('2026-03-02 09:00') - 60_000;
    keys += 1;
    await scenario.begin(drawn(`dated${keys}`, settings, first), '1', { vars: { ...vars } });
    await scenario.agree('first', '1');
    return scenario;
  }
  const dueOf = async (scenario: Scenario): Promise<string | undefined> => {
    const [task] = Object.values((await scenario.state()).tasks);
    return task?.dueAt === undefined ? undefined : formatDateTime(task.dueAt).slice(0, 16);
  };
  /** Runs what is due by then. */
  async function until(scenario: Scenario, time: string): Promise<void> {
    const { engine, tenant, instanceId } = scenario;
    scenario.now = at(time);
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- as a runner does
      const [next] = Object.values((await scenario.state()).jobs).toSorted((one, other) => one.due - other.due);
      if (!next || next.due > at(time)) return;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await engine.runJob(tenant, instanceId, next.id);
    }
  }
  const planned = async (scenario: Scenario) =>
    Object.values((await scenario.state()).jobs)
      .map((job) => [job.kind === 'deadline' && job.step, formatDateTime(job.due).slice(0, 16)].join(' '))
      .toSorted();

  it('stands still while others sign before the handler, also where material is supplied meanwhile', async () => {
    const scenario = await waiting({ deadline: { unit: 'hour', amount: 30 } });
    const { engine, tenant, instanceId } = scenario;
    const taskId = await scenario.task('review');
    const reviewDue = async () =>
      formatDateTime((await engine.task(scenario.as('2'), taskId))?.dueAt ?? 0).slice(0, 16);
    await engine.addSign(scenario.as('2'), { taskId, users: ['5'], kind: 'before' });
    expect(await engine.task(scenario.as('2'), taskId)).toMatchObject({ dueAt: null, awaits: ['5'] });

    scenario.now = at('2026-03-02 19:00');
    await scenario.agree('review', '5');
    expect(await reviewDue()).toBe('2026-03-04 01:00');

    await engine.holdDeadline(scenario.as('2'), { taskId });
    await engine.addSign(scenario.as('2'), { taskId, users: ['6'], kind: 'before' });
    await engine.resumeDeadline(scenario.as('2'), { taskId });
    expect(await engine.task(scenario.as('2'), taskId)).toMatchObject({ dueAt: null });
    await engine.removeSign(scenario.as('2'), { taskId, users: ['6'] });
    expect(await reviewDue()).toBe('2026-03-04 01:00');
    expect((await engine.instance(tenant, instanceId))?.status).toBe('running');
  });

  it.each<[string, TaskSettings['deadline'], string]>([
    ['hours', { unit: 'hour', amount: 30 }, '2026-03-03 14:59'],
    ['working hours', { unit: 'workHour', amount: 8 }, '2026-03-03 10:00'],
    ['working days', { unit: 'workDay', amount: 5 }, '2026-03-09 18:00'],
    ['from the due date of the node', { unit: 'dueDate' }, '2026-03-07 23:59'],
  ])('counts %s', async (_, deadline, due) => {
    const attributes = 'camunda:dueDate="${until}T23:59:59+08:00"';
    const scenario = await waiting({ attributes, deadline: { ...deadline } }, {}, { vars: { until: '2026-03-07' } });

    expect(await dueOf(scenario)).toBe(due);
  });

  it('does nothing to a task that is overdue from the beginning', async () => {
    const deadline = { unit: 'dueDate', action: 'agree' } as const;
    const scenario = await waiting({ attributes: 'camunda:dueDate="2026-02-02"', deadline });

    await until(scenario, '2026-04-01 09:00');

    expect(await scenario.waiting()).toEqual(['review:2']);
  });

  it('reminds before, again and again, and leaves the task', async () => {
    const scenario = await waiting({ deadline: { unit: 'workDay', amount: 1, remindBefore: 2, remindEvery: 7 } });
    const before = await planned(scenario);
    await until(scenario, '2026-03-03 16:00');
    const reminded = await planned(scenario);
    await until(scenario, '2026-03-04 17:00');

    expect(before).toEqual(['due 2026-03-03 18:00', 'remind 2026-03-03 16:00']);
    expect(reminded).toEqual(['due 2026-03-03 18:00', 'remind 2026-03-04 16:00']);
    expect(await planned(scenario)).toEqual(['remind 2026-03-05 17:00']);
    expect(await scenario.waiting()).toEqual(['review:2']);
  });

  it('is recorded in the history of a task that ends before it', async () => {
    const scenario = await waiting({ deadline: { unit: 'hour', amount: 30 } });
    const due = await dueOf(scenario);
    await scenario.agree('review', '2');

    const history = await scenario.store.history(scenario.tenant, scenario.instanceId);

    const times = history.map(({ activityId, dueAt }) => [activityId, dueAt && formatDateTime(dueAt).slice(0, 16)]);
    expect(times).toContainEqual(['review', due]);
    expect(times).toContainEqual(['first', null]);
  });

  it('agrees as the system', async () => {
    const scenario = await waiting({ deadline: { amount: 1, action: 'agree' } });

    await until(scenario, '2026-03-04 09:00');

    expect(await scenario.waiting()).toEqual(['last:9']);
    expect((await scenario.actions()).at(-1)).toBe('review overdueComplete');
    expect(await planned(scenario)).toEqual([]);
    await expect(
      scenario.engine.withdraw(scenario.as('2'), { instanceId: scenario.instanceId, taskId: '1' }),
    ).rejects.toBeDefined();
  });

  it('agrees for the members of a countersign that are late', async () => {
    const handling = {
      type: 'completeMultiInst',
      config: { isSequential: false, completePercentage: 100, condition: '' },
    };
    const scenario = await waiting({
      handlers: handledBy({ users: [2, 3] }),
      handling: handling as NonNullable<TaskSettings['handling']>,
      deadline: { amount: 1, action: 'agree' },
    });
    await scenario.agree('review', '2');

    await until(scenario, '2026-03-04 09:00');

    expect(await scenario.waiting()).toEqual(['last:9']);
    expect((await scenario.actions()).slice(-2)).toEqual(['review complete 2', 'review overdueComplete']);
  });

  it.each([
    ['an opinion', '<sdecloud:commentRequired>true</sdecloud:commentRequired>'],
    ['a signature', '<sdecloud:signature>required</sdecloud:signature>'],
  ])('does not agree where %s is required', async (_, extensions) => {
    const scenario = await waiting({ extensions, deadline: { amount: 1, action: 'agree' } });

    await until(scenario, '2026-03-04 09:00');

    expect(await scenario.waiting()).toEqual(['review:2']);
    expect((await scenario.actions()).at(-1)).toBe('first complete 1');
  });

  it('does not agree where a path has to be chosen', async () => {
    const scenario = open();
    scenario.now = at('2026-03-02 09:00');
    const manual = new Diagram('manual')
      .start()
      .task('review', { handlers: users, deadline: { amount: 1, action: 'agree' } })
      .gateway('exclusive', 'way', { manual: true })
      .task('last', by(9))
      .end()
      .flow('start', 'review', 'way', 'last', 'end')
      .flow('way', 'end');
    await scenario.begin(manual, '1');

    await until(scenario, '2026-03-04 09:00');

    expect(await scenario.waiting()).toEqual(['review:2']);
  });

  it('agrees for a signer who was added before a handler who has to choose a path', async () => {
    const scenario = open();
    scenario.now = at('2026-03-02 09:00');
    const manual = new Diagram('manualSigned')
      .start()
      .task('review', { handlers: users, deadline: { amount: 1, action: 'agree' } })
      .gateway('exclusive', 'way', { manual: true })
      .task('last', by(9))
      .end()
      .flow('start', 'review', 'way', 'last', 'end')
      .flow('way', 'end');
    await scenario.begin(manual, '1');
    await scenario.engine.addSign(scenario.as('2'), {
      taskId: await scenario.task('review'),
      users: ['5'],
      kind: 'before',
    });

    await until(scenario, '2026-03-04 09:00');

    expect(await scenario.waiting()).toEqual(['review:2']);
    expect(await scenario.actions()).toContain('review overdueComplete');
  });

  it('rejects to the task before', async () => {
    const scenario = await waiting({ deadline: { amount: 1, action: 'reject' } });

    await until(scenario, '2026-03-04 09:00');

    expect(await scenario.waiting()).toEqual(['first:1']);
    expect((await scenario.actions()).at(-1)).toBe('review overdueReject');
  });

  it('rejects only once to a task that is passed without a person: by its own deadline, or because it has none', async () => {
    const settings: TaskSettings = { deadline: { amount: 1, action: 'reject' } };
    const agreed = await waiting(settings, {}, { first: { ...by(1), deadline: { amount: 1, action: 'agree' } } });
    const people: Record<string, string[]> = {};
    const passed = await waiting(settings, people);
    people['u:1'] = [];

    for (const day of ['04', '09', '16', '23'])
      for (const scenario of [agreed, passed])
        // oxlint-disable-next-line no-await-in-loop -- day by day
        await until(scenario, `2026-03-${day} 09:00`);

    for (const scenario of [agreed, passed]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await scenario.waiting()).toEqual(['review:2']);
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect((await scenario.actions()).filter((action) => action.endsWith('overdueReject'))).toHaveLength(1);
    }
  });

  it('transfers to the superior of who has it', async () => {
    const scenario = await waiting({ deadline: { amount: 1, action: 'superior' } }, { 's:2:1': ['7'] });

    await until(scenario, '2026-03-04 09:00');

    expect(await scenario.waiting()).toEqual(['review:7']);
    expect((await scenario.actions()).at(-1)).toBe('review overdueTransfer → 7');
  });

  it('transfers to the next superior, or to nobody, where the nearest one is the initiator', async () => {
    const settings = { deadline: { amount: 1, action: 'superior' } } as const;
    const above = await waiting(settings, { 's:2:1': ['1'], 's:2:2': ['7'] });
    const nobody = await waiting(settings, { 's:2:1': ['1'] });

    await until(above, '2026-03-04 09:00');
    await until(nobody, '2026-03-04 09:00');

    expect([await above.waiting(), await nobody.waiting()]).toEqual([['review:7'], ['review:2']]);
  });

  it('transfers to a named person, and leaves the task where nobody can take it', async () => {
    const user = { userId: 8, chineseName: '八' };
    const deadline = { amount: 1, action: 'transfer', user } as const;
    const given = await waiting({ deadline });
    const kept = await waiting({ deadline }, { 'u:8': [] });

    await until(given, '2026-03-04 09:00');
    await until(kept, '2026-03-04 09:00');

    expect([await given.waiting(), await kept.waiting()]).toEqual([['review:8'], ['review:2']]);
  });

  it('ends with its task', async () => {
    const scenario = await waiting({ deadline: { amount: 1, remindBefore: 1, action: 'reject' } });

    await scenario.agree('review', '2');

    expect(await planned(scenario)).toEqual([]);
  });

  it('waits while the instance is suspended', async () => {
    const scenario = await waiting({ deadline: { amount: 1, action: 'agree' } });
    const { engine, tenant, instanceId } = scenario;
    await engine.suspend(tenant, instanceId);
    const suspended = await codeOf(until(scenario, '2026-03-04 09:00'));

    await engine.activate(tenant, instanceId);
    await until(scenario, '2026-03-04 09:10');

    expect([suspended, await scenario.waiting()]).toEqual(['suspended', ['last:9']]);
  });

  it('stands still while it is held, and goes on later by the working time', async () => {
    const scenario = await waiting({ deadline: { unit: 'workDay', amount: 2, remindBefore: 1, action: 'agree' } });
    const taskId = await scenario.task('review');
    const { engine } = scenario;
    scenario.now = at('2026-03-03 16:00');
    await engine.holdDeadline({ tenant: scenario.tenant }, { taskId });
    await engine.holdDeadline({ tenant: scenario.tenant }, { taskId });
    const held = [await dueOf(scenario), await planned(scenario)];
    await until(scenario, '2026-03-05 11:00');
    const stillWaiting = await scenario.waiting();

    await engine.resumeDeadline({ tenant: scenario.tenant }, { taskId });
    await engine.resumeDeadline({ tenant: scenario.tenant }, { taskId });

    expect(held).toEqual([undefined, []]);
    expect(stillWaiting).toEqual(['review:2']);
    /* Two hours, a day and two hours after the evening of the 4th. */
    expect(await dueOf(scenario)).toBe('2026-03-06 15:00');
    expect(await planned(scenario)).toEqual(['due 2026-03-06 15:00', 'remind 2026-03-06 14:00']);
    await until(scenario, '2026-03-06 16:00');
    expect(await scenario.waiting()).toEqual(['last:9']);
  });

  it('of plain hours is later by all the time held', async () => {
    const scenario = await waiting({ deadline: { unit: 'hour', amount: 48 } });
    const taskId = await scenario.task('review');
    const before = Object.values((await scenario.state()).tasks)[0]?.dueAt ?? 0;
    await scenario.engine.holdDeadline({ tenant: scenario.tenant }, { taskId });
    scenario.now += 72 * hourMs;

    await scenario.engine.resumeDeadline({ tenant: scenario.tenant }, { taskId });

    const after = Object.values((await scenario.state()).tasks)[0]?.dueAt ?? 0;
    expect(Math.round((after - before) / hourMs)).toBe(72);
  });
});
