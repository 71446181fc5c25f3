import { describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '../../../testing/diagram';
import { Desk } from '../../../testing/office';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

describe('a compensation', () => {
  const booking = (activity = '') =>
    new Diagram('booking')
      .start()
      .undoable('hotel', by(1), by(2))
      .undoable('flight', by(1), by(3))
      .add(`<intermediateThrowEvent id="regret"><compensateEventDefinition ${activity}/></intermediateThrowEvent>`)
      .task('after', by(4))
      .end()
      .flow('start', 'hotel', 'flight', 'regret', 'after', 'end');

  it('compensates all completed activities, then continues', async () => {
    const desk = new Desk();
    await desk.begin(booking(), '1');
    await desk.agree('hotel', '1');
    await desk.agree('flight', '1');
    expect(await desk.waiting()).toEqual(['flight_undo:3', 'hotel_undo:2']);
    await desk.agree('flight_undo', '3');
    expect(await desk.waiting()).toEqual(['hotel_undo:2']);
    await desk.agree('hotel_undo', '2');
    expect(await desk.waiting()).toEqual(['after:4']);
  });

  it('also continues when a compensation handler ends by an uncaught error', async () => {
    const desk = new Desk();
    await desk.begin(booking(), '1');
    await desk.agree('hotel', '1');
    await desk.agree('flight', '1');
    await desk.agree('flight_undo', '3');
    await desk.engine.raise(desk.tenant, await desk.task('hotel_undo'), { kind: 'error', code: 'lost' });
    expect(await desk.waiting()).toEqual(['after:4']);
  });

  it('also continues when an event interrupts a compensation handler', async () => {
    const desk = new Desk();
    const diagram = booking('activityRef="hotel"').task('late', by(5)).messageBoundary('notified', 'hotel_undo', 'm1');
    await desk.begin(diagram.flow('notified', 'late', 'end'), '1');
    await desk.agree('hotel', '1');
    await desk.agree('flight', '1');
    await desk.engine.message(desk.tenant, desk.instanceId, { name: 'withdraw' });
    expect(await desk.waiting()).toEqual(['after:4', 'late:5']);
    await desk.agree('late', '5');
    await desk.agree('after', '4');
    expect(await desk.status()).toBe('complete');
  });

  it('undoes one activity alone when it names it', async () => {
    const desk = new Desk();
    await desk.begin(booking('activityRef="hotel"'), '1');
    await desk.agree('hotel', '1');
    await desk.agree('flight', '1');
    expect(await desk.waiting()).toEqual(['hotel_undo:2']);
  });

  it('forgets activities that a reject has undone', async () => {
    const desk = new Desk();
    await desk.begin(booking(), '1');
    await desk.agree('hotel', '1');
    await desk.reject('flight', '1', 'hotel');
    await desk.agree('hotel', '1');
    await desk.agree('flight', '1');
    expect(await desk.waiting()).toEqual(['flight_undo:3', 'hotel_undo:2']);
  });

  it('compensates a sub-process by its inner activities, with its variables', async () => {
    const desk = new Desk();
    const diagram = new Diagram('travel')
      .start()
      .subProcess(
        'trip',
        (inner) =>
          inner
            .start('s')
            .undoable('hotel', by(1), { attributes: 'camunda:assignee="${place}"' })
            .end('e')
            .flow('s', 'hotel', 'e'),
        { loop: 'places' },
      )
      .add('<intermediateThrowEvent id="regret"><compensateEventDefinition/></intermediateThrowEvent>')
      .end()
      .flow('start', 'trip', 'regret', 'end');
    await desk.begin(diagram, '1', { vars: { places: ['8', '9'], place: '7' } });
    await desk.agree('hotel', '1');
    await desk.agree('hotel', '1');
    expect(await desk.waiting()).toEqual(['hotel_undo:7', 'hotel_undo:7']);
    await desk.agree('hotel_undo', '7');
    await desk.agree('hotel_undo', '7');
    expect(await desk.status()).toBe('complete');
  });
});

describe('a transaction', () => {
  it('is left by its cancel event after its compensation', async () => {
    const desk = new Desk();
    const diagram = new Diagram('deal')
      .start()
      .subProcess(
        'tx',
        (inner) =>
          inner
            .start('s')
            .gateway('parallel', 'fork')
            .undoable('pay', by(1), by(2))
            .task('pack', by(5))
            .task('doubt', by(3))
            .add('<endEvent id="stop"><cancelEventDefinition/></endEvent>')
            .end('e')
            .flow('s', 'fork', 'pay', 'doubt', 'stop')
            .flow('fork', 'pack', 'e'),
        { element: 'transaction' },
      )
      .add('<boundaryEvent id="canceled" attachedToRef="tx"><cancelEventDefinition/></boundaryEvent>')
      .task('care', by(4))
      .end()
      .flow('start', 'tx', 'end')
      .flow('canceled', 'care', 'end');
    await desk.begin(diagram, '1');
    await desk.agree('pay', '1');
    await desk.agree('doubt', '3');
    expect(await desk.waiting()).toEqual(['pay_undo:2']);
    await desk.agree('pay_undo', '2');
    expect(await desk.waiting()).toEqual(['care:4']);
  });
});
