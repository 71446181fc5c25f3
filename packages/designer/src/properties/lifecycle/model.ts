import { isTimeToLive, type Lifecycle } from '@portal/bpmn';
import type { SectionText } from '../strings';

/** What is wrong, by field. */
export function lifecycleFaults({ historyTimeToLive }: Lifecycle): { historyTimeToLive?: SectionText } {
  return isTimeToLive(historyTimeToLive) ? {} : { historyTimeToLive: 'historyTimeToLiveWrong' };
}
