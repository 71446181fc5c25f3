import { describe, expect, it } from 'vitest';
import { shownBoxes } from './model';

describe('asynchronous continuation', () => {
  it('asks whether it is exclusive only when there is one', () => {
    expect(shownBoxes({ before: false, after: false, exclusive: false })).toEqual(['before', 'after']);
    expect(shownBoxes({ before: false, after: true, exclusive: true })).toContain('exclusive');
  });
});
