import { describe, expect, it } from 'vitest';
import { by, Diagram, severalPersons } from '@portal/bpmn/testing';
import { createMemoryStore } from '../../../testing/memory-store';
import { Scenario } from '../../../testing/scenario';

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
    const scenario = new Scenario();
    await scenario.begin(booking(), '1');
    await scenario.agree('hotel', '1');
    await scenario.agree('flight', '1');

    expect(await scenario.waiting()).toEqual(['flight_undo:3', 'hotel_undo:2']);

    await scenario.agree('flight_undo', '3');
    expect(await scenario.waiting()).toEqual(['hotel_undo:2']);

    await scenario.agree('hotel_undo', '2');
    expect(await scenario.waiting()).toEqual(['after:4']);
  });

  it('also continues when a compensation handler ends by an uncaught error', async () => {
    const scenario = new Scenario();
    await scenario.begin(booking(), '1');
    await scenario.agree('hotel', '1');
    await scenario.agree('flight', '1');
    await scenario.agree('flight_undo', '3');
    await scenario.engine.raise(scenario.tenant, await scenario.task('hotel_undo'), { kind: 'error', code: 'lost' });

    expect(await scenario.waiting()).toEqual(['after:4']);
  });

  it('also continues when an event interrupts a compensation handler', async () => {
    const scenario = new Scenario();
    const diagram = booking('activityRef="hotel"').task('late', by(5)).messageBoundary('notified', 'hotel_undo', 'm1');
    await scenario.begin(diagram.flow('notified', 'late', 'end'), '1');
    await scenario.agree('hotel', '1');
    await scenario.agree('flight', '1');
    await scenario.engine.message(scenario.tenant, scenario.instanceId, { name: 'withdraw' });

    expect(await scenario.waiting()).toEqual(['after:4', 'late:5']);

    await scenario.agree('late', '5');
    await scenario.agree('after', '4');
    expect(await scenario.status()).toBe('complete');
  });

  it('runs only for the activity that it names', async () => {
    const scenario = new Scenario();
    await scenario.begin(booking('activityRef="hotel"'), '1');
    await scenario.agree('hotel', '1');
    await scenario.agree('flight', '1');
    expect(await scenario.waiting()).toEqual(['hotel_undo:2']);
  });

  it('ignores activities that a reject has undone', async () => {
    const scenario = new Scenario();
    await scenario.begin(booking(), '1');
    await scenario.agree('hotel', '1');
    await scenario.reject('flight', '1', 'hotel');
    await scenario.agree('hotel', '1');
    await scenario.agree('flight', '1');

    expect(await scenario.waiting()).toEqual(['flight_undo:3', 'hotel_undo:2']);
  });

  const rooms = (sequential: boolean, named = '') =>
    new Diagram('rooms')
      .start()
      .undoable('room', { ...by(1, 2, 3), handling: severalPersons(100, sequential) }, by(9))
      .task('check', by(4))
      .compensate('regret', named)
      .task('after', by(5))
      .end()
      .flow('start', 'room', 'check', 'regret', 'after', 'end');

  it.each([
    ['parallel', false, ''],
    ['sequential', true, ''],
    ['named', false, 'room'],
  ])('of a multi-instance activity compensates each completed member: %s', async (_kind, sequential, named) => {
    const scenario = new Scenario();
    await scenario.begin(rooms(sequential, named), '1');
    for (const user of ['1', '2', '3']) await scenario.agree('room', user);
    await scenario.agree('check', '4');

    expect(await scenario.waiting()).toEqual(['room_undo:9', 'room_undo:9', 'room_undo:9']);

    for (let left = 3; left > 0; left -= 1) await scenario.agree('room_undo', '9');
    expect(await scenario.waiting()).toEqual(['after:5']);
  });

  it('of a multi-instance activity includes the members completed in version 0.1.0, which recorded none', async () => {
    const store = createMemoryStore();
    let isFormer = true;
    const write: typeof store.write = (given) => {
      const { undoable: _unknown, ...state } = given.state;
      return store.write(isFormer ? { ...given, state } : given);
    };
    const scenario = new Scenario({}, { ...store, write });
    await scenario.begin(rooms(false), '1');
    for (const user of ['1', '2']) await scenario.agree('room', user);
    isFormer = false;
    await scenario.agree('room', '3');
    await scenario.agree('check', '4');

    expect(await scenario.waiting()).toEqual(['room_undo:9', 'room_undo:9', 'room_undo:9']);
  });

  it('of a multi-instance activity skips a member that an uncaught error has ended', async () => {
    const scenario = new Scenario();
    await scenario.begin(rooms(false), '1');
    await scenario.engine.raise(scenario.tenant, await scenario.task('room', '1'), { kind: 'error', code: 'lost' });
    for (const user of ['2', '3']) await scenario.agree('room', user);
    await scenario.agree('check', '4');

    expect(await scenario.waiting()).toEqual(['room_undo:9', 'room_undo:9']);
  });

  it('of a multi-instance activity happens once for a member who withdrew and completed again', async () => {
    const scenario = new Scenario();
    await scenario.begin(rooms(false), '1');
    const taskId = await scenario.task('room', '1');
    await scenario.agree('room', '1');
    await scenario.engine.withdraw(scenario.as('1'), { instanceId: scenario.instanceId, taskId });
    for (const user of ['1', '2', '3']) await scenario.agree('room', user);
    await scenario.agree('check', '4');

    expect(await scenario.waiting()).toEqual(['room_undo:9', 'room_undo:9', 'room_undo:9']);
  });

  it('skips a multi-instance activity that is not complete, however many members are', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('rooms_beside')
      .start()
      .gateway('parallel', 'fork')
      .undoable('room', { ...by(1, 2), handling: severalPersons(100) }, by(9))
      .task('check', by(4))
      .compensate('regret')
      .task('after', by(5))
      .end()
      .flow('start', 'fork', 'room', 'end')
      .flow('fork', 'check', 'regret', 'after', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('room', '1');
    await scenario.agree('check', '4');

    expect(await scenario.waiting()).toEqual(['after:5', 'room:2']);
  });

  it('compensates a named sub-process by its handler, and the whole scope by what is within as well', async () => {
    const trip = (key: string, named: string) =>
      new Diagram(key)
        .start()
        .subProcess('trip', (inner) =>
          inner.start('s').undoable('hotel', by(1), by(2)).end('e').flow('s', 'hotel', 'e'),
        )
        .task('trip_undo', { ...by(3), attributes: 'isForCompensation="true"' })
        .add('<boundaryEvent id="trip_done" attachedToRef="trip"><compensateEventDefinition/></boundaryEvent>')
        .add('<association id="trip_link" sourceRef="trip_done" targetRef="trip_undo"/>')
        .compensate('regret', named)
        .end()
        .flow('start', 'trip', 'regret', 'end');
    const waitingAfter = async (diagram: Diagram) => {
      const scenario = new Scenario();
      await scenario.begin(diagram, '1');
      await scenario.agree('hotel', '1');
      return scenario.waiting();
    };

    expect(await waitingAfter(trip('trip_named', 'trip'))).toEqual(['trip_undo:3']);
    expect(await waitingAfter(trip('trip_whole', ''))).toEqual(['hotel_undo:2', 'trip_undo:3']);
  });

  it('forgets what was compensable when its multi-person node is rejected to', async () => {
    const scenario = new Scenario();
    await scenario.begin(rooms(false), '1');
    for (const user of ['1', '2', '3']) await scenario.agree('room', user);
    await scenario.reject('check', '4', 'room');
    for (const user of ['1', '2', '3']) await scenario.agree('room', user);
    await scenario.agree('check', '4');

    expect(await scenario.waiting()).toEqual(['room_undo:9', 'room_undo:9', 'room_undo:9']);
  });

  it('deploys a compensation event without an association, which compensates nothing', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('unlinked')
      .start()
      .task('hotel', by(1))
      .add('<boundaryEvent id="done" attachedToRef="hotel"><compensateEventDefinition/></boundaryEvent>')
      .compensate('regret')
      .end()
      .flow('start', 'hotel', 'regret', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('hotel', '1');
    expect(await scenario.status()).toBe('complete');
  });

  it('of a sub-process compensates its inner activities, with its variables', async () => {
    const scenario = new Scenario();
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
      .compensate('regret')
      .end()
      .flow('start', 'trip', 'regret', 'end');
    await scenario.begin(diagram, '1', { vars: { places: ['8', '9'], place: '7' } });
    await scenario.agree('hotel', '1');
    await scenario.agree('hotel', '1');

    expect(await scenario.waiting()).toEqual(['hotel_undo:7', 'hotel_undo:7']);

    await scenario.agree('hotel_undo', '7');
    await scenario.agree('hotel_undo', '7');
    expect(await scenario.status()).toBe('complete');
  });
});

describe('a transaction', () => {
  it('is left by its cancel event after its compensation', async () => {
    const scenario = new Scenario();
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
    await scenario.begin(diagram, '1');
    await scenario.agree('pay', '1');
    await scenario.agree('doubt', '3');

    expect(await scenario.waiting()).toEqual(['pay_undo:2']);

    await scenario.agree('pay_undo', '2');
    expect(await scenario.waiting()).toEqual(['care:4']);
  });
});
