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
  it('requires a collection or a number, and a condition as an expression', () => {
    expect(loopIssues(loop)).toEqual({ collection: 'loopEmpty' });
    expect(loopIssues({ ...loop, cardinality: '3' })).toEqual({});
    expect(loopIssues({ ...loop, collection: 'items', completionCondition: 'done' })).toEqual({
      completionCondition: 'expressionNotWrapped',
    });
  });
});
