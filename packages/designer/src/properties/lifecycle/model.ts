import { isTimeToLive, type Lifecycle } from '@portal/bpmn';
import { priorityFault } from '../job/model';
import type { SectionText } from '../strings';

/** Errors by field. */
export function lifecycleFaults(lifecycle: Lifecycle): { [K in keyof Lifecycle]?: SectionText | undefined } {
  return {
    historyTimeToLive: isTimeToLive(lifecycle.historyTimeToLive) ? undefined : 'historyTimeToLiveWrong',
    jobPriority: priorityFault(lifecycle.jobPriority),
    taskPriority: priorityFault(lifecycle.taskPriority),
  };
}
