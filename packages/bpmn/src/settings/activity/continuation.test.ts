import { describe, expect, it } from 'vitest';
import { changed } from '../../testing/definition';
import { changeContinuation, readContinuation, writeContinuation } from './continuation';

describe('asynchronous continuation', () => {
  const off = { before: false, after: false, exclusive: false };

  it('is exclusive as soon as it is chosen, and nothing when both are off', () => {
    const before = changeContinuation(off, { before: true });
    expect(before).toEqual({ before: true, after: false, exclusive: true });

    const shared = changeContinuation(before, { exclusive: false });
    expect(shared.exclusive).toBe(false);
    expect(changeContinuation(shared, { after: true }).exclusive).toBe(true);
    expect(changeContinuation(shared, { before: false })).toEqual(off);
  });

  it.each([off, { before: true, after: false, exclusive: true }, { before: true, after: true, exclusive: false }])(
    'reads what it wrote: %j',
    async (continuation) => {
      expect(readContinuation(await changed(() => writeContinuation(continuation)))).toEqual(continuation);
    },
  );
});
