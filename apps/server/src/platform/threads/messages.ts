import type { Tasks } from './tasks';

/** What a thread is asked to do; it is asked for each `next` part of the answer. */
export interface Job {
  task: keyof Tasks;
  input: unknown;
}

export type Answer = { part: unknown } | { done: true } | { failed: string };
