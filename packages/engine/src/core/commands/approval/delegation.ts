import { EngineError } from '../../../errors';
import { recordTask } from '../../history/record';
import type { Run } from '../../run';
import type { Task } from '../../state';
import { activeTask, executionOf, handledTask, onBehalfOf } from '../../tasks/tasks';
import { changeVariables } from '../../variables/variable-changes';
import { recheck } from '../recheck-handlers';
import type { CommandOf, Perform } from '../types';
import { assign, endDelegation } from './assignment';
import { reassign } from './reassign';

/*
 * The first person who delegates a task stays its owner. Usually the delegate completes it on the owner's behalf. Where
 * the task `returns`, its delegation is pending, as on Camunda: the delegate gives an opinion, and the owner decides.
 */

/** Hands a task to another person. A pending delegation stays pending for whoever it is handed to next. */
export const delegate: Perform<'delegate'> = (run, command) => {
  const task = handledTask(run.state, command);
  const { assignee, comment, returns } = command;
  const handler = command.user ?? task.assignee;
  const absent = onBehalfOf(task, command);
  reassign(run, task, handler, assignee, () => {
    recordTask(run, task, { action: 'delegate', handler, owner: absent, comment, targets: [assignee] });
    task.owner ??= absent ?? handler;
  });
  if (returns || task.delegation === 'PENDING') task.delegation = 'PENDING';
  else delete task.delegation;
  if (task.assignee === task.owner) endDelegation(task);
};

/** Camunda's `delegate`, which checks no handler. */
export const camundaDelegate: Perform<'camundaDelegate'> = (run, { taskId, user }) => {
  const task = activeTask(run.state, taskId);
  task.owner ??= task.assignee;
  task.delegation = 'PENDING';
  assign(run, task, user);
};

/**
 * Returns a delegated task to its owner. If the owner can no longer act, the rules of its node for that apply. With a
 * user it is the opinion of the delegate, which the history keeps.
 */
export const resolve: Perform<'resolve'> = (run, command) => {
  const task = handledTask(run.state, command);
  const { user, comment = '', taskId } = command;
  changeVariables(run, executionOf(run, task), command, { user, task });
  if (user !== undefined) {
    const targets = task.owner === null ? [] : [task.owner];
    recordTask(run, task, { action: 'resolve', handler: user, owner: onBehalfOf(task, command), comment, targets });
    task.createdAt = run.env.now;
  }
  task.delegation = 'RESOLVED';
  assign(run, task, task.owner);
  if (run.state.tasks[taskId]) recheck(run, task);
};

/**
 * Completes the part of a delegate: their opinion.
 * @throws `delegated` if it chooses a way on, handlers or further signers; `signersPending` while others sign before it
 */
export function giveOpinion(run: Run, task: Task, command: CommandOf<'complete'>): void {
  const { selectedFlowIds, choices = {}, signers = [], button } = command;
  const decides = selectedFlowIds.length + Object.keys(choices).length + signers.length > 0 || button !== undefined;
  if (decides) throw new EngineError('delegated', task.node);
  if (task.awaits) throw new EngineError('signersPending', task.node);
  resolve(run, { ...command, type: 'resolve' });
}
