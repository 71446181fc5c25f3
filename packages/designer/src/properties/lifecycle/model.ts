import { isTimeToLive, type Lifecycle } from '@portal/bpmn';
import { priorityIssue } from '../job/model';
import type { SectionText } from '../strings';

/** Errors by field. */
export function lifecycleIssues(lifecycle: Lifecycle): { [K in keyof Lifecycle]?: SectionText | undefined } {
  return {
    historyTimeToLive: isTimeToLive(lifecycle.historyTimeToLive) ? undefined : 'historyTimeToLiveWrong',
    jobPriority: priorityIssue(lifecycle.jobPriority),
    taskPriority: priorityIssue(lifecycle.taskPriority),
  };
}
