import { describe, expect, it } from 'vitest';
import { jobIssues, priorityIssue, shownBoxes } from './model';

describe('the job settings', () => {
  it('accept a number with durations, or an expression', () => {
    expect(['', '7', '-1', '${urgent}'].map(priorityIssue)).toEqual([undefined, undefined, undefined, undefined]);
    expect(priorityIssue('first')).toBe('priorityWrong');
    expect(jobIssues({ priority: '1', retryTimeCycle: 'R3/PT10M' })).toEqual({});
    expect(jobIssues({ priority: '', retryTimeCycle: 'often' }).retryTimeCycle).toBe('retryTimeCycleWrong');
  });
});

describe('asynchronous continuation', () => {
  it('shows the exclusive setting only if it is asynchronous', () => {
    expect(shownBoxes({ before: false, after: false, exclusive: false })).toEqual(['before', 'after']);
    expect(shownBoxes({ before: false, after: true, exclusive: true })).toContain('exclusive');
  });
});
