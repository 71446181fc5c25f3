import { describe, expect, it } from 'vitest';
import type { Lifecycle } from '@portal/bpmn';
import { lifecycleIssues } from './model';

describe('how long a process is kept', () => {
  const kept = (historyTimeToLive: string) => ({ historyTimeToLive, jobPriority: '', taskPriority: '' }) as Lifecycle;

  it('is shown in days', () => {
    expect(lifecycleIssues(kept('P180D'))).toEqual({});
    expect(lifecycleIssues(kept(''))).toEqual({});
    expect(lifecycleIssues(kept('half a year'))).toEqual({ historyTimeToLive: 'historyTimeToLiveWrong' });
  });
});
