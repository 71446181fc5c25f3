import { describe, expect, it } from 'vitest';
import type { Lifecycle } from '@portal/bpmn';
import { lifecycleFaults } from './model';

describe('how long a process is kept', () => {
  const kept = (historyTimeToLive: string) => ({ historyTimeToLive, jobPriority: '', taskPriority: '' }) as Lifecycle;

  it('is shown in days', () => {
    expect(lifecycleFaults(kept('P180D'))).toEqual({});
    expect(lifecycleFaults(kept(''))).toEqual({});
    expect(lifecycleFaults(kept('half a year'))).toEqual({ historyTimeToLive: 'historyTimeToLiveWrong' });
  });
});
