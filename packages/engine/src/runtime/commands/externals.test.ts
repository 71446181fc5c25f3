import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../index';
import { createJobRunner } from '../../jobs';
import { codeOf, Desk } from '../../../testing/office';
import { Diagram, handledBy } from '../../../testing/diagram';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });
const ask = { worker: 'w1', max: 10, topics: [{ topic: 'mail', lockMs: 60_000 }] };

const mailing = () =>
  new Diagram('mailing')
    .start()
    .add('<serviceTask id="mail" camunda:type="external" camunda:topic="mail" camunda:taskPriority="${urgency}"/>')
    .add('<boundaryEvent id="bounced" attachedToRef="mail"><errorEventDefinition/></boundaryEvent>')
    .task('file', by(2))
    .task('call', by(3))
    .end()
    .flow('start', 'mail', 'file', 'end')
    .flow('bounced', 'call', 'end');

describe('an external task', () => {
  const fetched = async (urgency = 1) => {
    const desk = new Desk();
    await desk.begin(mailing(), '1', { vars: { urgency, to: 'a@b' } });
    const [task] = await desk.engine.fetchAndLock(desk.tenant, ask);
    return { desk, taskId: task?.taskId ?? '', task };
  };

  it('is given to one worker at a time, with its variables', async () => {
    const { desk, task } = await fetched(7);
    expect(task).toMatchObject({ topic: 'mail', worker: 'w1', priority: 7, retries: null, vars: { to: 'a@b' } });
    expect(await desk.engine.fetchAndLock(desk.tenant, { ...ask, worker: 'w2' })).toEqual([]);
    desk.now += 60_000;
    expect(await desk.engine.fetchAndLock(desk.tenant, { ...ask, worker: 'w2' })).toHaveLength(1);
  });

  it('is completed by the worker that holds its lock', async () => {
    const { desk, taskId } = await fetched();
    expect(await codeOf(desk.engine.completeExternal(desk.tenant, { taskId, worker: 'w2' }))).toBe('badRequest');
    await desk.engine.completeExternal(desk.tenant, { taskId, worker: 'w1', vars: { sent: true } });
    expect(await desk.waiting()).toEqual(['file:2']);
    expect(await codeOf(desk.engine.completeExternal(desk.tenant, { taskId, worker: 'w1' }))).toBe('externalNotFound');
  });

  it('sets variables that exist until the next wait state', async () => {
    const desk = new Desk();
    const diagram = new Diagram('passing')
      .start()
      .add('<serviceTask id="mail" camunda:type="external" camunda:topic="mail"/>')
      .add('<boundaryEvent id="bounced" attachedToRef="mail"><errorEventDefinition/></boundaryEvent>')
      .gateway('exclusive', 'way', { default: 'way_file' })
      .task('file', by(2))
      .task('call', by(3))
      .end()
      .flow('start', 'mail', 'way', 'file', 'end')
      .flow('bounced', 'way')
      .branch('way', 'call', '${code == 5}')
      .flow('call', 'end');
    const vars = { code: 5, at: 'noon' };
    const done = async (how: 'completeExternal' | 'externalError') => {
      await desk.begin(diagram, '1', { vars: { secret: 1, kept: 2 }, transient: ['secret'] });
      const [task] = await desk.engine.fetchAndLock(desk.tenant, ask);
      expect(task?.vars).toEqual({ initiator: '1', kept: 2 });
      const input = { taskId: task?.taskId ?? '', worker: 'w1' };
      expect(
        await codeOf(
          desk.engine[how](desk.tenant, { ...input, code: 'e', vars: { ...vars, kept: 3 }, transient: ['kept'] }),
        ),
      ).toBe('badRequest');
      await desk.engine[how](desk.tenant, { ...input, code: 'e', vars, transient: ['code'] });
      const left = await desk.engine.variables(desk.tenant, { executionId: desk.instanceId });
      return [...(await desk.waiting()), left];
    };

    const outcome = ['call:3', { initiator: '1', kept: 2, at: 'noon' }];
    expect(await done('completeExternal')).toEqual(outcome);
    expect(await done('externalError')).toEqual(outcome);
  });

  it('gets an incident when its retries are set to zero, and runs again with new ones', async () => {
    const { desk, taskId } = await fetched();

    await desk.engine.retryExternal(desk.tenant, taskId, 0);
    const incidents = () => desk.engine.incidentPage(desk.tenant, { current: 1, size: 10, countMax: 10 });
    const { records } = await incidents();
    expect(records).toMatchObject([{ nodeId: 'mail', type: 'failedExternalTask' }]);
    desk.now += 60_000;
    expect(await desk.engine.fetchAndLock(desk.tenant, ask)).toEqual([]);

    await desk.engine.retryIncident(desk.tenant, records[0]?.incidentId ?? '', 2);
    expect((await incidents()).records).toEqual([]);
    expect(await desk.engine.fetchAndLock(desk.tenant, ask)).toMatchObject([{ retries: 2 }]);
    expect(await codeOf(desk.engine.retryExternal(desk.tenant, taskId, -1))).toBe('badRequest');
  });

  it('that fails returns later, and gets an incident without retries left', async () => {
    const { desk, taskId } = await fetched();
    const failure = { taskId, worker: 'w1', message: 'no line', retryMs: 5000 };
    await desk.engine.failExternal(desk.tenant, { ...failure, retries: 1 });
    expect(await desk.engine.fetchAndLock(desk.tenant, ask)).toEqual([]);
    desk.now += 5000;
    expect(await desk.engine.fetchAndLock(desk.tenant, ask)).toMatchObject([{ retries: 1 }]);
    await desk.engine.failExternal(desk.tenant, { ...failure, retries: 0 });

    desk.now += 5000;
    expect(await desk.engine.fetchAndLock(desk.tenant, ask)).toEqual([]);
    const { records } = await desk.engine.incidentPage(desk.tenant, { current: 1, size: 10, countMax: 10 });
    expect(records).toMatchObject([{ nodeId: 'mail', type: 'failedExternalTask', message: 'no line' }]);
    await desk.engine.retryExternal(desk.tenant, taskId, 2);
    expect(await desk.engine.fetchAndLock(desk.tenant, ask)).toHaveLength(1);
    expect((await desk.engine.incidentPage(desk.tenant, { current: 1, size: 10, countMax: 10 })).total).toBe(0);
  });

  it('may raise an error for the events around it', async () => {
    const { desk, taskId } = await fetched();
    await desk.engine.externalError(desk.tenant, { taskId, worker: 'w1', code: 'unknown' });
    expect(await desk.waiting()).toEqual(['call:3']);
  });

  it('cannot be fetched while its instance is suspended', async () => {
    const { desk, taskId } = await fetched();
    await desk.engine.unlock(desk.tenant, taskId);
    await desk.engine.suspend(desk.tenant, desk.instanceId);
    expect(await desk.engine.fetchAndLock(desk.tenant, ask)).toEqual([]);
    await desk.engine.activate(desk.tenant, desk.instanceId);
    expect(await desk.engine.fetchAndLock(desk.tenant, ask)).toHaveLength(1);
  });
});

describe('asynchronous nodes', () => {
  const audited = (attributes: string) =>
    new Diagram('audited')
      .start()
      .task('audit', by(2))
      .add(
        `<serviceTask id="book" ${attributes} camunda:expression="\${amount + 1}" camunda:resultVariable="booked">
        <extensionElements><camunda:failedJobRetryTimeCycle>R2/PT5M</camunda:failedJobRetryTimeCycle></extensionElements>
        </serviceTask>`,
      )
      .task('file', by(3))
      .end()
      .flow('start', 'audit', 'book', 'file', 'end');

  it.each(['before', 'after'])('is run %s by a job runner', async (when) => {
    const desk = new Desk({}, createMemoryStore());
    await desk.begin(audited(`camunda:async${when === 'before' ? 'Before' : 'After'}="true"`), '1', {
      vars: { amount: 4 },
    });
    await desk.agree('audit', '2');
    expect(await desk.waiting()).toEqual([]);
    const clock = { now: () => desk.now };
    expect(await createJobRunner({ engine: desk.engine, store: desk.store, clock }).runDue()).toBe(1);
    expect(await desk.waiting()).toEqual(['file:3']);
  });

  it('is retried by its retry cycle, then gets an incident until it is resolved', async () => {
    const desk = new Desk({}, createMemoryStore());
    await desk.begin(audited('camunda:asyncBefore="true"'), '1');
    await desk.agree('audit', '2');
    const clock = { now: () => desk.now };
    const runner = createJobRunner({ engine: desk.engine, store: desk.store, clock });
    const runs: number[] = [];
    for (const minutes of [0, 1, 6, 20]) {
      desk.now += minutes * 60_000;
      runs.push(await runner.runDue());
    }
    expect(runs).toEqual([1, 0, 1, 0]);
    const { records } = await desk.engine.incidentPage(desk.tenant, { current: 1, size: 10, countMax: 10 });
    expect(records).toMatchObject([{ nodeId: 'book', type: 'failedJob' }]);

    await desk.engine.setVars(desk.tenant, desk.instanceId, { vars: { amount: 1 } });
    const [job] = (await desk.engine.explain(desk.tenant, desk.instanceId)).jobs;
    await desk.engine.retryJob(desk.tenant, desk.instanceId, job?.jobId ?? '', 1);
    desk.now += 600_000;
    expect(await runner.runDue()).toBe(1);
    expect(await desk.waiting()).toEqual(['file:3']);
  });
});

it('suspended instances', async () => {
  const desk = new Desk();
  await desk.begin(new Diagram('plain').start().task('a', by(2)).end().flow('start', 'a', 'end'), '1');
  await desk.engine.suspendAll(desk.tenant, { key: 'plain' }, { limit: 10 });
  expect(await codeOf(desk.agree('a', '2'))).toBe('suspended');
  await desk.engine.activateAll(desk.tenant, { key: 'plain' }, { limit: 10 });
  await desk.agree('a', '2');
  expect(await desk.status()).toBe('complete');
});

it('a suspended instance that is ended is suspended no more', async () => {
  const desk = new Desk();
  await desk.begin(new Diagram('plain').start().task('a', by(2)).end().flow('start', 'a', 'end'), '1');
  await desk.engine.suspend(desk.tenant, desk.instanceId);
  await desk.engine.delete(desk.tenant, desk.instanceId, 'not needed');
  expect(await desk.engine.explain(desk.tenant, desk.instanceId)).toMatchObject({
    instance: { status: 'terminal', suspended: false },
  });
});
