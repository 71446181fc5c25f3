import { EngineError, expressionFailed } from '../../errors';
import { shown, toNumber, toText, type Expression } from '../../expressions';
import type { Node } from '../../model/types';
import type { UserTask } from '../../model/activities/types';
import { timerDue } from '@portal/bpmn';
import { deadlineOf, startDeadline } from '../tasks/deadlines';
import { excludedAt } from '../tasks/eligible';
import { isSubmitted } from '../tasks/handlers';
import { handlersOf, passedBecause } from '../tasks/passing';
import type { Handlers } from '../tasks/offer';
import { noteFallback, standAlone } from '../tasks/without-handler';
import { markVisited, recordUnhandled } from '../history/record';
import type { Behavior, Run } from '../run';
import type { Execution, Task } from '../state';
import { leaveOut } from '../multi-instance/signers';
import { completeTask, finishActivity } from '../tasks/tasks';
import { startTimeouts } from '../events/waiting';

export const userTask: Behavior = {
  enter(run, execution, node) {
    const settings = node.userTask;
    if (!settings) throw new EngineError('activityNotFound', node.id);
    const handlers = handlersOf(run, execution, node, settings);
    if (handlers.none) return passWithoutHandler(run, execution, node);
    standAlone(run, execution, handlers);
    const task = createTask(run, execution, node, settings, handlers);
    noteFallback(run, execution, task, handlers);
    startTimeouts(run, execution, node);
    startDeadline(run, execution, node, task);
    if (!run.listenTask(task, 'create')) return;
    if (task.assignee !== null && !run.listenTask(task, 'assignment')) return;
    if (task.assignee !== null && isSubmitted(run, execution, node, settings, task.assignee)) {
      completeTask(run, task, { action: 'start' });
      return;
    }
    const reason = task.assignee === null ? undefined : passedBecause(run, execution, node, settings, task.assignee);
    if (reason) completeTask(run, task, { action: 'autoComplete', comment: reason });
  },
};

/** Passes a node without an eligible handler, as its settings say. */
function passWithoutHandler(run: Run, execution: Execution, node: Node): void {
  if (execution.kind === 'member') return leaveOut(run, execution, node);
  recordUnhandled(run, execution, node);
  markVisited(run, execution);
  finishActivity(run, execution, node);
}

function createTask(run: Run, execution: Execution, node: Node, settings: UserTask, handlers: Handlers): Task {
  const priority = settings.priority ? run.evaluate(settings.priority, execution, toNumber) : 50;
  const dueAt = deadlineOf(run, node) ?? (settings.dueDate && dueOf(run, execution, node, settings.dueDate));
  const followUpAt = settings.followUpDate && dueOf(run, execution, node, settings.followUpDate);
  const excluded = excludedAt(run, node);
  const task: Task = {
    id: run.newId(),
    execution: execution.id,
    node: node.id,
    name: settings.title ? toText(run.evaluate(settings.title, execution)) : '',
    assignee: handlers.assignee,
    owner: null,
    candidates: handlers.candidates,
    priority,
    createdAt: run.env.now,
    ...(excluded.length > 0 ? { excluded } : {}),
    ...(dueAt === undefined ? {} : { dueAt }),
    ...(followUpAt === undefined ? {} : { followUpAt }),
    ...(settings.deadline ? { reminds: true } : {}),
  };
  run.addTask(task);
  return task;
}

/**
 * Returns the due time of a date or of a duration from now, or undefined if none is given.
 * @throws `expressionFailed` for any other value
 */
function dueOf(run: Run, execution: Execution, node: Node, expression: Expression): number | undefined {
  const value = run.evaluate(expression, execution);
  const text = toText(value);
  if (text === '') return undefined;
  const { now } = run.env;
  const found = timerDue('date', text, now) ?? timerDue('duration', text, now);
  if (!found) throw expressionFailed(node.id, expression.text, { code: 'notDate', value: shown(value) });
  return found.due;
}
