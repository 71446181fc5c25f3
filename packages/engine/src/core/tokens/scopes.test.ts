import { describe, expect, it } from 'vitest';
import { by, Diagram } from '@portal/bpmn/testing';
import { Scenario } from '../../../testing/scenario';

/** Draws `before`, then a sub-process with `left` and `right` beside each other, then `after`. */
const nested = () =>
  new Diagram('nested')
    .start()
    .task('before', by(1))
    .subProcess('inner', (inner) =>
      inner
        .start('s')
        .gateway('parallel', 'fork')
        .task('left', by(2))
        .task('right', by(3))
        .gateway('parallel', 'join')
        .end('e')
        .flow('s', 'fork', 'left', 'join', 'e')
        .flow('fork', 'right', 'join'),
    )
    .task('after', by(4))
    .end()
    .flow('start', 'before', 'inner', 'after', 'end');

describe('a sub-process', () => {
  it('ends when nothing in it is open any more', async () => {
    const scenario = new Scenario();
    await scenario.begin(nested(), '1');
    await scenario.agree('before', '1');

    expect(await scenario.waiting()).toEqual(['left:2', 'right:3']);

    await scenario.agree('left', '2');
    expect(await scenario.waiting()).toEqual(['right:3']);

    await scenario.agree('right', '3');
    expect(await scenario.waiting()).toEqual(['after:4']);
  });

  it('is removed with its content when one of its tasks is rejected to before it', async () => {
    const scenario = new Scenario();
    await scenario.begin(nested(), '1');
    await scenario.agree('before', '1');
    await scenario.agree('left', '2');
    await scenario.reject('right', '3', 'before');

    expect(await scenario.waiting()).toEqual(['before:1']);

    await scenario.agree('before', '1');
    expect(await scenario.waiting()).toEqual(['left:2', 'right:3']);
  });

  it('is recreated when a later task is rejected into it, and keeps the other branch', async () => {
    const scenario = new Scenario();
    await scenario.begin(nested(), '1');
    await scenario.agree('before', '1');
    await scenario.agree('left', '2');
    await scenario.agree('right', '3');
    await scenario.reject('after', '4', 'left');

    expect(await scenario.waiting()).toEqual(['left:2']);

    await scenario.agree('left', '2');
    expect(await scenario.waiting()).toEqual(['after:4']);
  });

  it('that a reject recreated is removed when a second reject leads to a node before it', async () => {
    const scenario = new Scenario();
    await scenario.begin(nested(), '1');
    for (const [node, user] of [
      ['before', '1'],
      ['left', '2'],
      ['right', '3'],
    ] as const)
      await scenario.agree(node, user);
    await scenario.reject('after', '4', 'left');
    await scenario.reject('left', '2', 'before');

    expect(await scenario.waiting()).toEqual(['before:1']);

    await scenario.agree('before', '1');
    expect(await scenario.waiting()).toEqual(['left:2', 'right:3']);

    for (const [node, user] of [
      ['left', '2'],
      ['right', '3'],
      ['after', '4'],
    ] as const)
      await scenario.agree(node, user);
    expect(await scenario.status()).toBe('complete');
  });

  it('runs once for each member of a list', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('each')
      .start()
      .subProcess('visit', (inner) => inner.start('s').task('see', by(2)).end('e').flow('s', 'see', 'e'), {
        loop: 'places',
      })
      .task('after', by(4))
      .end()
      .flow('start', 'visit', 'after', 'end');
    await scenario.begin(diagram, '1', { vars: { places: ['a', 'b'] } });

    expect(await scenario.waiting()).toEqual(['see:2', 'see:2']);

    await scenario.agree('see', '2');
    expect(await scenario.waiting()).toEqual(['see:2']);

    await scenario.agree('see', '2');
    expect(await scenario.waiting()).toEqual(['after:4']);
  });
});

describe('an event sub-process', () => {
  const withEvent = (interrupting: boolean) =>
    new Diagram('event')
      .start()
      .task('work', by(1))
      .end()
      .flow('start', 'work', 'end')
      .onMessage(
        'handle',
        'm1',
        (inner) => inner.task('care', by(2)).end('e').flow('handle_start', 'care', 'e'),
        interrupting,
      );

  it('replaces its scope when it interrupts', async () => {
    const scenario = new Scenario();
    await scenario.begin(withEvent(true), '1');
    await scenario.engine.message(scenario.tenant, scenario.instanceId, { name: 'withdraw' });

    expect(await scenario.waiting()).toEqual(['care:2']);

    await scenario.agree('care', '2');
    expect(await scenario.status()).toBe('complete');
  });

  it('is placed beside its scope when it is non-interrupting', async () => {
    const scenario = new Scenario();
    await scenario.begin(withEvent(false), '1');
    await scenario.engine.message(scenario.tenant, scenario.instanceId, { name: 'withdraw' });
    await scenario.engine.message(scenario.tenant, scenario.instanceId, { name: 'withdraw' });

    expect(await scenario.waiting()).toEqual(['care:2', 'care:2', 'work:1']);

    await scenario.agree('care', '2');
    await scenario.agree('care', '2');
    await scenario.agree('work', '1');
    expect(await scenario.status()).toBe('complete');
  });
});
