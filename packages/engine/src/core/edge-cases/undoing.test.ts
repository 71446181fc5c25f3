import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';
import { boundary, deployed } from './drawing';

describe('a multi-instance transaction', () => {
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

  it('compensates the canceled run and ends the others', async () => {
    const scenario = new Scenario();
    await scenario.begin(drawn, '9', { vars: { places: ['a', 'b'], sure: true } });
    await scenario.agree('pay', '1');
    await scenario.agree('doubt', '3', { vars: { sure: false } });

    expect(await scenario.waiting()).toEqual(['pay:1', 'pay_undo:2']);

    await scenario.agree('pay_undo', '2');
    expect(await scenario.waiting()).toEqual(['care:4']);

    await scenario.agree('care', '4');
    expect(await scenario.status()).toBe('complete');
  });
});

describe('compensation handlers', () => {
  const undone = (host: string, handler: string) =>
    `<boundaryEvent id="${host}_done" attachedToRef="${host}"><compensateEventDefinition/></boundaryEvent>
    <association id="${host}_by" sourceRef="${host}_done" targetRef="${handler}" associationDirection="One"/>`;

  it('compensate a called process as a whole if they belong to the call activity', async () => {
    const scenario = new Scenario();
    await deployed(
      scenario,
      new Diagram('booking').start().undoable('book', by(1), by(9)).end().flow('start', 'book', 'end'),
    );
    const diagram = new Diagram('undoesCall')
      .start()
      .call('call', 'booking')
      .task('undo', { ...by(2), attributes: 'isForCompensation="true"' })
      .add(undone('call', 'undo'))
      .add(
        '<intermediateThrowEvent id="regret"><compensateEventDefinition activityRef="call"/></intermediateThrowEvent>',
      )
      .task('after', by(3))
      .end()
      .flow('start', 'call', 'regret', 'after', 'end');
    await scenario.begin(diagram, '9');
    await scenario.agree('book', '1');

    expect(await scenario.waiting()).toEqual(['undo:2']);

    await scenario.agree('undo', '2');
    expect(await scenario.waiting()).toEqual(['after:3']);
  });

  it('may be several sub-processes', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('undoesOften')
      .start()
      .task('book', by(1))
      .subProcess('undo', (inner) => inner.start('s').task('notify', by(2)).end('e').flow('s', 'notify', 'e'), {
        attributes: 'isForCompensation="true"',
        loop: 'places',
      })
      .add(undone('book', 'undo'))
      .add('<endEvent id="regret"><compensateEventDefinition/></endEvent>')
      .flow('start', 'book', 'regret');
    await scenario.begin(diagram, '9', { vars: { places: ['a', 'b'] } });
    await scenario.agree('book', '1');
    await scenario.agree('notify', '2');

    expect(await scenario.waiting()).toEqual(['notify:2']);

    await scenario.agree('notify', '2');
    expect(await scenario.status()).toBe('complete');
  });
});
