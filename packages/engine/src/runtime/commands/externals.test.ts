import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../testing/memory-store';
import { createJobRunner } from '../../jobs';
import { codeOf, Scenario } from '../../../testing/scenario';
import { by, Diagram } from '@portal/bpmn/testing';

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
    const scenario = new Scenario();
    await scenario.begin(mailing(), '1', { vars: { urgency, to: 'a@b' } });
    const [task] = await scenario.engine.fetchAndLock(scenario.tenant, ask);
    return { scenario, taskId: task?.taskId ?? '', task };
  };

  it('is locked by one worker at a time, with its variables', async () => {
    const { scenario, task } = await fetched(7);
    expect(task).toMatchObject({ topic: 'mail', worker: 'w1', priority: 7, retries: null, vars: { to: 'a@b' } });
    expect(await scenario.engine.fetchAndLock(scenario.tenant, { ...ask, worker: 'w2' })).toEqual([]);
    scenario.now += 60_000;
    expect(await scenario.engine.fetchAndLock(scenario.tenant, { ...ask, worker: 'w2' })).toHaveLength(1);
  });

  it('is completed by the worker that holds its lock', async () => {
    const { scenario, taskId } = await fetched();

    expect(await codeOf(scenario.engine.completeExternal(scenario.tenant, { taskId, worker: 'w2' }))).toBe(
      'badRequest',
    );

    await scenario.engine.completeExternal(scenario.tenant, { taskId, worker: 'w1', vars: { sent: true } });
    expect(await scenario.waiting()).toEqual(['file:2']);
    expect(await codeOf(scenario.engine.completeExternal(scenario.tenant, { taskId, worker: 'w1' }))).toBe(
      'externalNotFound',
    );
  });

  it('can set variables that exist until the next wait state', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('passing')
      .start()
      .external('mail', 'mail')
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
      await scenario.begin(diagram, '1', { vars: { secret: 1, kept: 2 }, transient: ['secret'] });
      const [task] = await scenario.engine.fetchAndLock(scenario.tenant, ask);
      expect(task?.vars).toEqual({ initiator: '1', kept: 2 });
      const input = { taskId: task?.taskId ?? '', worker: 'w1' };
      expect(
        await codeOf(
          scenario.engine[how](scenario.tenant, {
            ...input,
            code: 'e',
            vars: { ...vars, kept: 3 },
            transient: ['kept'],
          }),
        ),
      ).toBe('badRequest');
      await scenario.engine[how](scenario.tenant, { ...input, code: 'e', vars, transient: ['code'] });
      const left = await scenario.engine.variables(scenario.tenant, { executionId: scenario.instanceId });
      return [...(await scenario.waiting()), left];
    };

    const outcome = ['call:3', { initiator: '1', kept: 2, at: 'noon' }];
    expect(await done('completeExternal')).toEqual(outcome);
    expect(await done('externalError')).toEqual(outcome);
  });

  it('gets an incident when its retries are set to zero, and runs again with new retries', async () => {
    const { scenario, taskId } = await fetched();

    await scenario.engine.retryExternal(scenario.tenant, taskId, 0);
    const records = await scenario.incidents();
    expect(records).toMatchObject([{ nodeId: 'mail', type: 'failedExternalTask' }]);
    scenario.now += 60_000;
    expect(await scenario.engine.fetchAndLock(scenario.tenant, ask)).toEqual([]);

    await scenario.engine.retryIncident(scenario.tenant, records[0]?.incidentId ?? '', 2);
    expect(await scenario.incidents()).toEqual([]);
    expect(await scenario.engine.fetchAndLock(scenario.tenant, ask)).toMatchObject([{ retries: 2 }]);
    expect(await codeOf(scenario.engine.retryExternal(scenario.tenant, taskId, -1))).toBe('badRequest');
  });

  it('that fails can be fetched later, and gets an incident without retries left', async () => {
    const { scenario, taskId } = await fetched();
    const failure = { taskId, worker: 'w1', message: 'no line', retryMs: 5000 };
    await scenario.engine.failExternal(scenario.tenant, { ...failure, retries: 1 });
    expect(await scenario.engine.fetchAndLock(scenario.tenant, ask)).toEqual([]);
    scenario.now += 5000;
    expect(await scenario.engine.fetchAndLock(scenario.tenant, ask)).toMatchObject([{ retries: 1 }]);
    await scenario.engine.failExternal(scenario.tenant, { ...failure, retries: 0 });

    scenario.now += 5000;
    expect(await scenario.engine.fetchAndLock(scenario.tenant, ask)).toEqual([]);
    expect(await scenario.incidents()).toMatchObject([
      { nodeId: 'mail', type: 'failedExternalTask', message: 'no line' },
    ]);
    await scenario.engine.retryExternal(scenario.tenant, taskId, 2);
    expect(await scenario.engine.fetchAndLock(scenario.tenant, ask)).toHaveLength(1);
    expect(await scenario.incidents()).toEqual([]);
  });

  it('can raise an error for the events around it', async () => {
    const { scenario, taskId } = await fetched();
    await scenario.engine.externalError(scenario.tenant, { taskId, worker: 'w1', code: 'unknown' });
    expect(await scenario.waiting()).toEqual(['call:3']);
  });

  it('cannot be fetched while its instance is suspended', async () => {
    const { scenario, taskId } = await fetched();
    await scenario.engine.unlock(scenario.tenant, taskId);
    await scenario.engine.suspend(scenario.tenant, scenario.instanceId);

    expect(await scenario.engine.fetchAndLock(scenario.tenant, ask)).toEqual([]);

    await scenario.engine.activate(scenario.tenant, scenario.instanceId);
    expect(await scenario.engine.fetchAndLock(scenario.tenant, ask)).toHaveLength(1);
  });
});

describe('an asynchronous node', () => {
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
    const scenario = new Scenario({}, createMemoryStore());
    await scenario.begin(audited(`camunda:async${when === 'before' ? 'Before' : 'After'}="true"`), '1', {
      vars: { amount: 4 },
    });
    await scenario.agree('audit', '2');

    expect(await scenario.waiting()).toEqual([]);

    const clock = { now: () => scenario.now };
    expect(await createJobRunner({ engine: scenario.engine, store: scenario.store, clock }).runDue()).toBe(1);
    expect(await scenario.waiting()).toEqual(['file:3']);
  });

  it('is retried by its retry cycle, then gets an incident until it is resolved', async () => {
    const scenario = new Scenario({}, createMemoryStore());
    await scenario.begin(audited('camunda:asyncBefore="true"'), '1');
    await scenario.agree('audit', '2');
    const clock = { now: () => scenario.now };
    const runner = createJobRunner({ engine: scenario.engine, store: scenario.store, clock });
    const runs: number[] = [];
    for (const minutes of [0, 1, 6, 20]) {
      scenario.now += minutes * 60_000;
      runs.push(await runner.runDue());
    }
    expect(runs).toEqual([1, 0, 1, 0]);
    expect(await scenario.incidents()).toMatchObject([{ nodeId: 'book', type: 'failedJob' }]);

    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, { vars: { amount: 1 } });
    const [job] = (await scenario.engine.explain(scenario.tenant, scenario.instanceId)).jobs;
    await scenario.engine.retryJob(scenario.tenant, scenario.instanceId, job?.jobId ?? '', 1);
    scenario.now += 600_000;
    expect(await runner.runDue()).toBe(1);
    expect(await scenario.waiting()).toEqual(['file:3']);
  });
});

it('tasks of suspended instances cannot be completed until these are activated', async () => {
  const scenario = new Scenario();
  await scenario.begin(new Diagram('plain').start().task('a', by(2)).end().flow('start', 'a', 'end'), '1');
  await scenario.engine.suspendAll(scenario.tenant, { key: 'plain' }, { limit: 10 });

  expect(await codeOf(scenario.agree('a', '2'))).toBe('suspended');

  await scenario.engine.activateAll(scenario.tenant, { key: 'plain' }, { limit: 10 });
  await scenario.agree('a', '2');
  expect(await scenario.status()).toBe('complete');
});

it('a suspended instance that is ended is no longer suspended', async () => {
  const scenario = new Scenario();
  await scenario.begin(new Diagram('plain').start().task('a', by(2)).end().flow('start', 'a', 'end'), '1');
  await scenario.engine.suspend(scenario.tenant, scenario.instanceId);
  await scenario.engine.delete(scenario.tenant, scenario.instanceId, 'not needed');

  expect(await scenario.engine.explain(scenario.tenant, scenario.instanceId)).toMatchObject({
    instance: { status: 'terminal', suspended: false },
  });
});
