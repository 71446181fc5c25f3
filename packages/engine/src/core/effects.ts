import type { HistoryAction } from '../types';
import type { InstanceState, Job, Task } from './state';

/** One row of history: an activity that ended, or something done to a task. */
export interface HistoryEntry {
  activityId: string;
  activityName: string;
  activityType: string;
  /** Id within the instance. */
  taskId: string | null;
  handler: string | null;
  owner: string | null;
  /** User ids of those the task was handed to, or who were added to its signers. */
  targets: readonly string[];
  /** null: an event or a gateway passed. */
  action: HistoryAction | null;
  loopCounter: number | null;
  startedAt: number;
  endedAt: number;
  message: string;
}

/** A task in the list of one identity. */
export interface TodoEntry {
  identity: string;
  task: Task;
}

/** What a command changes outside of the state document. */
export interface Effects {
  history: HistoryEntry[];
  todoAdded: TodoEntry[];
  todoRemoved: { identity: string; taskId: string }[];
  jobsAdded: Job[];
  jobsRemoved: string[];
}

/** Who sees a task in the to-do list: its assignee, else its candidates. */
export function holders(task: Task): string[] {
  return task.assignee === null ? task.candidates : [`u:${task.assignee}`];
}

/** The rows that differ between two states of an instance. */
export function effectsOf(before: InstanceState | undefined, after: InstanceState, history: HistoryEntry[]): Effects {
  const effects: Effects = { history, todoAdded: [], todoRemoved: [], jobsAdded: [], jobsRemoved: [] };
  for (const task of Object.values(before?.tasks ?? {})) {
    const next = after.tasks[task.id];
    const kept = new Set(next ? holders(next) : []);
    for (const identity of holders(task)) {
      if (!kept.has(identity)) effects.todoRemoved.push({ identity, taskId: task.id });
    }
  }
  for (const task of Object.values(after.tasks)) {
    const previous = before?.tasks[task.id];
    const known = new Set(previous ? holders(previous) : []);
    for (const identity of holders(task)) if (!known.has(identity)) effects.todoAdded.push({ identity, task });
  }
  for (const job of Object.values(before?.jobs ?? {})) if (!after.jobs[job.id]) effects.jobsRemoved.push(job.id);
  for (const job of Object.values(after.jobs)) {
    const previous = before?.jobs[job.id];
    if (!previous || previous.due !== job.due || previous.retries !== job.retries) effects.jobsAdded.push(job);
  }
  return effects;
}
