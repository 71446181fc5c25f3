import { recordProcess, markVisited, recordTask } from '../history/record';
import { endInstance } from '../tokens/end-instance';
import type { Perform } from './types';
import { EngineError } from '../../errors';
import type { Run } from '../run';
import { processOf, rootId, type Execution } from '../state';
import { leaveScope } from './modify';
import { dropTask, executionOf, taskToDecide, onBehalfOf } from '../tasks/tasks';

/** A handler stops the instance. */
export const terminate: Perform<'terminate'> = (run, command) => {
  const task = taskToDecide(run.state, command);
  const handler = command.user ?? task.assignee;
  recordTask(run, task, { action: 'terminate', handler, owner: onBehalfOf(task, command), comment: command.comment });
  markVisited(run, executionOf(run, task), handler === null ? [] : [handler], 'terminal');
  dropTask(run, task);
  endInstance(run, command.comment);
};

/** The initiator ends the instance. */
export const cancelInstance: Perform<'cancel'> = (run, { user, comment }) => {
  if (user !== run.state.initiator) throw new EngineError('notInitiator');
  recordProcess(run, 'canceled', user, comment);
  endInstance(run, comment, 'withdrawn');
};

/** Ends the instance from outside, or a process that it has called. */
export const deleteInstance: Perform<'delete'> = (run, command) => {
  const { reason, user, process = rootId, skipListeners = false } = command;
  const within = run.at(process);
  if (!run.isProcess(within)) throw new EngineError('badRequest', within.node, { reason: 'not a process' });
  run.skipListeners = skipListeners;
  if (user !== undefined) recordProcess(run, 'terminate', user, reason, within);
  endProcess(run, within, reason);
};

/** A called process goes with its call activity, and what has nothing else to do then goes as well. */
function endProcess(run: Run, process: Execution, reason: string): void {
  if (process.parent === null) return endInstance(run, reason);
  const call = run.at(process.parent);
  const caller = processOf(run.state, call);
  run.state.moved = true;
  leaveScope(run, call, caller, { cause: { type: 'deleted', reason } });
  if (run.childrenOf(caller.id).length === 0) endProcess(run, caller, reason);
}
