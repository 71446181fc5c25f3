import type { HistoryEntry } from '../api';
import {
  holders,
  type Copy,
  type Effects,
  type EndedCall,
  type Named,
  type Relock,
  type Relocked,
  type Reminder,
  type ThrownSignal,
  type Unhandled,
} from './effects';
import type { ExternalTask, InstanceState, Job, Task } from './state';
import type { VariableChange } from '../api';

/** Results that a run collects in addition to the state. */
interface Gathered {
  history: HistoryEntry[];
  unhandled: Unhandled[];
  reminders: Reminder[];
  deadlineFailures: Effects['deadlineFailures'];
  variableChanges: VariableChange[];
  callsEnded: EndedCall[];
  signals: ThrownSignal[];
  channelsOf(task: Task): readonly string[];
  nodeName(item: Owned): string;
  copies: Copy[];
  lost: ReadonlyMap<string, readonly string[]>;
  relocked: ReadonlyMap<string, Relock>;
}

type Owned = { execution: string; node: string };

/** Returns the rows that differ between two states of an instance. */
export function effectsOf(before: InstanceState | undefined, after: InstanceState, gathered: Gathered): Effects {
  const moved = before !== undefined && before.definitionId !== after.definitionId;
  const turned = moved || (before !== undefined && before.suspended !== after.suspended);
  const named = <T extends Owned>(item: T): Named<T> => ({ ...item, nodeName: gathered.nodeName(item) });
  const todo = todoChanges(before, after);
  return {
    history: gathered.history,
    variableChanges: gathered.variableChanges,
    callsEnded: gathered.callsEnded,
    signals: gathered.signals,
    ...todo,
    channels: Object.fromEntries([
      ...gathered.lost,
      ...[...todo.todoAdded, ...gathered.reminders].map(({ task }) => [task.id, gathered.channelsOf(task)] as const),
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
    unhandled: gathered.unhandled,
    reminders: gathered.reminders,
    deadlineFailures: gathered.deadlineFailures,
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

/**
 * Returns `again` for an assignee who had the task already. A former co-candidate who becomes the sole assignee
 * receives it anew, and so does one for whom others have signed.
 */
const again = (previous: Task | undefined, task: Task): { again?: true } =>
  previous?.assignee === task.assignee && (!previous.awaits || task.awaits) ? { again: true } : {};

/** Task fields shown in lists. */
const listed = ['createdAt', 'name', 'dueAt', 'followUpAt', 'awaits', 'delegation'] as const;

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
    // a candidate may have become the assignee, or a listener may have changed the list entry
    const isListed = previous !== undefined && listed.every((name) => previous[name] === task[name]);
    const known = new Set(previous ? holders(previous) : []);
    for (const identity of holders(task)) {
      if (!known.has(identity)) changes.todoAdded.push({ identity, task });
      else if (!isListed) changes.todoAdded.push({ identity, task, ...again(previous, task) });
    }
  }
  return changes;
}
