import { expect, it } from 'vitest';
import { describeOnPostgres } from '../../../../testing/both-stores';
import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { codeOf, type Scenario } from '../../../../testing/scenario';

const all = { current: 1, size: 100 };
const line = (key: string) =>
  new Diagram(key).start().task('a', by(1)).task('b', by(2)).end().flow('start', 'a', 'b', 'end');
const signing = (key: string, isSequential: boolean, percent = 100) =>
  new Diagram(key)
    .start()
    .task('sign', { ...by(1, 2, 3), handling: severalPersons(percent, isSequential) })
    .task('b', by(4))
    .end()
    .flow('start', 'sign', 'b', 'end');

const copiesOf = async (scenario: Scenario, user: string, unread = false) =>
  (await scenario.engine.copyPage(scenario.as(user), { ...all, unread })).records.filter(
    ({ instanceId }) => instanceId === scenario.instanceId,
  );

describeOnPostgres('a copy', (open) => {
  it('allows its readers to read the instance', async () => {
    const scenario = open();
    await scenario.begin(line('copied'), '9', { title: 'Contract' });
    const taskId = await scenario.task('a');

    expect(await scenario.engine.participates(scenario.as('5'), scenario.instanceId)).toBe(false);

    const { listsChanged } = await scenario.engine.copy(scenario.as('1'), {
      taskId,
      users: ['5', '6', '5'],
      comment: 'look',
    });
    expect(listsChanged).toEqual(['u:5', 'u:6', 'u:9']);
    expect(await scenario.waiting()).toEqual(['a:1']);
    expect(await scenario.engine.participates(scenario.as('5'), scenario.instanceId)).toBe(true);
    expect(await copiesOf(scenario, '5')).toMatchObject([
      { taskId, title: 'Contract', nodeId: 'a', sender: '1', comment: 'look', read: false, status: 'running' },
    ]);
    expect(await scenario.actions()).toEqual(['start start 9', 'a copy 1 → 5 6']);
    expect(await codeOf(scenario.engine.complete(scenario.as('5'), { taskId }))).toBe('notHandler');
  });

  it('is sent once to each user', async () => {
    const scenario = open();
    await scenario.begin(line('once'), '9');
    const taskId = await scenario.task('a');
    await scenario.engine.copy(scenario.as('1'), { taskId, users: ['5'] });

    expect(await codeOf(scenario.engine.copy(scenario.as('1'), { taskId, users: ['5'] }))).toBe('alreadyCopied');

    await scenario.engine.copy(scenario.as('1'), { taskId, users: ['5', '6'] });
    expect(await copiesOf(scenario, '5')).toHaveLength(1);
    expect(await copiesOf(scenario, '6')).toHaveLength(1);

    await scenario.agree('a', '1');
    const next = await scenario.task('b');
    await scenario.engine.copy(scenario.as('2'), { taskId: next, users: ['5'] });
    expect((await copiesOf(scenario, '5')).map(({ nodeId }) => nodeId)).toEqual(['b', 'a']);
  });

  it('is marked as read in one instance or in all, separately for each reader', async () => {
    const scenario = open();
    const user = '75';
    for (const key of ['read1', 'read2']) {
      await scenario.begin(line(key), '9');
      await scenario.engine.copy(scenario.as('1'), { taskId: await scenario.task('a'), users: [user, '76'] });
    }
    const unread = async (of: string) => (await scenario.engine.counts(scenario.as(of))).copy;

    expect(await unread(user)).toBe(2);

    await scenario.engine.readCopies(scenario.as(user), scenario.instanceId);
    expect(await unread(user)).toBe(1);
    expect(await copiesOf(scenario, user, true)).toEqual([]);
    expect(await copiesOf(scenario, user)).toMatchObject([{ read: true }]);

    await scenario.engine.readCopies(scenario.as(user));
    expect(await unread(user)).toBe(0);
    expect(await unread('76')).toBe(2);
  });

  it('can be made only by a handler', async () => {
    const scenario = open();
    await scenario.begin(line('foreign'), '9');
    const taskId = await scenario.task('a');

    expect(await codeOf(scenario.engine.copy(scenario.as('2'), { taskId, users: ['5'] }))).toBe('notHandler');
    expect(await codeOf(scenario.engine.copy(scenario.as('1'), { taskId, users: [] }))).toBe('badRequest');
    expect(await copiesOf(scenario, '5')).toEqual([]);
  });
});

describeOnPostgres('a transfer', (open) => {
  it('makes the task another person’s own', async () => {
    const scenario = open();
    await scenario.begin(line('own'), '9');
    const taskId = await scenario.task('a');

    expect(await codeOf(scenario.engine.transfer(scenario.as('2'), { taskId, assignee: '5' }))).toBe('notHandler');
    expect(await codeOf(scenario.engine.transfer(scenario.as('1'), { taskId, assignee: '1' }))).toBe('delegateToSelf');

    await scenario.engine.transfer(scenario.as('1'), { taskId, assignee: '5', comment: 'yours' });
    expect(await scenario.waiting()).toEqual(['a:5']);
    expect((await scenario.engine.task(scenario.as('5'), taskId))?.owner).toBeNull();
    expect(
      (await scenario.engine.donePage(scenario.as('1'), all)).records.find((row) => row.taskId === taskId),
    ).toMatchObject({
      action: 'transfer',
    });
    expect(await codeOf(scenario.engine.transfer(scenario.as('1'), { taskId, assignee: '6' }))).toBe('notHandler');
  });

  it.each([false, true])(
    'is refused for users who are signers of the node, now or later (sequential: %s)',
    async (isSequential) => {
      const scenario = open();
      await scenario.begin(signing(`signs${isSequential}`, isSequential), '9');
      const taskId = await scenario.task('sign', '1');

      for (const assignee of ['2', '3']) {
        expect(await codeOf(scenario.engine.transfer(scenario.as('1'), { taskId, assignee }))).toBe('alreadySigner');
        expect(await codeOf(scenario.engine.delegate(scenario.as('1'), { taskId, assignee }))).toBe('alreadySigner');
      }

      await scenario.engine.delegate(scenario.as('1'), { taskId, assignee: '7' });
      expect(await codeOf(scenario.engine.addSign(scenario.as('7'), { taskId, users: ['1'] }))).toBe('alreadySigner');

      await scenario.engine.delegate(scenario.as('7'), { taskId, assignee: '1' });
      expect((await scenario.waiting())[0]).toBe('sign:1');
    },
  );
});

describeOnPostgres('claiming a task', (open) => {
  /** Starts an instance with a task that is offered to a department of two. */
  const offeredTask = async (key: string) => {
    const scenario = open({ 'd:7': ['1', '2'] });
    const diagram = new Diagram(key)
      .start()
      .task('a', { handlers: handledBy({ departments: [7] }) })
      .end()
      .flow('start', 'a', 'end');
    await scenario.begin(diagram, '9');
    return { scenario, taskId: await scenario.task('a') };
  };

  it('assigns it to one user until it is unclaimed', async () => {
    const { scenario, taskId } = await offeredTask('taken');

    expect(await codeOf(scenario.engine.claim(scenario.as('5'), { taskId }))).toBe('notHandler');

    const { listsChanged } = await scenario.engine.claim(scenario.as('1'), { taskId });
    expect(listsChanged.toSorted()).toEqual(['d:7', 'u:1', 'u:9']);
    expect(await codeOf(scenario.engine.claim(scenario.as('2'), { taskId }))).toBe('notHandler');
    expect(await codeOf(scenario.engine.claim(scenario.as('1'), { taskId }))).toBe('alreadyTaken');
    expect(await codeOf(scenario.engine.complete(scenario.as('2'), { taskId }))).toBe('notHandler');
    expect(await codeOf(scenario.engine.unclaim(scenario.as('2'), { taskId }))).toBe('notHandler');

    await scenario.engine.unclaim(scenario.as('1'), { taskId, comment: 'no time' });
    expect((await scenario.engine.todoPage(scenario.as('2'), all)).records.map((row) => row.taskId)).toContain(taskId);
    expect(await scenario.actions()).toEqual(['start start 9', 'a claim 1', 'a unclaim 1']);

    await scenario.agree('a', '2');
    expect(await scenario.status()).toBe('complete');
  });

  it('cannot be undone by a user who got the task by a transfer and is no candidate', async () => {
    const { scenario, taskId } = await offeredTask('taken_over');
    const mayUnclaim = async (user: string) => (await scenario.engine.task(scenario.as(user), taskId))?.mayUnclaim;
    expect(await mayUnclaim('1')).toBe(false);
    await scenario.engine.claim(scenario.as('1'), { taskId });
    expect([await mayUnclaim('1'), await mayUnclaim('2')]).toEqual([true, false]);

    await scenario.engine.transfer(scenario.as('1'), { taskId, assignee: '5' });

    expect(await mayUnclaim('5')).toBe(false);
    expect(await codeOf(scenario.engine.unclaim(scenario.as('5'), { taskId }))).toBe('notReturnable');
    await scenario.engine.transfer(scenario.as('5'), { taskId, assignee: '2' });
    expect(await mayUnclaim('2')).toBe(true);
    await scenario.engine.unclaim(scenario.as('2'), { taskId });
    await scenario.agree('a', '1');
    expect(await scenario.status()).toBe('complete');
  });

  it('does not apply to a single assignee', async () => {
    const scenario = open({ 'd:7': ['1', '2'] });
    await scenario.begin(line('given'), '9');
    expect(await codeOf(scenario.engine.unclaim(scenario.as('1'), { taskId: await scenario.task('a') }))).toBe(
      'notReturnable',
    );
  });
});

describeOnPostgres('removing signers', (open) => {
  it('removes current signers', async () => {
    const scenario = open();
    await scenario.begin(signing('now', false), '9');
    const taskId = await scenario.task('sign', '1');

    expect(await scenario.engine.signers(scenario.tenant, taskId)).toMatchObject([
      { user: '1', state: 'active', own: true },
      { user: '2', state: 'active', own: false },
      { user: '3', state: 'active', own: false },
    ]);

    await scenario.engine.removeSign(scenario.as('1'), { taskId, users: ['3'], comment: 'ill' });
    expect(await scenario.waiting()).toEqual(['sign:1', 'sign:2']);
    expect(await scenario.actions()).toContain('sign redueceSign 1 → 3');
    expect((await scenario.engine.counts(scenario.as('3'))).todo).toBe(0);

    await scenario.agree('sign', '1');
    await scenario.agree('sign', '2');
    expect(await scenario.waiting()).toEqual(['b:4']);
  });

  it('removes future signers', async () => {
    const scenario = open();
    await scenario.begin(signing('later', true), '9');
    const taskId = await scenario.task('sign', '1');
    await scenario.engine.removeSign(scenario.as('1'), { taskId, users: ['2'] });
    await scenario.agree('sign', '1');

    expect(await scenario.waiting()).toEqual(['sign:3']);
  });

  it('completes the node when the remaining signatures are enough', async () => {
    const scenario = open();
    await scenario.begin(signing('enough', false, 50), '9');
    await scenario.agree('sign', '1');

    expect(await scenario.waiting()).toEqual(['sign:2', 'sign:3']);

    await scenario.engine.removeSign(scenario.as('2'), { taskId: await scenario.task('sign', '2'), users: ['3'] });
    expect(await scenario.waiting()).toEqual(['b:4']);
  });

  it('is refused for a signer who has signed while a job of theirs waits', async () => {
    const scenario = open();
    const { key, xml } = signing('parked', false);
    const parked = xml.replace('<multiInstanceLoopCharacteristics', '$& camunda:asyncAfter="true"');
    await scenario.begin({ key, xml: parked }, '9');
    await scenario.agree('sign', '1');
    const taskId = await scenario.task('sign', '2');

    expect(await codeOf(scenario.engine.removeSign(scenario.as('2'), { taskId, users: ['1'] }))).toBe('notSigner');
    expect(await scenario.engine.signers(scenario.tenant, taskId)).toContainEqual(
      expect.objectContaining({ user: '1', state: 'done', own: false }),
    );
  });

  it('is refused for oneself, for signers who have signed, and for users who are no signers', async () => {
    const scenario = open();
    await scenario.begin(signing('left', false), '9');
    await scenario.agree('sign', '1');
    const taskId = await scenario.task('sign', '2');

    for (const user of ['1', '2', '8'])
      expect(await codeOf(scenario.engine.removeSign(scenario.as('2'), { taskId, users: [user, '3'] }))).toBe(
        'notSigner',
      );
    expect(await codeOf(scenario.engine.removeSign(scenario.as('2'), { taskId, users: [] }))).toBe('badRequest');
    expect(await codeOf(scenario.engine.removeSign(scenario.as('8'), { taskId, users: ['3'] }))).toBe('notHandler');
    expect(await scenario.waiting()).toEqual(['sign:2', 'sign:3']);

    await scenario.begin(line('single'), '9');
    const single = await scenario.task('a');
    expect(await codeOf(scenario.engine.removeSign(scenario.as('1'), { taskId: single, users: ['2'] }))).toBe(
      'notMultiInstance',
    );
  });
});
