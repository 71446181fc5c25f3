import { describe, expect, it } from 'vitest';
import { jobIssues, priorityIssue } from './model';

describe('how jobs are run', () => {
  it('is a number with durations, or an expression', () => {
    expect(['', '7', '-1', '${urgent}'].map(priorityIssue)).toEqual([undefined, undefined, undefined, undefined]);
    expect(priorityIssue('first')).toBe('priorityWrong');
    expect(jobIssues({ priority: '1', retryTimeCycle: 'R3/PT10M' })).toEqual({});
    expect(jobIssues({ priority: '', retryTimeCycle: 'often' }).retryTimeCycle).toBe('retryTimeCycleWrong');
  });
});
