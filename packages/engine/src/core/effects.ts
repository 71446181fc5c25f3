import type { HistoryAction } from '@portal/contract';
import type { Variables } from '../api';
import type { VariableChange } from './variables/variable-changes';
import type { Called, ExternalTask, Incident, InstanceState, Job, Marks, Subscription, Task } from './state';

/** One row of history: an activity that ended, or something done to a task. */
export interface HistoryEntry {
  activityId: string;
  activityName: string;
  activityType: string;
  /** Id within the instance. */
  taskId: string | null;
  handler: string | null;
  owner: string | null;
  /** User ids of the targets of a delegation or transfer, or of the added signers. */
  targets: readonly string[];
  /** null: an event or a gateway passed. */
  action: HistoryAction | null;
  loopCounter: number | null;
  startedAt: number;
  endedAt: number;
  message: string;
  /** The execution of the called process that it belongs to; null: the instance's own. */
  process: string | null;
}

/** A task in the list of one identity. */
export interface TodoEntry {
  identity: string;
  task: Task;
  /** It was there before, and is listed otherwise now. */
  again?: true;
}

/** A copy of a task for a user's information. */
export interface Copy {
  user: string;
  task: Task;
  by: string | null;
  comment: string;
  at: number;
}

/** An ended called process, as stored. */
export interface EndedCall extends Omit<Called, 'marks'> {
  /** Its execution. */
  process: string;
  /** The execution of the process that called it. */
  caller: string;
  /** The call activity, and the place of a member of several. */
  nodeId: string;
  nodeName: string;
  loopCounter: number | null;
  startedAt: number;
  endedAt: number;
  marks: Marks;
}

/** Changes of a command outside of the state document. */
export interface Effects {
  history: HistoryEntry[];
  variableChanges: VariableChange[];
  callsEnded: EndedCall[];
  todoAdded: TodoEntry[];
  todoRemoved: { identity: string; taskId: string }[];
  jobsAdded: Named<Job>[];
  jobsRemoved: string[];
  /** Message and signal subscriptions, which are looked up by name. */
  subscriptionsAdded: Subscription[];
  subscriptionsRemoved: string[];
  signals: ThrownSignal[];
  copies: Copy[];
  externalsAdded: Relocked[];
  externalsRemoved: string[];
  incidentsAdded: Named<Incident>[];
  incidentsRemoved: string[];
  /** Keys of files that its variables refer to now, and no longer. */
  filesAdded: string[];
  filesRemoved: string[];
  /** The instance was migrated: rows of the instance and its waiting tasks get the new version. */
  moved: boolean;
  /** Channels that notify users who get a task, or lose it with the instance. */
  channels: Record<string, readonly string[]>;
}

/** Until when an external task is locked for a worker, if that worker still holds it. */
export interface Relock {
  worker: string;
  lockedUntil: number;
}

/** External work; its lock is left as it is where nothing is said of it. */
export type Relocked = ExternalTask & { relock?: Relock };

/** Includes the node's name for lookups. */
export type Named<T> = T & { nodeName: string };

/** A signal for every other instance that waits for it, and for definitions that start by it. */
export interface ThrownSignal {
  name: string;
  vars: Variables;
  /** Names of variables that receivers do not store. */
  transient?: readonly string[];
  /** Left to a job runner. */
  async?: true;
}

/** Who sees a task in the to-do list: its assignee, else its candidates. */
export function holders(task: Task): string[] {
  return task.assignee === null ? task.candidates : [`u:${task.assignee}`];
}

/** Results that a run collects in addition to the state. */
interface Gathered {
  history: HistoryEntry[];
  variableChanges: VariableChange[];
  callsEnded: EndedCall[];
  signals: ThrownSignal[];
  channelsOf(task: Task): readonly string[];
  nodeName(held: Held): string;
  copies: Copy[];
  lost: ReadonlyMap<string, readonly string[]>;
  relocked: ReadonlyMap<string, Relock>;
}

type Held = { execution: string; node: string };

/** The rows that differ between two states of an instance. */
export function effectsOf(before: InstanceState | undefined, after: InstanceState, gathered: Gathered): Effects {
  const moved = before !== undefined && before.definitionId !== after.definitionId;
  const turned = moved || (before !== undefined && before.suspended !== after.suspended);
  const named = <T extends Held>(held: T): Named<T> => ({ ...held, nodeName: gathered.nodeName(held) });
  const todo = todoChanges(before, after);
  return {
    history: gathered.history,
    variableChanges: gathered.variableChanges,
    callsEnded: gathered.callsEnded,
    signals: gathered.signals,
    ...todo,
    channels: Object.fromEntries([
      ...gathered.lost,
      ...todo.todoAdded.map(({ task }) => [task.id, gathered.channelsOf(task)] as const),
    ]),
    copies: gathered.copies,
    jobsAdded: Object.values(after.jobs)
      .filter((job) => turned || isChanged(before?.jobs[job.id], job))
      .map(named),
    jobsRemoved: gone(before?.jobs, after.jobs),
    subscriptionsAdded: Object.values(after.subscriptions).filter(
      ({ id, type }) => !before?.subscriptions[id] && (type === 'message' || type === 'signal'),
    ),
    subscriptionsRemoved: gone(before?.subscriptions, after.subscriptions),
    externalsAdded: Object.values(after.externals).flatMap((task): Relocked[] => {
      const relock = gathered.relocked.get(task.id);
      if (relock) return [{ ...task, relock }];
      return turned || isChangedExternal(before?.externals?.[task.id], task) ? [task] : [];
    }),
    externalsRemoved: gone(before?.externals, after.externals),
    incidentsAdded: Object.values(after.incidents)
      .filter(({ id }) => moved || !before?.incidents?.[id])
      .map(named),
    incidentsRemoved: gone(before?.incidents, after.incidents),
    filesAdded: without(after.files, before?.files),
    filesRemoved: without(before?.files, after.files),
    moved,
  };
}

function gone<T>(before: Record<string, T> | undefined, after: Record<string, T>): string[] {
  return Object.keys(before ?? {}).filter((id) => !after[id]);
}

function without(keys: readonly string[] = [], others: readonly string[] = []): string[] {
  const known = new Set(others);
  return keys.filter((key) => !known.has(key));
}

function isChangedExternal(previous: ExternalTask | undefined, task: ExternalTask): boolean {
  return (
    !previous ||
    previous.retries !== task.retries ||
    previous.failure !== task.failure ||
    previous.failureDetails !== task.failureDetails
  );
}

function isChanged(previous: Job | undefined, job: Job): boolean {
  return !previous || previous.due !== job.due || previous.retries !== job.retries;
}

/** A former co-candidate who becomes the sole assignee receives the task; one who stays assignee already has it. */
const again = (previous: Task | undefined, task: Task): { again?: true } =>
  previous?.assignee === task.assignee ? { again: true } : {};

/** Task fields shown in lists. */
const listed = ['createdAt', 'name', 'dueAt', 'followUpAt'] as const;

function todoChanges(
  before: InstanceState | undefined,
  after: InstanceState,
): Pick<Effects, 'todoAdded' | 'todoRemoved'> {
  const changes: Pick<Effects, 'todoAdded' | 'todoRemoved'> = { todoAdded: [], todoRemoved: [] };
  for (const task of Object.values(before?.tasks ?? {})) {
    const next = after.tasks[task.id];
    const kept = new Set(next ? holders(next) : []);
    for (const identity of holders(task)) {
      if (!kept.has(identity)) changes.todoRemoved.push({ identity, taskId: task.id });
    }
  }
  for (const task of Object.values(after.tasks)) {
    const previous = before?.tasks[task.id];
    // a candidate becomes its assignee from now on; a listener may change its list entry
    const isListed = previous !== undefined && listed.every((name) => previous[name] === task[name]);
    const known = new Set(previous ? holders(previous) : []);
    for (const identity of holders(task)) {
      if (!known.has(identity)) changes.todoAdded.push({ identity, task });
      else if (!isListed) changes.todoAdded.push({ identity, task, ...again(previous, task) });
    }
  }
  return changes;
}
