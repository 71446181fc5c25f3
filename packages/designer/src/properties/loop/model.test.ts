import { describe, expect, it } from 'vitest';
import { loopIssues } from './model';

const loop = {
  type: 'parallel',
  collection: '',
  elementVariable: '',
  cardinality: '',
  completionCondition: '',
} as const;

describe('a loop', () => {
  it('says how often or for what, and until when in an expression', () => {
    expect(loopIssues(loop)).toEqual({ collection: 'loopEmpty' });
    expect(loopIssues({ ...loop, cardinality: '3' })).toEqual({});
    expect(loopIssues({ ...loop, collection: 'items', completionCondition: 'done' })).toEqual({
      completionCondition: 'expressionNotWrapped',
    });
  });
});
