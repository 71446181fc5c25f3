import { describe, expect, it } from 'vitest';
import { by, Diagram, handledBy } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';
import { boundary, deployed, onSignal, several, signals } from './drawing';

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
    const scenario = new Scenario();
    await deployed(scenario, new Diagram('inside').start().task('look', by(2)).end().flow('start', 'look', 'end'));
    await scenario.begin(drawn(interrupting), '9', { vars: { places: ['a', 'b', 'c'] } });
    await scenario.engine.correlate(scenario.tenant, { name: 'withdraw' });
    expect(await scenario.waiting()).toEqual(['look:2', 'look:2', 'look:2']);
    await scenario.engine.signal(scenario.tenant, { name: 'stop' });
    return scenario;
  };

  it('replaces all of them when it interrupts', async () => {
    const scenario = await started(true);
    expect(await scenario.waiting()).toEqual(['care:3']);
    await scenario.agree('care', '3');
    expect(await scenario.status()).toBe('complete');
  });

  it('runs once for all members, as often as configured', async () => {
    const scenario = await started(false);
    await scenario.engine.signal(scenario.tenant, { name: 'stop' });

    expect(await scenario.waiting()).toEqual(['care:3', 'care:3', 'look:2', 'look:2', 'look:2']);

    for (const user of ['3', '3']) await scenario.agree('care', user);
    for (const user of ['2', '2', '2']) await scenario.agree('look', user);
    expect(await scenario.status()).toBe('complete');
  });
});

describe('an error of a called process', () => {
  it('is caught by an event sub-process around the call, which has the outputs of the call', async () => {
    const scenario = new Scenario();
    await deployed(
      scenario,
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
    await scenario.begin(diagram, '9', { vars: { places: ['a', 'b'] } });
    await scenario.agree('look', '1', { vars: { why: '5' } });

    expect(await scenario.waiting()).toEqual(['care:5']);
    expect(await scenario.engine.variables(scenario.tenant, { taskId: await scenario.task('care') })).toMatchObject({
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

  it('are ambiguous for a message, and are ended by a signal', async () => {
    const scenario = new Scenario();
    await scenario.begin(drawn('<messageEventDefinition messageRef="m1"/>'), '9');
    expect(await codeOf(scenario.engine.correlate(scenario.tenant, { name: 'withdraw' }))).toBe('subscriptionNotFound');

    await scenario.begin(drawn(onSignal('go')), '9');
    await scenario.engine.signal(scenario.tenant, { name: 'go' });
    expect(await scenario.waiting()).toEqual(['care:2']);
  });
});

describe('an escalation of several called processes', () => {
  it('starts the event sub-process beside them for each of them', async () => {
    const escalation = '<escalation id="late" escalationCode="late"/>';
    const late = '<escalationEventDefinition escalationRef="late"/>';
    const scenario = new Scenario();
    await deployed(
      scenario,
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
    await scenario.begin(diagram, '9', { vars: { places: ['a', 'b'] } });
    await scenario.agree('look', '1');
    await scenario.agree('look', '1');

    expect(await scenario.waiting()).toEqual(['care:3', 'care:3', 'rest:2', 'rest:2']);
  });
});

describe('a multi-instance activity over an empty list', () => {
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
    const scenario = new Scenario();
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
    await scenario.begin(diagram, '9', { vars: { places: [] } });

    expect(await scenario.waiting()).toEqual(['after:1']);

    await scenario.engine.signal(scenario.tenant, { name: 'stop' });
    expect(await scenario.waiting()).toEqual(['after:1']);
  });
});

describe('a loop over the data that BPMN names', () => {
  it('runs once for each of them, with the variable of its item', async () => {
    const scenario = new Scenario();
    const loop =
      '<multiInstanceLoopCharacteristics><loopDataInputRef>people</loopDataInputRef><inputDataItem name="person"/></multiInstanceLoopCharacteristics>';
    const drawn = new Diagram('loop')
      .start()
      .add(`<userTask id="ask" name="ask" camunda:assignee="\${person}">${loop}</userTask>`)
      .end()
      .flow('start', 'ask', 'end');
    await scenario.begin(drawn, '9', { vars: { people: ['1', '2'] } });

    expect(await scenario.waiting()).toEqual(['ask:1', 'ask:2']);
  });
});
