import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../../testing/both-stores';
import { Diagram, handledBy, severalPersons } from '../../../../testing/diagram';
import { codeOf, type Desk } from '../../../../testing/office';

const by = (...users: number[]) => ({ handlers: handledBy({ users }) });
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

const copiesOf = async (desk: Desk, user: string, unread = false) =>
  (await desk.engine.copyPage(desk.as(user), { ...all, unread })).records.filter(
    ({ instanceId }) => instanceId === desk.instanceId,
  );

describeOnBothStores('a copy', (open) => {
  it('is for others to take note of, who may then read the instance', async () => {
    const desk = open();
    await desk.begin(line('copied'), '9', { title: 'Contract' });
    const taskId = await desk.task('a');
    expect(await desk.engine.participates(desk.as('5'), desk.instanceId)).toBe(false);
    const { listsChanged } = await desk.engine.copy(desk.as('1'), { taskId, users: ['5', '6', '5'], comment: 'look' });
    expect(listsChanged).toEqual(['u:5', 'u:6', 'u:9']);
    expect(await desk.waiting()).toEqual(['a:1']);
    expect(await desk.engine.participates(desk.as('5'), desk.instanceId)).toBe(true);
    expect(await copiesOf(desk, '5')).toMatchObject([
      { taskId, title: 'Contract', nodeId: 'a', sender: '1', comment: 'look', read: false, status: 'running' },
    ]);
    expect(await desk.story()).toEqual(['start start 9', 'a copy 1 → 5 6']);
    expect(await codeOf(desk.engine.complete(desk.as('5'), { taskId }))).toBe('notHandler');
  });

  it('reaches each once', async () => {
    const desk = open();
    await desk.begin(line('once'), '9');
    const taskId = await desk.task('a');
    await desk.engine.copy(desk.as('1'), { taskId, users: ['5'] });
    expect(await codeOf(desk.engine.copy(desk.as('1'), { taskId, users: ['5'] }))).toBe('alreadyCopied');
    await desk.engine.copy(desk.as('1'), { taskId, users: ['5', '6'] });
    expect(await copiesOf(desk, '5')).toHaveLength(1);
    expect(await copiesOf(desk, '6')).toHaveLength(1);
    await desk.agree('a', '1');
    const next = await desk.task('b');
    await desk.engine.copy(desk.as('2'), { taskId: next, users: ['5'] });
    expect((await copiesOf(desk, '5')).map(({ nodeId }) => nodeId)).toEqual(['b', 'a']);
  });

  it('is read one instance at a time or all at once, each by its own reader', async () => {
    const desk = open();
    const user = '75';
    for (const key of ['read1', 'read2']) {
      await desk.begin(line(key), '9');
      await desk.engine.copy(desk.as('1'), { taskId: await desk.task('a'), users: [user, '76'] });
    }
    const unread = async (of: string) => (await desk.engine.counts(desk.as(of))).copy;
    expect(await unread(user)).toBe(2);
    await desk.engine.readCopies(desk.as(user), desk.instanceId);
    expect(await unread(user)).toBe(1);
    expect(await copiesOf(desk, user, true)).toEqual([]);
    expect(await copiesOf(desk, user)).toMatchObject([{ read: true }]);
    await desk.engine.readCopies(desk.as(user));
    expect(await unread(user)).toBe(0);
    expect(await unread('76')).toBe(2);
  });

  it('is made by a handler only', async () => {
    const desk = open();
    await desk.begin(line('foreign'), '9');
    const taskId = await desk.task('a');
    expect(await codeOf(desk.engine.copy(desk.as('2'), { taskId, users: ['5'] }))).toBe('notHandler');
    expect(await codeOf(desk.engine.copy(desk.as('1'), { taskId, users: [] }))).toBe('badRequest');
    expect(await copiesOf(desk, '5')).toEqual([]);
  });
});

describeOnBothStores('a transfer', (open) => {
  it('makes the task another person’s own', async () => {
    const desk = open();
    await desk.begin(line('own'), '9');
    const taskId = await desk.task('a');
    expect(await codeOf(desk.engine.transfer(desk.as('2'), { taskId, assignee: '5' }))).toBe('notHandler');
    expect(await codeOf(desk.engine.transfer(desk.as('1'), { taskId, assignee: '1' }))).toBe('delegateToSelf');
    await desk.engine.transfer(desk.as('1'), { taskId, assignee: '5', comment: 'yours' });
    expect(await desk.waiting()).toEqual(['a:5']);
    expect((await desk.engine.task(desk.as('5'), taskId))?.owner).toBeNull();
    expect((await desk.engine.donePage(desk.as('1'), all)).records.find((row) => row.taskId === taskId)).toMatchObject({
      action: 'transfer',
    });
    expect(await codeOf(desk.engine.transfer(desk.as('1'), { taskId, assignee: '6' }))).toBe('notHandler');
  });

  it.each([false, true])('refuses users who sign there, now or later (sequential: %s)', async (isSequential) => {
    const desk = open();
    await desk.begin(signing(`signs${isSequential}`, isSequential), '9');
    const taskId = await desk.task('sign', '1');
    for (const assignee of ['2', '3']) {
      expect(await codeOf(desk.engine.transfer(desk.as('1'), { taskId, assignee }))).toBe('alreadySigner');
      expect(await codeOf(desk.engine.delegate(desk.as('1'), { taskId, assignee }))).toBe('alreadySigner');
    }
    await desk.engine.delegate(desk.as('1'), { taskId, assignee: '7' });
    expect(await codeOf(desk.engine.addSign(desk.as('7'), { taskId, users: ['1'] }))).toBe('alreadySigner');
    await desk.engine.delegate(desk.as('7'), { taskId, assignee: '1' });
    expect((await desk.waiting())[0]).toBe('sign:1');
  });
});

describeOnBothStores('taking a task', (open) => {
  /** A task of a department of two. */
  const offeredTask = async (key: string) => {
    const desk = open({ 'd:7': ['1', '2'] });
    const diagram = new Diagram(key)
      .start()
      .task('a', { handlers: handledBy({ departments: [7] }) })
      .end()
      .flow('start', 'a', 'end');
    await desk.begin(diagram, '9');
    return { desk, taskId: await desk.task('a') };
  };

  it('assigns it to one user until it is unclaimed', async () => {
    const { desk, taskId } = await offeredTask('taken');
    expect(await codeOf(desk.engine.take(desk.as('5'), { taskId }))).toBe('notHandler');
    const { listsChanged } = await desk.engine.take(desk.as('1'), { taskId });
    expect(listsChanged.toSorted()).toEqual(['d:7', 'u:1', 'u:9']);
    expect(await codeOf(desk.engine.take(desk.as('2'), { taskId }))).toBe('notHandler');
    expect(await codeOf(desk.engine.take(desk.as('1'), { taskId }))).toBe('alreadyTaken');
    expect(await codeOf(desk.engine.complete(desk.as('2'), { taskId }))).toBe('notHandler');
    expect(await codeOf(desk.engine.giveBack(desk.as('2'), { taskId }))).toBe('notHandler');
    await desk.engine.giveBack(desk.as('1'), { taskId, comment: 'no time' });
    expect((await desk.engine.todoPage(desk.as('2'), all)).records.map((row) => row.taskId)).toContain(taskId);
    expect(await desk.story()).toEqual(['start start 9', 'a claim 1', 'a unclaim 1']);
    await desk.agree('a', '2');
    expect(await desk.status()).toBe('complete');
  });

  it('cannot be unclaimed by a user who got it by a transfer and is no candidate', async () => {
    const { desk, taskId } = await offeredTask('taken_over');
    const returnable = async (user: string) => (await desk.engine.task(desk.as(user), taskId))?.returnable;
    expect(await returnable('1')).toBe(false);
    await desk.engine.take(desk.as('1'), { taskId });
    expect([await returnable('1'), await returnable('2')]).toEqual([true, false]);

    await desk.engine.transfer(desk.as('1'), { taskId, assignee: '5' });

    expect(await returnable('5')).toBe(false);
    expect(await codeOf(desk.engine.giveBack(desk.as('5'), { taskId }))).toBe('notReturnable');
    await desk.engine.transfer(desk.as('5'), { taskId, assignee: '2' });
    expect(await returnable('2')).toBe(true);
    await desk.engine.giveBack(desk.as('2'), { taskId });
    await desk.agree('a', '1');
    expect(await desk.status()).toBe('complete');
  });

  it('keeps a single assignee', async () => {
    const desk = open({ 'd:7': ['1', '2'] });
    await desk.begin(line('given'), '9');
    expect(await codeOf(desk.engine.giveBack(desk.as('1'), { taskId: await desk.task('a') }))).toBe('notReturnable');
  });
});

describeOnBothStores('removing signers', (open) => {
  it('removes current signers', async () => {
    const desk = open();
    await desk.begin(signing('now', false), '9');
    const taskId = await desk.task('sign', '1');
    expect(await desk.engine.signers(desk.tenant, taskId)).toEqual([
      { user: '1', state: 'active', own: true },
      { user: '2', state: 'active', own: false },
      { user: '3', state: 'active', own: false },
    ]);
    await desk.engine.removeSign(desk.as('1'), { taskId, users: ['3'], comment: 'ill' });
    expect(await desk.waiting()).toEqual(['sign:1', 'sign:2']);
    expect(await desk.story()).toContain('sign redueceSign 1 → 3');
    expect((await desk.engine.counts(desk.as('3'))).todo).toBe(0);
    await desk.agree('sign', '1');
    await desk.agree('sign', '2');
    expect(await desk.waiting()).toEqual(['b:4']);
  });

  it('removes future signers', async () => {
    const desk = open();
    await desk.begin(signing('later', true), '9');
    const taskId = await desk.task('sign', '1');
    await desk.engine.removeSign(desk.as('1'), { taskId, users: ['2'] });
    await desk.agree('sign', '1');
    expect(await desk.waiting()).toEqual(['sign:3']);
  });

  it('completes the node when the remaining signatures are enough', async () => {
    const desk = open();
    await desk.begin(signing('enough', false, 50), '9');
    await desk.agree('sign', '1');
    expect(await desk.waiting()).toEqual(['sign:2', 'sign:3']);
    await desk.engine.removeSign(desk.as('2'), { taskId: await desk.task('sign', '2'), users: ['3'] });
    expect(await desk.waiting()).toEqual(['b:4']);
  });

  it('leaves who has signed while a job of theirs waits', async () => {
    const desk = open();
    const { key, xml } = signing('parked', false);
    const parked = xml.replace('<multiInstanceLoopCharacteristics', '$& camunda:asyncAfter="true"');
    await desk.begin({ key, xml: parked }, '9');
    await desk.agree('sign', '1');
    const taskId = await desk.task('sign', '2');

    expect(await codeOf(desk.engine.removeSign(desk.as('2'), { taskId, users: ['1'] }))).toBe('notSigner');
    expect(await desk.engine.signers(desk.tenant, taskId)).toContainEqual({ user: '1', state: 'done', own: false });
  });

  it('leaves oneself, who has signed, and who is not there', async () => {
    const desk = open();
    await desk.begin(signing('left', false), '9');
    await desk.agree('sign', '1');
    const taskId = await desk.task('sign', '2');
    for (const user of ['1', '2', '8'])
      expect(await codeOf(desk.engine.removeSign(desk.as('2'), { taskId, users: [user, '3'] }))).toBe('notSigner');
    expect(await codeOf(desk.engine.removeSign(desk.as('2'), { taskId, users: [] }))).toBe('badRequest');
    expect(await codeOf(desk.engine.removeSign(desk.as('8'), { taskId, users: ['3'] }))).toBe('notHandler');
    expect(await desk.waiting()).toEqual(['sign:2', 'sign:3']);
    await desk.begin(line('single'), '9');
    const single = await desk.task('a');
    expect(await codeOf(desk.engine.removeSign(desk.as('1'), { taskId: single, users: ['2'] }))).toBe(
      'notMultiInstance',
    );
  });
});
