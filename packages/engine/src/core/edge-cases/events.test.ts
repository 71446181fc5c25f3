import { describe, expect, it } from 'vitest';
import { Diagram } from '../../../testing/diagram';
import { codeOf, Desk } from '../../../testing/office';
import { createJobRunner } from '../../jobs';
import { boundary, by, onSignal, signals } from './drawing';

async function runDue(desk: Desk): Promise<number> {
  return createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now } }).runDue();
}

const hour = 60 * 60 * 1000;

describe('a signal that the instance throws', () => {
  it('is caught by a parallel branch and by other instances, once', async () => {
    const desk = new Desk();
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
    await desk.begin(diagram, '9');
    expect(await desk.waiting()).toEqual(['a:1', 'b:2']);
    await desk.engine.deliverSignals();
    expect(await desk.waiting()).toEqual(['a:1', 'b:2']);
  });

  it('takes the place of the sub-process that throws it', async () => {
    const desk = new Desk();
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
    await desk.begin(diagram, '9');
    expect(await desk.waiting()).toEqual(['care:2']);
  });

  it('replaces the whole process by one instance of an event sub-process', async () => {
    const desk = new Desk();
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
    await desk.begin(diagram, '9');
    expect(await desk.waiting()).toEqual(['care:2']);
  });
});

describe('repeating timers', () => {
  const drawn = new Diagram('cycle')
    .start()
    .task('work', by(1))
    .add(
      boundary(
        'remind',
        'work',
        '<timerEventDefinition><timeCycle xsi:type="tFormalExpression">R3/PT1H</timeCycle></timerEventDefinition>',
        false,
      ),
    )
    .task('reminder', by(2))
    .end()
    .flow('start', 'work', 'end')
    .flow('remind', 'reminder', 'end');

  it('pauses while the instance is suspended, and fires the configured number of times, one at a time', async () => {
    const desk = new Desk();
    await desk.begin(drawn, '9');
    desk.now += hour;
    expect(await runDue(desk)).toBe(1);
    await desk.engine.suspend(desk.tenant, desk.instanceId);
    desk.now += 5 * hour;
    expect(await runDue(desk)).toBe(0);
    await desk.engine.activate(desk.tenant, desk.instanceId);
    expect(await runDue(desk)).toBe(1);
    expect(await desk.waiting()).toEqual(['reminder:2', 'reminder:2', 'work:1']);
    desk.now += hour;
    await runDue(desk);
    desk.now += 9 * hour;
    await runDue(desk);
    expect(await desk.waiting()).toEqual(['reminder:2', 'reminder:2', 'reminder:2', 'work:1']);
  });

  it('starts a non-interrupting event sub-process as often', async () => {
    const desk = new Desk();
    const diagram = new Diagram('cycles')
      .start()
      .task('work', by(1))
      .end()
      .flow('start', 'work', 'end')
      .subProcess(
        'remind',
        (inner) =>
          inner
            .add(
              '<startEvent id="again" isInterrupting="false"><timerEventDefinition><timeCycle xsi:type="tFormalExpression">R2/PT1H</timeCycle></timerEventDefinition></startEvent>',
            )
            .task('reminder', by(2))
            .end('e')
            .flow('again', 'reminder', 'e'),
        { attributes: 'triggeredByEvent="true"' },
      );
    await desk.begin(diagram, '9');
    for (let round = 0; round < 4; round += 1) {
      desk.now += hour + 1;
      await runDue(desk);
    }
    expect(await desk.waiting()).toEqual(['reminder:2', 'reminder:2', 'work:1']);
    await desk.agree('work', '1');
    // parallel executions keep the scope alive
    expect(await desk.status()).toBe('running');
    await desk.agree('reminder', '2');
    await desk.agree('reminder', '2');
    expect(await desk.status()).toBe('complete');
  });
});

describe('links', () => {
  const link = (name: string) => `<linkEventDefinition name="${name}"/>`;

  it('of one name are distinguished by their sub-process', async () => {
    const desk = new Desk();
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
    await desk.begin(diagram, '9');
    expect(await desk.waiting()).toEqual(['inside:1']);
    await desk.agree('inside', '1');
    expect(await desk.waiting()).toEqual(['after:2']);
  });

  it('do not lead out of a sub-process', async () => {
    const desk = new Desk();
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
    expect(await codeOf(desk.begin(diagram, '9'))).toBe('definitionInvalid');
  });
});

describe('an event sub-process that interrupts', () => {
  it('takes the incident of a timer with it that waited beside it', async () => {
    const desk = new Desk();
    const late =
      '<timerEventDefinition><timeDuration xsi:type="tFormalExpression">PT1H</timeDuration></timerEventDefinition>';
    const diagram = new Diagram('beside')
      .start()
      .task('work', by(1))
      .end()
      .flow('start', 'work', 'end')
      .subProcess(
        'overdue',
        (inner) =>
          inner
            .add(`<startEvent id="late">${late}</startEvent>`)
            .task('hurry', by(2))
            .end('he')
            .flow('late', 'hurry', 'he'),
        { attributes: 'triggeredByEvent="true"' },
      )
      .onMessage('stopped', 'm1', (inner) => inner.task('clear', by(3)).end('ce').flow('stopped_start', 'clear', 'ce'));
    await desk.begin(diagram, '9');
    const { engine, tenant, instanceId } = desk;
    const [job] = (await engine.explain(tenant, instanceId)).jobs;
    for (let run = 0; run < 3; run += 1) await engine.failJob(tenant, instanceId, job?.jobId ?? '', 'away');
    const incidents = async () => (await engine.incidentPage(tenant, { current: 1, size: 10, countMax: 10 })).total;
    expect(await incidents()).toBe(1);

    await engine.correlate(tenant, { name: 'withdraw' });

    expect(await desk.waiting()).toEqual(['clear:3']);
    expect(await incidents()).toBe(0);
  });
});
