import { identity, type FallbackReason } from '@portal/contract';
import { EngineError } from '../../errors';
import type { Node } from '../../model/types';
import { noteUnhandled, recordTask } from '../history/record';
import type { Run } from '../run';
import { hasOthers } from '../multi-instance/added-signers';
import { membersIn, type Execution, type Task } from '../state';
import { eligibleUsers } from './eligible';
import { offer, waiting, type Handlers } from './offer';

/** The handlers of a task, with the reason if they replace those of the node. */
export interface Fallback extends Handlers {
  reason?: FallbackReason;
}

/**
 * Replaces handlers none of whom can act as the node says. Members are left out while others remain. `opened` means that the
 * task exists, so that nothing can be refused any more. @throws `handlerMissing`
 */
export function orFallback(
  run: Run,
  execution: Execution,
  node: Node,
  found: Fallback,
  { opened = false }: { opened?: boolean } = {},
): Fallback {
  if (!found.none && !found.waits) return found;
  if (found.none && hasOthers(run.state, execution)) return found;
  switch (node.userTask?.settings.behaviorWithoutAssignee) {
    case 'handlers':
      return fallbackHandlers(run, node) ?? administrators(run, node);
    case 'administrators':
      return administrators(run, node);
    case 'wait':
      return { ...waiting, reason: 'wait' };
    case 'refuse':
      if (!opened) throw new EngineError('handlerMissing', node.id);
      return { ...waiting, reason: 'wait' };
    default:
      return found;
  }
}

function fallbackHandlers(run: Run, node: Node): Fallback | undefined {
  const offered = offer(run, node, node.userTask?.fallback ?? []);
  return offered.none || offered.waits ? undefined : { ...offered, reason: 'handlers' };
}

/** Offers the task to each process administrator by name, because callers do not carry this identity. */
function administrators(run: Run, node: Node): Fallback {
  const users = eligibleUsers(run, node, [identity.administrators(run.state.initiator)]);
  const offered = offer(run, node, users.map(identity.user));
  return offered.none ? { ...waiting, reason: 'wait' } : { ...offered, reason: 'administrators' };
}

/** Returns whether a node without handlers is passed. */
export const passesWithoutHandler = ({ userTask }: Node): boolean =>
  userTask?.settings.behaviorWithoutAssignee === 'nextNode';

/** Records who has a task instead of its handlers, and notifies the process administrators if nobody has it. */
export function noteFallback(run: Run, execution: Execution, task: Task, { waits, reason }: Fallback): void {
  if (waits) {
    task.waits = true;
    noteUnhandled(run, execution, run.nodeOf(execution), { waits: true });
  } else delete task.waits;
  if (reason === undefined) return;
  const targets = task.assignee === null ? task.candidates.map(userOf) : [task.assignee];
  recordTask(run, task, {
    action: 'fallback',
    handler: null,
    comment: reason,
    targets: targets.flatMap((id) => id ?? []),
  });
}

const userOf = (candidate: string): string | undefined => (candidate.startsWith('u:') ? candidate.slice(2) : undefined);

/** Marks the member that stands for all handlers of its node, because none of them can act. */
export function standAlone(run: Run, execution: Execution, { reason }: Fallback): void {
  if (execution.kind !== 'member' || execution.single || reason === undefined || reason === 'head') return;
  const member = membersIn(run.state.executions[execution.parent])[execution.loop];
  if (member) member.vacant = true;
}
