import { describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '../../testing/diagram';
import { codeOf, Desk } from '../../testing/office';
import { createJobRunner } from '../jobs';

/*
 * Shapes that are seldom drawn and legal all the same. What is expected of them is what Camunda 7 documents, but where a
 * test says otherwise.
 */

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });
const signals = '<signal id="go" name="go"/><signal id="stop" name="stop"/>';
const several = (variable: string, item = 'item', sequential = false) =>
  `<multiInstanceLoopCharacteristics isSequential="${sequential}" camunda:collection="${variable}" camunda:elementVariable="${item}"/>`;
const onSignal = (signal: string) => `<signalEventDefinition signalRef="${signal}"/>`;
const boundary = (id: string, host: string, definition: string, interrupting = true) =>
  `<boundaryEvent id="${id}" attachedToRef="${host}" cancelActivity="${interrupting}">${definition}</boundaryEvent>`;

/** The drawing as a process that is called. */
async function deployed(desk: Desk, diagram: Diagram): Promise<void> {
  await desk.engine.deploy(desk.tenant, { xml: diagram.xml });
}

async function runDue(desk: Desk): Promise<number> {
  return createJobRunner({ engine: desk.engine, store: desk.store, clock: { now: () => desk.now } }).runDue();
}

const hour = 60 * 60 * 1000;

describe('an event around several calls within an event sub-process', () => {
  const drawn = (interrupting: boolean) =>
    new Diagram('calls')
      .declare(signals)
      .start()
      .task('work', by(1))
      .end()
      .flow('start', 'work', 'end')
      .onMessage('aside', 'm1', (inner) =>
        inner
          .add(`<callActivity id="call" calledElement="inside">${several('places')}</callActivity>`)
          .add(boundary('stopped', 'call', onSignal('stop'), interrupting))
          .task('care', by(3))
          .end('asideEnd')
          .flow('aside_start', 'call', 'asideEnd')
          .flow('stopped', 'care', 'asideEnd'),
      );
  const begun = async (interrupting: boolean) => {
    const desk = new Desk();
    await deployed(desk, new Diagram('inside').start().task('look', by(2)).end().flow('start', 'look', 'end'));
    await desk.begin(drawn(interrupting), '9', { vars: { places: ['a', 'b', 'c'] } });
    await desk.engine.correlate(desk.tenant, { name: 'withdraw' });
    expect(await desk.waiting()).toEqual(['look:2', 'look:2', 'look:2']);
    await desk.engine.signal(desk.tenant, { name: 'stop' });
    return desk;
  };

  it('takes the place of all of them when it interrupts', async () => {
    const desk = await begun(true);
    expect(await desk.waiting()).toEqual(['care:3']);
    await desk.agree('care', '3');
    expect(await desk.status()).toBe('complete');
  });

  it('happens once for all of them, as often as it is told', async () => {
    const desk = await begun(false);
    await desk.engine.signal(desk.tenant, { name: 'stop' });
    expect(await desk.waiting()).toEqual(['care:3', 'care:3', 'look:2', 'look:2', 'look:2']);
    for (const user of ['3', '3']) await desk.agree('care', user);
    for (const user of ['2', '2', '2']) await desk.agree('look', user);
    expect(await desk.status()).toBe('complete');
  });
});

describe('a transaction for each of several', () => {
  const drawn = new Diagram('deals')
    .start()
    .subProcess(
      'tx',
      (inner) =>
        inner
          .start('s')
          .undoable('pay', by(1), by(2))
          .task('doubt', by(3))
          .gateway('exclusive', 'sure', { default: 'sure_e' })
          .add('<endEvent id="stop"><cancelEventDefinition/></endEvent>')
          .end('e')
          .flow('s', 'pay', 'doubt', 'sure', 'e')
          .branch('sure', 'stop', '${!sure}'),
      { element: 'transaction', loop: 'places' },
    )
    .add(boundary('canceled', 'tx', '<cancelEventDefinition/>'))
    .task('care', by(4))
    .end()
    .flow('start', 'tx', 'end')
    .flow('canceled', 'care', 'end');

  it('undoes the one that is canceled and ends the others', async () => {
    const desk = new Desk();
    await desk.begin(drawn, '9', { vars: { places: ['a', 'b'], sure: true } });
    await desk.agree('pay', '1');
    await desk.agree('doubt', '3', { vars: { sure: false } });
    expect(await desk.waiting()).toEqual(['pay:1', 'pay_undo:2']);
    await desk.agree('pay_undo', '2');
    expect(await desk.waiting()).toEqual(['care:4']);
    await desk.agree('care', '4');
    expect(await desk.status()).toBe('complete');
  });
});

describe('a signal that the instance throws', () => {
  it('is caught beside it, and by what waits for it elsewhere, once', async () => {
    const desk = new Desk();
    const diagram = new Diagram('self')
      .declare(signals)
      .start()
      .gateway('parallel', 'fork')
      .add(`<intermediateCatchEvent id="heard">${onSignal('go')}</intermediateCatchEvent>`)
      .add(`<intermediateThrowEvent id="told">${onSignal('go')}</intermediateThrowEvent>`)
      .task('a', by(1))
      .task('b', by(2))
      .end()
      .flow('start', 'fork', 'heard', 'a', 'end')
      .flow('fork', 'told', 'b', 'end');
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
          .add(`<intermediateThrowEvent id="told">${onSignal('go')}</intermediateThrowEvent>`)
          .task('never', by(1))
          .end('e')
          .flow('s', 'told', 'never', 'e'),
      )
      .add(boundary('heard', 'inner', onSignal('go')))
      .task('care', by(2))
      .end()
      .flow('start', 'inner', 'end')
      .flow('heard', 'care', 'end');
    await desk.begin(diagram, '9');
    expect(await desk.waiting()).toEqual(['care:2']);
  });

  it('takes the place of the whole process by an event sub-process, of which it begins one', async () => {
    const desk = new Desk();
    const diagram = new Diagram('whole')
      .declare(signals)
      .start()
      .add(`<intermediateThrowEvent id="told">${onSignal('go')}</intermediateThrowEvent>`)
      .task('never', by(1))
      .end()
      .flow('start', 'told', 'never', 'end')
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

describe('a timer that comes again and again', () => {
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

  it('stands still while the instance is suspended, and comes as often as it is to, once at a time', async () => {
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

  it('begins an event sub-process as often, beside its scope', async () => {
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
    // what is beside the scope keeps it
    expect(await desk.status()).toBe('running');
    await desk.agree('reminder', '2');
    await desk.agree('reminder', '2');
    expect(await desk.status()).toBe('complete');
  });
});

describe('links', () => {
  const link = (name: string) => `<linkEventDefinition name="${name}"/>`;

  it('of one name are told apart by the sub-process that they stand in', async () => {
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

describe('an event sub-process', () => {
  it('that does not interrupt is begun by each message, and all of them keep the scope', async () => {
    const desk = new Desk();
    const diagram = new Diagram('twice')
      .start()
      .subProcess('sub', (inner) =>
        inner
          .start('s')
          .task('work', by(1))
          .end('e')
          .flow('s', 'work', 'e')
          .onMessage(
            'aside',
            'm1',
            (aside) => aside.task('note', by(2)).end('asideEnd').flow('aside_start', 'note', 'asideEnd'),
            false,
          ),
      )
      .task('after', by(3))
      .end()
      .flow('start', 'sub', 'after', 'end');
    await desk.begin(diagram, '9');
    await desk.engine.correlate(desk.tenant, { name: 'withdraw' });
    await desk.engine.correlate(desk.tenant, { name: 'withdraw' });
    expect(await desk.waiting()).toEqual(['note:2', 'note:2', 'work:1']);
    await desk.agree('work', '1');
    await desk.engine.correlate(desk.tenant, { name: 'withdraw' });
    for (const user of ['2', '2', '2']) await desk.agree('note', user);
    expect(await desk.waiting()).toEqual(['after:3']);
  });

  it('within another one interrupts that one alone', async () => {
    const desk = new Desk();
    const diagram = new Diagram('nested')
      .declare(signals)
      .start()
      .task('work', by(1))
      .end()
      .flow('start', 'work', 'end')
      .onMessage(
        'aside',
        'm1',
        (aside) =>
          aside
            .task('note', by(2))
            .end('asideEnd')
            .flow('aside_start', 'note', 'asideEnd')
            .subProcess(
              'instead',
              (inner) =>
                inner
                  .add(`<startEvent id="heard">${onSignal('go')}</startEvent>`)
                  .task('care', by(3))
                  .end('e')
                  .flow('heard', 'care', 'e'),
              { attributes: 'triggeredByEvent="true"' },
            ),
        false,
      );
    await desk.begin(diagram, '9');
    await desk.engine.correlate(desk.tenant, { name: 'withdraw' });
    await desk.engine.correlate(desk.tenant, { name: 'withdraw' });
    await desk.engine.signal(desk.tenant, { name: 'go' });
    expect(await desk.waiting()).toEqual(['care:3', 'care:3', 'work:1']);
  });

  it('of each of several sub-processes interrupts its own one', async () => {
    const desk = new Desk();
    const diagram = new Diagram('each')
      .declare('<error id="bad" errorCode="bad"/>')
      .start()
      .subProcess(
        'sub',
        (inner) =>
          inner
            .start('s')
            .task('work', by(1))
            .gateway('exclusive', 'good', { default: 'good_e' })
            .add('<endEvent id="thrown"><errorEventDefinition errorRef="bad"/></endEvent>')
            .end('e')
            .flow('s', 'work', 'good', 'e')
            .branch('good', 'thrown', '${bad}')
            .subProcess(
              'instead',
              (instead) =>
                instead
                  .add('<startEvent id="caught"><errorEventDefinition errorRef="bad"/></startEvent>')
                  .task('care', by(2))
                  .end('ie')
                  .flow('caught', 'care', 'ie'),
              { attributes: 'triggeredByEvent="true"' },
            ),
        { loop: 'places' },
      )
      .task('after', by(3))
      .end()
      .flow('start', 'sub', 'after', 'end');
    await desk.begin(diagram, '9', { vars: { places: ['a', 'b'] } });
    await desk.agree('work', '1', { vars: { bad: true } });
    expect(await desk.waiting()).toEqual(['care:2', 'work:1']);
    await desk.agree('work', '1', { vars: { bad: false } });
    await desk.agree('care', '2');
    expect(await desk.waiting()).toEqual(['after:3']);
  });
});

describe('an error of a called process', () => {
  it('is caught by an event sub-process around the call, which has what the call hands back', async () => {
    const desk = new Desk();
    await deployed(
      desk,
      new Diagram('failing')
        .declare('<error id="bad" errorCode="bad"/>')
        .start()
        .task('look', by(1))
        .add('<endEvent id="thrown"><errorEventDefinition errorRef="bad"/></endEvent>')
        .flow('start', 'look', 'thrown'),
    );
    const diagram = new Diagram('asks')
      .declare('<error id="bad" errorCode="bad"/>')
      .start()
      .add(
        `<callActivity id="call" calledElement="failing"><extensionElements><camunda:out source="why" target="why"/></extensionElements>${several('places')}</callActivity>`,
      )
      .end()
      .flow('start', 'call', 'end')
      .subProcess(
        'instead',
        (inner) =>
          inner
            .add(
              '<startEvent id="caught"><errorEventDefinition errorRef="bad" camunda:errorCodeVariable="code"/></startEvent>',
            )
            .task('care', { handlers: handledBy({ variable: '${why}' }) })
            .end('e')
            .flow('caught', 'care', 'e'),
        { attributes: 'triggeredByEvent="true"' },
      );
    await desk.begin(diagram, '9', { vars: { places: ['a', 'b'] } });
    await desk.agree('look', '1', { vars: { why: '5' } });
    expect(await desk.waiting()).toEqual(['care:5']);
    expect(await desk.engine.variables(desk.tenant, { taskId: await desk.task('care') })).toMatchObject({
      code: 'bad',
    });
  });
});

describe('a terminating end event', () => {
  const stop = '<endEvent id="stop"><terminateEventDefinition/></endEvent>';
  const inner = (diagram: Diagram) =>
    diagram
      .start('s')
      .gateway('parallel', 'fork')
      .task('quick', by(1))
      .task('slow', by(2))
      .add(stop)
      .end('e')
      .flow('s', 'fork', 'quick', 'stop')
      .flow('fork', 'slow', 'e');

  it('in a sub-process ends that alone, and the way goes on behind it', async () => {
    const desk = new Desk();
    const diagram = new Diagram('part')
      .start()
      .gateway('parallel', 'split')
      .subProcess('sub', inner)
      .task('after', by(3))
      .task('beside', by(4))
      .end()
      .flow('start', 'split', 'sub', 'after', 'end')
      .flow('split', 'beside', 'end');
    await desk.begin(diagram, '9');
    await desk.agree('quick', '1');
    expect(await desk.waiting()).toEqual(['after:3', 'beside:4']);
  });

  it('in one of several sub-processes ends that one alone', async () => {
    const desk = new Desk();
    const diagram = new Diagram('one')
      .start()
      .subProcess('sub', inner, { loop: 'places' })
      .task('after', by(3))
      .end()
      .flow('start', 'sub', 'after', 'end');
    await desk.begin(diagram, '9', { vars: { places: ['a', 'b'] } });
    await desk.agree('quick', '1');
    expect(await desk.waiting()).toEqual(['quick:1', 'slow:2']);
    await desk.agree('quick', '1');
    expect(await desk.waiting()).toEqual(['after:3']);
  });

  it('ends what event sub-processes have begun in its scope', async () => {
    const desk = new Desk();
    const diagram = inner(new Diagram('whole')).onMessage(
      'aside',
      'm1',
      (aside) => aside.task('note', by(3)).end('asideEnd').flow('aside_start', 'note', 'asideEnd'),
      false,
    );
    await desk.begin(diagram, '9');
    await desk.engine.correlate(desk.tenant, { name: 'withdraw' });
    expect(await desk.waiting()).toEqual(['note:3', 'quick:1', 'slow:2']);
    await desk.agree('quick', '1');
    expect(await desk.status()).toBe('complete');
  });
});

describe('several of nothing', () => {
  const around = boundary('late', 'none', onSignal('stop'));
  it.each([
    ['user tasks', `<userTask id="none">${several('places')}</userTask>`],
    ['calls', `<callActivity id="none" calledElement="absent">${several('places')}</callActivity>`],
    [
      'calls in a sequence',
      `<callActivity id="none" calledElement="absent">${several('places', 'x', true)}</callActivity>`,
    ],
    [
      'external tasks',
      `<serviceTask id="none" camunda:type="external" camunda:topic="t">${several('places')}</serviceTask>`,
    ],
    [
      'sub-processes',
      `<subProcess id="none"><startEvent id="s"/><userTask id="inside"/><sequenceFlow id="s_i" sourceRef="s" targetRef="inside"/>${several('places')}</subProcess>`,
    ],
    [
      'a count',
      '<receiveTask id="none"><multiInstanceLoopCharacteristics><loopCardinality xsi:type="tFormalExpression">${places.size()}</loopCardinality></multiInstanceLoopCharacteristics></receiveTask>',
    ],
  ])('is passed, and its events wait for nothing: %s', async (_what, xml) => {
    const desk = new Desk();
    const diagram = new Diagram('nothing')
      .declare(signals)
      .start()
      .add(xml)
      .add(around)
      .task('after', by(1))
      .task('care', by(2))
      .end()
      .flow('start', 'none', 'after', 'end')
      .flow('late', 'care', 'end');
    await desk.begin(diagram, '9', { vars: { places: [] } });
    expect(await desk.waiting()).toEqual(['after:1']);
    await desk.engine.signal(desk.tenant, { name: 'stop' });
    expect(await desk.waiting()).toEqual(['after:1']);
  });
});

describe('an ad-hoc sub-process', () => {
  it('is refused at deploy where it stands, in another one too', async () => {
    const desk = new Desk();
    const xml = new Diagram('adHoc')
      .start()
      .add(
        '<adHocSubProcess id="free"><userTask id="a"/><adHocSubProcess id="freer"><userTask id="b"/></adHocSubProcess></adHocSubProcess>',
      )
      .flow('start', 'free').xml;
    const refused = await desk.engine.deploy(desk.tenant, { xml }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ nodeId: 'free', code: 'unsupportedElement' }),
        expect.objectContaining({ nodeId: 'freer', code: 'unsupportedElement' }),
      ]),
    });
  });
});
