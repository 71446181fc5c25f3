import { namedHandlers } from '@portal/bpmn';
import type { UserTask } from '../activities/types';
import type { Node, ProcessModel } from '../types';

/** Whether a task is the initiator's by rule, and no one else's. */
export function isForInitiator({ settings: { choice, handlers } }: UserTask): boolean {
  const [only, other] = namedHandlers(handlers);
  return choice === undefined && other === undefined && only?.name === '${initiator}';
}

/** The initiator's tasks right behind the start: submitted with it, so what they ask for is asked for there. */
export function submissionNodes({ nodes, flows, start }: ProcessModel): Node[] {
  const targets = (nodes[start ?? -1]?.outgoing ?? []).flatMap((flow) => nodes[flows[flow]?.target ?? -1] ?? []);
  return targets.filter(({ userTask, async }) => userTask && isForInitiator(userTask) && !async.before);
}
