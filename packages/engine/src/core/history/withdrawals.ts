import type { Run } from '../run';
import { rootId, startKey, type Execution, type InstanceState, type TrailEntry, type Withdrawable } from '../state';
import { canReturn, following } from '../tokens/trail';

/*
 * What a person did can be taken back as long as nobody and nothing has acted on what came of it: the executions that it
 * led to are all still there, no other came of them, and nobody did anything with their tasks. That holds for people,
 * timers, messages and workers alike, since whatever goes on puts new executions in the place of old ones.
 */

/** Something a person did in a command, or was passed with (`auto`). */
export interface Handled {
  /** The task, or `startKey`. */
  key: string;
  by: string;
  auto?: boolean;
  /** The trail entry that it left. */
  entry?: string | undefined;
  body?: string;
  loop?: number;
}

/** After each command: forgets what somebody has acted on, and notes what was done in it. */
export function noteWithdrawable(run: Run): void {
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

/** Whether an event sub-process has taken its place: what it was passed on to, and what that would meet, is gone. */
function isReplaced({ state, interrupted }: Run, { scope = rootId }: TrailEntry): boolean {
  return interrupted.size > 0 && (interrupted.has(scope) || !state.executions[scope]);
}

function withdrawableOf(run: Run, { key, by, auto, entry, body, loop }: Handled): Withdrawable | undefined {
  if (auto) return undefined;
  const place = key === startKey ? firstOf(run, by) : { entry, body, loop };
  if (!isThere(run, place)) return undefined;
  const item: Withdrawable = { by, count: 0, upTo: run.state.next, ...defined(place) };
  return { ...item, count: followers(run.state, key, item).length };
}

/** A start goes back to the first task that its initiator was passed with. */
function firstOf(run: Run, initiator: string): Pick<Withdrawable, 'entry'> {
  const first = run.handled.find(({ auto, by, entry }) => auto && by === initiator && entry !== undefined);
  const entry = first?.entry;
  return entry !== undefined && isThere(run, { entry }) ? { entry } : {};
}

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

/** The executions that came of something, with all that is in them. */
function followers(state: InstanceState, key: string, { entry, body }: Withdrawable): Execution[] {
  if (body !== undefined) return inside(state, ({ parent }) => parent === body);
  if (key === startKey || entry === undefined) return inside(state, ({ parent }) => parent === rootId);
  const behind = following(state, entry);
  return inside(state, ({ from }) => from.some((id) => behind.has(id)));
}

/** Executions that are meant, and what is in them; what is around another one has the lower id. */
function inside(state: InstanceState, isMeant: (execution: Execution) => boolean): Execution[] {
  const found = new Set<string>();
  return Object.values(state.executions).filter((execution) => {
    const is = execution.parent !== null && (isMeant(execution) || found.has(execution.parent));
    if (is) found.add(execution.id);
    return is;
  });
}
