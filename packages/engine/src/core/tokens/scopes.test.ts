import { describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '../../../testing/diagram';
import { Desk } from '../../../testing/office';

const by = (user: number) => ({ handlers: handledBy({ users: [user] }) });

/** `before`, then a sub-process with `left` and `right` beside each other, then `after`. */
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
  it('is left when nothing in it is open any more', async () => {
    const desk = new Desk();
    await desk.begin(nested(), '1');
    await desk.agree('before', '1');
    expect(await desk.waiting()).toEqual(['left:2', 'right:3']);
    await desk.agree('left', '2');
    expect(await desk.waiting()).toEqual(['right:3']);
    await desk.agree('right', '3');
    expect(await desk.waiting()).toEqual(['after:4']);
  });

  it('is removed with its content when one of its tasks is rejected to before it', async () => {
    const desk = new Desk();
    await desk.begin(nested(), '1');
    await desk.agree('before', '1');
    await desk.agree('left', '2');
    await desk.reject('right', '3', 'before');
    expect(await desk.waiting()).toEqual(['before:1']);
    await desk.agree('before', '1');
    expect(await desk.waiting()).toEqual(['left:2', 'right:3']);
  });

  it('is recreated when a later task is rejected into it, and keeps the other branch', async () => {
    const desk = new Desk();
    await desk.begin(nested(), '1');
    await desk.agree('before', '1');
    await desk.agree('left', '2');
    await desk.agree('right', '3');
    await desk.reject('after', '4', 'left');
    expect(await desk.waiting()).toEqual(['left:2']);
    await desk.agree('left', '2');
    expect(await desk.waiting()).toEqual(['after:4']);
  });

  it('that was recreated is removed, too, when its task is rejected to before it', async () => {
    const desk = new Desk();
    await desk.begin(nested(), '1');
    for (const [node, user] of [
      ['before', '1'],
      ['left', '2'],
      ['right', '3'],
    ] as const)
      await desk.agree(node, user);
    await desk.reject('after', '4', 'left');
    await desk.reject('left', '2', 'before');
    expect(await desk.waiting()).toEqual(['before:1']);
    await desk.agree('before', '1');
    expect(await desk.waiting()).toEqual(['left:2', 'right:3']);
    for (const [node, user] of [
      ['left', '2'],
      ['right', '3'],
      ['after', '4'],
    ] as const)
      await desk.agree(node, user);
    expect(await desk.status()).toBe('complete');
  });

  it('runs once for each member of a list', async () => {
    const desk = new Desk();
    const diagram = new Diagram('each')
      .start()
      .subProcess('visit', (inner) => inner.start('s').task('see', by(2)).end('e').flow('s', 'see', 'e'), {
        loop: 'places',
      })
      .task('after', by(4))
      .end()
      .flow('start', 'visit', 'after', 'end');
    await desk.begin(diagram, '1', { vars: { places: ['a', 'b'] } });
    expect(await desk.waiting()).toEqual(['see:2', 'see:2']);
    await desk.agree('see', '2');
    expect(await desk.waiting()).toEqual(['see:2']);
    await desk.agree('see', '2');
    expect(await desk.waiting()).toEqual(['after:4']);
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

  it('takes the place of its scope when it interrupts', async () => {
    const desk = new Desk();
    await desk.begin(withEvent(true), '1');
    await desk.engine.message(desk.tenant, desk.instanceId, { name: 'withdraw' });
    expect(await desk.waiting()).toEqual(['care:2']);
    await desk.agree('care', '2');
    expect(await desk.status()).toBe('complete');
  });

  it('is placed beside its scope when it is non-interrupting', async () => {
    const desk = new Desk();
    await desk.begin(withEvent(false), '1');
    await desk.engine.message(desk.tenant, desk.instanceId, { name: 'withdraw' });
    await desk.engine.message(desk.tenant, desk.instanceId, { name: 'withdraw' });
    expect(await desk.waiting()).toEqual(['care:2', 'care:2', 'work:1']);
    await desk.agree('care', '2');
    await desk.agree('care', '2');
    await desk.agree('work', '1');
    expect(await desk.status()).toBe('complete');
  });
});
