import { isForInitiator } from '@portal/bpmn';
import type { UserTask } from '../activities/types';
import type { Node, ProcessModel } from '../types';

/** Whether the process gives a task to the initiator alone, and nobody chooses its handlers. */
export const isInitiatorTask = ({ settings: { choice, handlers } }: Pick<UserTask, 'settings'>): boolean =>
  choice === undefined && isForInitiator(handlers);

/** The initiator's tasks right behind the start: submitted with it, so what they ask for is asked for there. */
export function submissionNodes({ nodes, flows, start }: ProcessModel): Node[] {
  const targets = (nodes[start ?? -1]?.outgoing ?? []).flatMap((flow) => nodes[flows[flow]?.target ?? -1] ?? []);
  return targets.filter(({ userTask, async }) => userTask && isInitiatorTask(userTask) && !async.before);
}
