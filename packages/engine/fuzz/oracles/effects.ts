import type { HistoryAction } from '@portal/contract';
import { holders, type Effects } from '../../src/core/effects';
import type { InstanceState } from '../../src/core/state';
import { violation, type Violations } from '../report';

/** The rows of the lists, maintained from the effects of each command. */
export class Rows {
  private readonly rows = new Map<string, string>();

  /** Applies the changes of a command. */
  apply(effects: Effects, state: InstanceState): Violations {
    const suspended = state.suspended === true;
    const violations = [
      ...effects.todoRemoved.flatMap(({ identity, taskId }) => this.remove(`todo ${identity} ${taskId}`)),
      ...effects.jobsRemoved.flatMap((id) => this.remove(`job ${id}`, true)),
      ...effects.subscriptionsRemoved.flatMap((id) => this.remove(`subscription ${id}`, true)),
      ...effects.externalsRemoved.flatMap((id) => this.remove(`external ${id}`, true)),
      ...effects.incidentsRemoved.flatMap((id) => this.remove(`incident ${id}`, true)),
      ...effects.subscriptionsAdded.flatMap((item) => this.add(`subscription ${item.id}`, subscriptionRow(item))),
      ...effects.incidentsAdded.flatMap((item) => this.add(`incident ${item.id}`, incidentRow(item), effects.moved)),
    ];
    for (const { identity, task } of effects.todoAdded) this.rows.set(`todo ${identity} ${task.id}`, todoRow(task));
    if (effects.moved) this.moveTasks(state);
    for (const job of effects.jobsAdded) this.rows.set(`job ${job.id}`, jobRow(job, suspended));
    for (const task of effects.externalsAdded) this.rows.set(`external ${task.id}`, externalRow(task, suspended));
    return violations;
  }

  /** Compares the recorded rows with the state. */
  compare(state: InstanceState): Violations {
    const expected = rowsOf(state);
    const missing = [...expected].flatMap(([key, row]) =>
      violation(this.rows.get(key) !== row, `${key}: the list has ${this.rows.get(key)}, the state ${row}`),
    );
    const left = [...this.rows.keys()].flatMap((key) => violation(!expected.has(key), `${key} is left in its list`));
    return [...missing, ...left];
  }

  /** Moves the waiting tasks of a migrated instance to the nodes of the new version. */
  private moveTasks({ tasks }: InstanceState): void {
    for (const task of Object.values(tasks))
      for (const identity of holders(task)) {
        const key = `todo ${identity} ${task.id}`;
        if (this.rows.has(key)) this.rows.set(key, todoRow(task));
      }
  }

  /** `again`: rows of a migrated instance are written again. */
  private add(key: string, row: string, again = false): Violations {
    const twice = this.rows.has(key) && !again;
    this.rows.set(key, row);
    return violation(twice, `${key} is added to its list twice`);
  }

  /** Conditions are in no list, so they are not compared. */
  private remove(key: string, lenient = false): Violations {
    return violation(!this.rows.delete(key) && !lenient, `${key} is removed from a list that it is not in`);
  }
}

type Held<K extends 'tasks' | 'jobs' | 'subscriptions' | 'externals' | 'incidents'> = InstanceState[K][string];

const todoRow = ({ node, name, createdAt, awaits, delegation }: Held<'tasks'>) =>
  JSON.stringify([node, name, createdAt, awaits?.users, delegation]);
const jobRow = ({ due, retries, priority = 0, failure }: Held<'jobs'>, suspended: boolean) =>
  JSON.stringify([due, retries, priority, failure, suspended]);
const subscriptionRow = ({ type, name }: Held<'subscriptions'>) => JSON.stringify([type, name]);
const externalRow = (task: Held<'externals'>, suspended: boolean) => {
  const { topic, priority, createdAt, retries, failure, failureDetails } = task;
  return JSON.stringify([topic, priority, createdAt, retries, failure, failureDetails, suspended]);
};
const incidentRow = ({ node, type, message, at }: Held<'incidents'>) => JSON.stringify([node, type, message, at]);

function rowsOf(state: InstanceState): Map<string, string> {
  const suspended = state.suspended === true;
  const { tasks, jobs, subscriptions, externals, incidents } = state;
  const listed = Object.values(subscriptions).filter(({ type }) => type === 'message' || type === 'signal');
  return new Map([
    ...Object.values(tasks).flatMap((task) =>
      holders(task).map((identity): [string, string] => [`todo ${identity} ${task.id}`, todoRow(task)]),
    ),
    ...Object.values(jobs).map((job): [string, string] => [`job ${job.id}`, jobRow(job, suspended)]),
    ...listed.map((item): [string, string] => [`subscription ${item.id}`, subscriptionRow(item)]),
    ...Object.values(externals).map((task): [string, string] => [`external ${task.id}`, externalRow(task, suspended)]),
    ...Object.values(incidents).map((item): [string, string] => [`incident ${item.id}`, incidentRow(item)]),
  ]);
}

/** Actions that end a task. */
const ends: ReadonlySet<HistoryAction | null> = new Set<HistoryAction>([
  'complete',
  'autoComplete',
  'overdueComplete',
  'overdueReject',
  'canceled',
  'reject',
  'terminate',
  'modification',
]);

/** Checks that an ended task has one row with its end, and that a waiting task has none. */
export function taskHistory(before: InstanceState | undefined, after: InstanceState, { history }: Effects): Violations {
  const endings = new Map<string, number>();
  for (const { taskId, action } of history) {
    if (taskId !== null && ends.has(action)) endings.set(taskId, (endings.get(taskId) ?? 0) + 1);
  }
  const violations = [...endings].flatMap(([id, times]) => [
    ...violation(times > 1, `the task ${id} has ended ${times} times`),
    ...violation(after.tasks[id] !== undefined, `the task ${id} has ended and is there`),
  ]);
  for (const id of Object.keys(before?.tasks ?? {}))
    violations.push(...violation(!after.tasks[id] && !endings.has(id), `no row says how the task ${id} ended`));
  return [
    ...violations,
    ...history.flatMap(({ activityId, startedAt, endedAt }) =>
      violation(startedAt > endedAt, `${activityId} ended before it began`),
    ),
  ];
}

/** Checks that a called process is stored once when it has ended, and not while it runs. */
export function callsKept(
  before: InstanceState | undefined,
  after: InstanceState,
  { callsEnded }: Effects,
): Violations {
  const ended = callsEnded.map(({ process }) => process);
  return [
    ...violation(new Set(ended).size < ended.length, `called processes have ended twice: ${ended.join(', ')}`),
    ...ended.flatMap((id) =>
      violation(after.called?.[id] !== undefined, `the called process ${id} has ended and is there`),
    ),
    ...Object.keys(before?.called ?? {}).flatMap((id) =>
      violation(!after.called?.[id] && !ended.includes(id), `no row says how the called process ${id} ended`),
    ),
  ];
}
