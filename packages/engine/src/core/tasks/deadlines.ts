import type { DeadlineUnit } from '@portal/bpmn';
import { addWorkingDays, addWorkingTime, hourMs, workingTimeBetween } from '@portal/contract/work-calendar';
import type { Node } from '../../model/types';
import { addJob } from '../async/async';
import { calendarOf } from '../env';
import type { Run } from '../run';
import type { Execution, Task } from '../state';

/** Reminders of one task end after so many. */
const mostReminders = 100;

/** When a task is due by a deadline that counts from its creation. */
export function deadlineOf({ env }: Run, node: Node): number | undefined {
  const { unit, amount = 0 } = node.userTask?.deadline ?? {};
  switch (unit) {
    case 'hour':
      return env.now + amount * hourMs;
    case 'workHour':
      return addWorkingTime(calendarOf(env), env.now, amount * hourMs);
    case 'workDay':
      return addWorkingDays(calendarOf(env), env.now, amount);
    default:
      return undefined;
  }
}

/** A moment so many hours later, or earlier, as the deadline counts. */
function moved(run: Run, unit: DeadlineUnit, from: number, hours: number): number {
  return unit === 'hour' ? from + hours * hourMs : addWorkingTime(calendarOf(run.env), from, hours * hourMs);
}

/** Creates the jobs of a task's deadline. A task that is overdue from the beginning is not decided by it. */
export function startDeadline(run: Run, execution: Execution, node: Node, task: Task): void {
  const deadline = node.userTask?.deadline;
  if (!deadline || task.dueAt === undefined) return;
  const { now } = run.env;
  const { unit, remindBefore, remindEvery } = deadline;
  if (task.dueAt > now) addJob(run, execution, node.id, node.async, { kind: 'deadline', step: 'due', due: task.dueAt });
  const before = remindBefore > 0 ? moved(run, unit, task.dueAt, -remindBefore) : task.dueAt;
  if (remindBefore > 0 && before > now) remindAt(run, execution, node, before, 1);
  else if (before <= now && remindEvery > 0) remindAgain(run, execution, node, 1);
}

function remindAt(run: Run, execution: Execution, node: Node, due: number, count: number): void {
  addJob(run, execution, node.id, node.async, { kind: 'deadline', step: 'remind', due, count });
}

/** Plans the next reminder of a task, unless it has none or had enough. */
export function remindAgain(run: Run, execution: Execution, node: Node, count: number): void {
  const { unit = 'hour', remindEvery = 0 } = node.userTask?.deadline ?? {};
  if (remindEvery === 0 || count > mostReminders) return;
  remindAt(run, execution, node, moved(run, unit, run.env.now, remindEvery), count);
}

/** The jobs of a task's deadline that have not run yet. */
export const deadlineJobs = ({ state }: Run, execution: Execution) =>
  Object.values(state.jobs).filter((job) => job.kind === 'deadline' && job.execution === execution.id);

/** Lets a task's deadline stand still; nothing happens to a task that has none, or that is held already. */
export function hold(run: Run, execution: Execution, task: Task): void {
  if (task.held || task.dueAt === undefined) return;
  task.held = { at: run.env.now, dueAt: task.dueAt };
  delete task.dueAt;
  for (const { id } of deadlineJobs(run, execution)) delete run.state.jobs[id];
}

/** Lets a deadline go on: it is later by the working time held, or by all of it where its hours are not those of work. */
export function resume(run: Run, execution: Execution, node: Node, task: Task): void {
  if (!task.held) return;
  const { at, dueAt } = task.held;
  delete task.held;
  task.dueAt = laterBy(run, node, dueAt, at);
  startDeadline(run, execution, node, task);
}

function laterBy(run: Run, node: Node, dueAt: number, since: number): number {
  const { now } = run.env;
  if (node.userTask?.deadline?.unit === 'hour') return dueAt + (now - since);
  const calendar = calendarOf(run.env);
  return addWorkingTime(calendar, dueAt, workingTimeBetween(calendar, since, now));
}
