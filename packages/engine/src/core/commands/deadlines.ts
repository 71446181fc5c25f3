import { identity } from '@portal/contract';
import { EngineError } from '../../errors';
import type { Node } from '../../model/types';
import { contextOf } from '../async/work';
import { holders, type DeadlineFailure } from '../effects';
import { membersOf } from '../env';
import { recordTask } from '../history/record';
import { leavesChoices } from '../multi-instance/added-signers';
import { signsAlready } from '../multi-instance/signers';
import type { Run } from '../run';
import { processOf, type Execution, type Job, type Task } from '../state';
import { checkChoice } from '../tasks/choice';
import { deadlineJobs, hold, remindAgain, resume } from '../tasks/deadlines';
import { eligibleUsers } from '../tasks/eligible';
import { choicesOfTask, missingChoice } from '../tasks/handler-choices';
import { endDelegation } from './approval/assignment';
import { nearestReject, sendBack } from './approval/reject';
import { activeTask, activityOf, completeTask, executionOf } from '../tasks/tasks';
import type { Perform } from './types';

/** Lets the deadline of a task stand still, for example while material is supplied. */
export const holdDeadline: Perform<'holdDeadline'> = (run, { taskId }) => {
  const task = activeTask(run.state, taskId);
  hold(run, executionOf(run, task), task);
  if (task.awaits) task.awaits = { users: task.awaits.users };
};

/** Lets the deadline of a task go on, once its handler waits for nobody else. */
export const resumeDeadline: Perform<'resumeDeadline'> = (run, { taskId }) => {
  const task = activeTask(run.state, taskId);
  const execution = executionOf(run, task);
  if (task.awaits) task.awaits = { ...task.awaits, held: true };
  else resume(run, execution, run.nodeOf(execution), task);
};

/** Carries out a job of a deadline: a reminder, or what the node says of an overdue task. */
export function runDeadline(run: Run, job: Job & { kind: 'deadline' }): void {
  const execution = run.at(job.execution);
  const task = run.taskOf(execution);
  const node = run.nodeOf(execution);
  if (!task) return;
  if (job.step === 'remind') {
    remind(run, task, task.dueAt !== undefined && task.dueAt <= run.env.now);
    remindAgain(run, execution, node, job.count + 1);
    return;
  }
  const failure = decide(run, task, execution, node);
  if (failure === null) return;
  if (failure !== undefined) run.deadlineFailures.push({ task, failure });
  remind(run, task, true);
  if (deadlineJobs(run, execution).length === 0) remindAgain(run, execution, node, 1);
}

function remind(run: Run, task: Task, overdue: boolean): void {
  run.reminders.push({ task, overdue });
}

/** Decides an overdue task. @returns null: it is decided; undefined: it waits on; otherwise why it could not be */
function decide(run: Run, task: Task, execution: Execution, node: Node): DeadlineFailure | null | undefined {
  switch (node.userTask?.deadline?.action ?? 'none') {
    case 'none':
      return undefined;
    case 'agree':
      return agree(run, task, execution, node);
    case 'reject':
      return reject(run, task);
    default:
      return transfer(run, task, execution, node);
  }
}

/** Agrees as the system, if the node asks for nothing that only a person can give. */
function agree(run: Run, task: Task, execution: Execution, node: Node): DeadlineFailure | null {
  const settings = node.userTask?.settings;
  if (settings?.commentRequired || settings?.signature === 'required') return 'opinion';
  const model = run.modelOf(execution);
  try {
    checkChoice(model, task.node, [], !leavesChoices(run.state, execution));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return 'choice';
  }
  const offered = choicesOfTask(model, run.state, execution, undefined);
  if (missingChoice(run, offered, { execution, selectedFlowIds: [] })) return 'choice';
  const { result } = run.needs.answerOf({ type: 'deadline', context: contextOf(run, execution, { task }) });
  if (result === 'form' || result === 'opinion' || result === 'choice') return result;
  run.selected = [];
  completeTask(run, task, { action: 'overdueComplete', by: null });
  return null;
}

/**
 * Rejects as the system, to the nearest task before. It does so once, because where the target is passed without a
 * person the task would become overdue and be rejected for ever.
 */
function reject(run: Run, task: Task): DeadlineFailure | null {
  const target = nearestReject(run, task);
  if (!target) return 'target';
  const activity = activityOf(run, executionOf(run, task));
  const way = `${processOf(run.state, activity).id}/${activity.node}/${target.entry.node}`;
  const { overdueRejects = [] } = run.state;
  if (overdueRejects.includes(way)) return 'again';
  run.state.overdueRejects = [...overdueRejects, way];
  sendBack(run, task, target, { action: 'overdueReject', by: null, absent: null, comment: '' });
  return null;
}

/** Gives a task to a named person, or to the superiors of those who have it. */
function transfer(run: Run, task: Task, execution: Execution, node: Node): DeadlineFailure | null {
  const { deadline } = node.userTask ?? {};
  const had = membersOf(run.env, holders(task));
  const eligible = (wanted: readonly string[]) =>
    eligibleUsers(run, node, wanted).filter((user) => !had.includes(user) && !signsAlready(run.state, execution, user));
  const people =
    deadline?.action === 'transfer'
      ? eligible([identity.user(deadline.user?.userId ?? 0)])
      : superiorsOf(run, had.slice(0, mostHolders), eligible);
  const [first, second] = people;
  if (first === undefined) return 'person';
  recordTask(run, task, { action: 'overdueTransfer', handler: null, targets: people });
  task.assignee = second === undefined ? first : null;
  task.candidates = second === undefined ? task.candidates : people.map(identity.user);
  task.createdAt = run.env.now;
  endDelegation(task);
  if (run.listenTask(task, 'update') && task.assignee !== null) run.listenTask(task, 'assignment');
  return null;
}

/** The nearest superiors but the initiator, who would otherwise decide about their own request. */
function superiorsOf(
  { state: { initiator } }: Run,
  users: readonly string[],
  eligible: (wanted: readonly string[]) => string[],
): string[] {
  for (const level of [1, 2]) {
    const people = eligible(users.map((user) => identity.superior(user, level))).filter((user) => user !== initiator);
    if (people.length > 0) return people;
  }
  return [];
}

/** Superiors are asked of so many holders at most. */
const mostHolders = 20;
