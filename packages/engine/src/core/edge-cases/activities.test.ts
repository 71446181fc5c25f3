import { describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '../../../testing/diagram';
import { codeOf, Desk } from '../../../testing/office';
import { boundary, by, deployed, onSignal, several, signals } from './drawing';

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
  const started = async (interrupting: boolean) => {
    const desk = new Desk();
    await deployed(desk, new Diagram('inside').start().task('look', by(2)).end().flow('start', 'look', 'end'));
    await desk.begin(drawn(interrupting), '9', { vars: { places: ['a', 'b', 'c'] } });
    await desk.engine.correlate(desk.tenant, { name: 'withdraw' });
    expect(await desk.waiting()).toEqual(['look:2', 'look:2', 'look:2']);
    await desk.engine.signal(desk.tenant, { name: 'stop' });
    return desk;
  };

  it('takes the place of all of them when it interrupts', async () => {
    const desk = await started(true);
    expect(await desk.waiting()).toEqual(['care:3']);
    await desk.agree('care', '3');
    expect(await desk.status()).toBe('complete');
  });

  it('runs once for all members, as often as configured', async () => {
    const desk = await started(false);
    await desk.engine.signal(desk.tenant, { name: 'stop' });
    expect(await desk.waiting()).toEqual(['care:3', 'care:3', 'look:2', 'look:2', 'look:2']);
    for (const user of ['3', '3']) await desk.agree('care', user);
    for (const user of ['2', '2', '2']) await desk.agree('look', user);
    expect(await desk.status()).toBe('complete');
  });
});

describe('an error of a called process', () => {
  it('is caught by an event sub-process around the call, which has the outputs of the call', async () => {
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

describe('waits inside an activity and at its boundary', () => {
  const drawn = (definition: string) =>
    new Diagram('both')
      .declare(signals)
      .start()
      .subProcess('sub', (inner) =>
        inner
          .start('s')
          .add(`<intermediateCatchEvent id="within">${definition}</intermediateCatchEvent>`)
          .task('inside', by(1))
          .end('e')
          .flow('s', 'within', 'inside', 'e'),
      )
      .add(boundary('edge', 'sub', definition))
      .task('care', by(2))
      .end()
      .flow('start', 'sub', 'end')
      .flow('edge', 'care', 'end');

  it('is one too many for a message, and ended by a signal', async () => {
    const desk = new Desk();
    await desk.begin(drawn('<messageEventDefinition messageRef="m1"/>'), '9');
    expect(await codeOf(desk.engine.correlate(desk.tenant, { name: 'withdraw' }))).toBe('subscriptionNotFound');

    await desk.begin(drawn(onSignal('go')), '9');
    await desk.engine.signal(desk.tenant, { name: 'go' });
    expect(await desk.waiting()).toEqual(['care:2']);
  });
});

describe('an escalation of several called processes', () => {
  it('starts the event sub-process beside them, for each', async () => {
    const escalation = '<escalation id="late" escalationCode="late"/>';
    const late = '<escalationEventDefinition escalationRef="late"/>';
    const desk = new Desk();
    await deployed(
      desk,
      new Diagram('escalates')
        .declare(escalation)
        .start()
        .task('look', by(1))
        .add(`<intermediateThrowEvent id="notified">${late}</intermediateThrowEvent>`)
        .task('rest', by(2))
        .end()
        .flow('start', 'look', 'notified', 'rest', 'end'),
    );
    const diagram = new Diagram('catching')
      .declare(escalation)
      .start()
      .add(`<callActivity id="call" calledElement="escalates">${several('places')}</callActivity>`)
      .add(boundary('heard', 'call', late, false))
      .task('care', by(3))
      .end()
      .flow('start', 'call', 'end')
      .flow('heard', 'care', 'end');
    await desk.begin(diagram, '9', { vars: { places: ['a', 'b'] } });
    await desk.agree('look', '1');
    await desk.agree('look', '1');
    expect(await desk.waiting()).toEqual(['care:3', 'care:3', 'rest:2', 'rest:2']);
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
