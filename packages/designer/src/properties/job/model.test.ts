import { describe, expect, it } from 'vitest';
import { jobFaults, priorityFault } from './model';

describe('how jobs are run', () => {
  it('is a number with durations, or an expression', () => {
    expect(['', '7', '-1', '${urgent}'].map(priorityFault)).toEqual([undefined, undefined, undefined, undefined]);
    expect(priorityFault('first')).toBe('priorityWrong');
    expect(jobFaults({ priority: '1', retryTimeCycle: 'R3/PT10M' })).toEqual({});
    expect(jobFaults({ priority: '', retryTimeCycle: 'often' }).retryTimeCycle).toBe('retryTimeCycleWrong');
  });
});
