import { describe, expect, it } from 'vitest';
import { by, Diagram, timer } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';
import { createJobRunner } from '../../jobs';
import { boundary, onSignal, signals } from './drawing';

async function runDue(scenario: Scenario): Promise<number> {
  return createJobRunner({
    engine: scenario.engine,
    store: scenario.store,
    clock: { now: () => scenario.now },
  }).runDue();
}

const hour = 60 * 60 * 1000;

describe('a signal that the instance throws', () => {
  it('is caught once by a parallel branch and by other instances', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('self')
      .declare(signals)
      .start()
      .gateway('parallel', 'fork')
      .add(`<intermediateCatchEvent id="heard">${onSignal('go')}</intermediateCatchEvent>`)
      .add(`<intermediateThrowEvent id="notified">${onSignal('go')}</intermediateThrowEvent>`)
      .task('a', by(1))
      .task('b', by(2))
      .end()
      .flow('start', 'fork', 'heard', 'a', 'end')
      .flow('fork', 'notified', 'b', 'end');
    await scenario.begin(diagram, '9');

    expect(await scenario.waiting()).toEqual(['a:1', 'b:2']);

    await scenario.engine.deliverSignals();
    expect(await scenario.waiting()).toEqual(['a:1', 'b:2']);
  });

  it('replaces the sub-process that throws it', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('around')
      .declare(signals)
      .start()
      .subProcess('inner', (inner) =>
        inner
          .start('s')
          .add(`<intermediateThrowEvent id="notified">${onSignal('go')}</intermediateThrowEvent>`)
          .task('never', by(1))
          .end('e')
          .flow('s', 'notified', 'never', 'e'),
      )
      .add(boundary('heard', 'inner', onSignal('go')))
      .task('care', by(2))
      .end()
      .flow('start', 'inner', 'end')
      .flow('heard', 'care', 'end');
    await scenario.begin(diagram, '9');

    expect(await scenario.waiting()).toEqual(['care:2']);
  });

  it('replaces the whole process by one instance of an event sub-process', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('whole')
      .declare(signals)
      .start()
      .add(`<intermediateThrowEvent id="notified">${onSignal('go')}</intermediateThrowEvent>`)
      .task('never', by(1))
      .end()
      .flow('start', 'notified', 'never', 'end')
      .subProcess(
        'instead',
        (inner) =>
          inner
            .add(`<startEvent id="heard">${onSignal('go')}</startEvent>`)
            .add(`<intermediateThrowEvent id="again">${onSignal('go')}</intermediateThrowEvent>`)
            .task('care', by(2))
            .end('e')
            .flow('heard', 'again', 'care', 'e'),
        { attributes: 'triggeredByEvent="true"' },
      );
    await scenario.begin(diagram, '9');

    expect(await scenario.waiting()).toEqual(['care:2']);
  });
});

describe('repeating timers', () => {
  const drawn = new Diagram('cycle')
    .start()
    .task('work', by(1))
    .add(boundary('remind', 'work', timer('timeCycle', 'R3/PT1H'), false))
    .task('reminder', by(2))
    .end()
    .flow('start', 'work', 'end')
    .flow('remind', 'reminder', 'end');

  it('pause while the instance is suspended, and fire the configured number of times, one at a time', async () => {
    const scenario = new Scenario();
    await scenario.begin(drawn, '9');
    scenario.now += hour;

    expect(await runDue(scenario)).toBe(1);

    await scenario.engine.suspend(scenario.tenant, scenario.instanceId);
    scenario.now += 5 * hour;
    expect(await runDue(scenario)).toBe(0);

    await scenario.engine.activate(scenario.tenant, scenario.instanceId);
    expect(await runDue(scenario)).toBe(1);
    expect(await scenario.waiting()).toEqual(['reminder:2', 'reminder:2', 'work:1']);

    scenario.now += hour;
    await runDue(scenario);
    scenario.now += 9 * hour;
    await runDue(scenario);
    expect(await scenario.waiting()).toEqual(['reminder:2', 'reminder:2', 'reminder:2', 'work:1']);
  });

  it('start a non-interrupting event sub-process as often', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('cycles')
      .start()
      .task('work', by(1))
      .end()
      .flow('start', 'work', 'end')
      .subProcess(
        'remind',
        (inner) =>
          inner
            .add(`<startEvent id="again" isInterrupting="false">${timer('timeCycle', 'R2/PT1H')}</startEvent>`)
            .task('reminder', by(2))
            .end('e')
            .flow('again', 'reminder', 'e'),
        { attributes: 'triggeredByEvent="true"' },
      );
    await scenario.begin(diagram, '9');
    for (let round = 0; round < 4; round += 1) {
      scenario.now += hour + 1;
      await runDue(scenario);
    }

    expect(await scenario.waiting()).toEqual(['reminder:2', 'reminder:2', 'work:1']);

    await scenario.agree('work', '1');
    // parallel executions keep the scope alive
    expect(await scenario.status()).toBe('running');

    await scenario.agree('reminder', '2');
    await scenario.agree('reminder', '2');
    expect(await scenario.status()).toBe('complete');
  });
});

describe('links', () => {
  const link = (name: string) => `<linkEventDefinition name="${name}"/>`;

  it('of one name are distinguished by their sub-process', async () => {
    const scenario = new Scenario();
    const pair = (diagram: Diagram, id: string) =>
      diagram
        .add(`<intermediateThrowEvent id="${id}Out">${link('over')}</intermediateThrowEvent>`)
        .add(`<intermediateCatchEvent id="${id}In">${link('over')}</intermediateCatchEvent>`);
    const diagram = pair(new Diagram('linked').start(), 'outer')
      .subProcess('sub', (inner) =>
        pair(inner.start('s').task('inside', by(1)).end('e'), 'inner')
          .flow('s', 'innerOut')
          .flow('innerIn', 'inside', 'e'),
      )
      .task('after', by(2))
      .end()
      .flow('start', 'sub', 'outerOut')
      .flow('outerIn', 'after', 'end');
    await scenario.begin(diagram, '9');

    expect(await scenario.waiting()).toEqual(['inside:1']);

    await scenario.agree('inside', '1');
    expect(await scenario.waiting()).toEqual(['after:2']);
  });

  it('cannot lead out of a sub-process', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('leak')
      .start()
      .subProcess('sub', (inner) =>
        inner
          .start('s')
          .add(`<intermediateThrowEvent id="out">${link('over')}</intermediateThrowEvent>`)
          .flow('s', 'out'),
      )
      .add(`<intermediateCatchEvent id="in">${link('over')}</intermediateCatchEvent>`)
      .task('after', by(2))
      .end()
      .flow('start', 'sub', 'end')
      .flow('in', 'after', 'end');

    expect(await codeOf(scenario.begin(diagram, '9'))).toBe('definitionInvalid');
  });
});

describe('an interrupting event sub-process', () => {
  it('removes the incident of a timer that it interrupts', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('beside')
      .start()
      .task('work', by(1))
      .end()
      .flow('start', 'work', 'end')
      .subProcess(
        'overdue',
        (inner) =>
          inner
            .add(`<startEvent id="late">${timer('timeDuration', 'PT1H')}</startEvent>`)
            .task('hurry', by(2))
            .end('he')
            .flow('late', 'hurry', 'he'),
        { attributes: 'triggeredByEvent="true"' },
      )
      .onMessage('stopped', 'm1', (inner) => inner.task('clear', by(3)).end('ce').flow('stopped_start', 'clear', 'ce'));
    await scenario.begin(diagram, '9');
    const { engine, tenant, instanceId } = scenario;
    const [job] = (await engine.explain(tenant, instanceId)).jobs;
    for (let run = 0; run < 3; run += 1) await engine.failJob(tenant, instanceId, job?.jobId ?? '', 'away');
    expect(await scenario.incidents()).toHaveLength(1);

    await engine.correlate(tenant, { name: 'withdraw' });

    expect(await scenario.waiting()).toEqual(['clear:3']);
    expect(await scenario.incidents()).toEqual([]);
  });
});
