import type { Run } from '../run';
import { rootId, startKey, type Execution, type InstanceState, type TrailEntry, type Withdrawable } from '../state';
import { canReturn, following } from '../tokens/trail';

/*
 * An action can be withdrawn as long as nothing has acted on its results: the executions it created still exist,
 * created no others, and their tasks are untouched. That covers users, timers, messages and workers alike, since every
 * step replaces old executions with new ones.
 */

/** Something a person did in a command, or was passed with (`auto`). */
export interface Handled {
  /** The task, or `startKey`. */
  key: string;
  by: string;
  /** The absent user who owned the task; missing if it was the user's own. */
  absent?: string;
  auto?: boolean;
  /** The trail entry that it left. */
  entry?: string | undefined;
  body?: string;
  loop?: number;
}

/** Removes withdrawals whose results were acted on, and records new ones. Called after each command. */
export function recordWithdrawable(run: Run): void {
  const { state, handled } = run;
  const kept = Object.entries(state.withdrawable ?? {}).filter(([key, item]) => isUntouched(run, key, item));
  const added = handled.flatMap((done): [string, Withdrawable][] => {
    const item = withdrawableOf(run, done);
    return item ? [[done.key, item]] : [];
  });
  delete state.withdrawable;
  if (state.status !== 'running' || kept.length + added.length === 0) return;
  state.withdrawable = Object.fromEntries([...kept, ...added]);
}

function isUntouched(run: Run, key: string, item: Withdrawable): boolean {
  if (!isThere(run, item)) return false;
  const found = followers(run.state, key, item);
  return found.length === item.count && found.every(({ id }) => Number(id) <= item.upTo && !run.acted.has(id));
}

function isThere(run: Run, { entry, body }: Pick<Withdrawable, 'entry' | 'body'>): boolean {
  const { state, model } = run;
  if (body !== undefined) return state.executions[body] !== undefined;
  if (entry === undefined) return true;
  const left = state.trail[entry];
  return left !== undefined && canReturn(state, model, left) && !isReplaced(run, left);
}

/** Returns whether an event sub-process has interrupted it: its results are gone. */
function isReplaced({ state, interrupted }: Run, { scope = rootId }: TrailEntry): boolean {
  return interrupted.size > 0 && (interrupted.has(scope) || !state.executions[scope]);
}

function withdrawableOf(run: Run, { key, by, absent, auto, entry, body, loop }: Handled): Withdrawable | undefined {
  if (auto) return undefined;
  const returnPoint = key === startKey ? firstOf(run, by) : { entry, body, loop };
  if (!isThere(run, returnPoint)) return undefined;
  const item: Withdrawable = { by, ...defined({ absent }), count: 0, upTo: run.state.next, ...defined(returnPoint) };
  return { ...item, count: followers(run.state, key, item).length };
}

/** A start returns to the first task skipped for its initiator. */
function firstOf(run: Run, initiator: string): Pick<Withdrawable, 'entry'> {
  const first = run.handled.find(({ auto, by, entry }) => auto && by === initiator && entry !== undefined);
  const entry = first?.entry;
  return entry !== undefined && isThere(run, { entry }) ? { entry } : {};
}

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

/** Executions created by an action, with everything inside them. */
function followers(state: InstanceState, key: string, { entry, body }: Withdrawable): Execution[] {
  if (body !== undefined) return inside(state, ({ parent }) => parent === body);
  if (key === startKey || entry === undefined) return inside(state, ({ parent }) => parent === rootId);
  const behind = following(state, entry);
  return inside(state, ({ from }) => from.some((id) => behind.has(id)));
}

/** Returns the given executions and their descendants. An enclosing execution always has the lower id. */
function inside(state: InstanceState, matches: (execution: Execution) => boolean): Execution[] {
  const found = new Set<string>();
  return Object.values(state.executions).filter((execution) => {
    const is = execution.parent !== null && (matches(execution) || found.has(execution.parent));
    if (is) found.add(execution.id);
    return is;
  });
}
