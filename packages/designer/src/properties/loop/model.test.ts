import { describe, expect, it } from 'vitest';
import { loopFaults } from './model';

const loop = {
  type: 'parallel',
  collection: '',
  elementVariable: '',
  cardinality: '',
  completionCondition: '',
} as const;

describe('a loop', () => {
  it('says how often or for what, and until when in an expression', () => {
    expect(loopFaults(loop)).toEqual({ collection: 'loopEmpty' });
    expect(loopFaults({ ...loop, cardinality: '3' })).toEqual({});
    expect(loopFaults({ ...loop, collection: 'items', completionCondition: 'done' })).toEqual({
      completionCondition: 'expressionNotWrapped',
    });
  });
});
