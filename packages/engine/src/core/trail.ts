import type { InstanceState, TrailEntry } from './state';

/*
 * The trail says for every token which completed user tasks and which joins lie behind it, as a graph of entries. It is
 * what a reject goes back along: not the drawn graph, in which a loop makes every node reachable from every other.
 */

/** Every entry behind the given ones, themselves included, nearest first. */
export function ancestors(state: InstanceState, from: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(state.trail[id]?.from ?? []));
  }
  return [...seen];
}

/** Whether a token with this past has come through the entry. */
export function descends(state: InstanceState, from: readonly string[], entry: string): boolean {
  return ancestors(state, from).includes(entry);
}

/** Users who handled the user tasks right before a token, seen through joins. */
export function previousHandlers(state: InstanceState, from: readonly string[]): string[] {
  const seen = new Set(from);
  for (const id of seen) {
    const entry = state.trail[id];
    if (entry?.joined) for (const before of entry.from) seen.add(before);
  }
  return [...seen].flatMap((id) => (state.trail[id]?.joined ? [] : (state.trail[id]?.by ?? [])));
}

/** The latest completion of each user task behind a token: the nodes a task can be rejected to, nearest first. */
export function visitedTasks(state: InstanceState, from: readonly string[]): { id: string; entry: TrailEntry }[] {
  const latest = new Map<string, { id: string; entry: TrailEntry }>();
  const found = ancestors(state, from).toSorted((a, b) => Number(b) - Number(a));
  for (const id of found) {
    const entry = state.trail[id];
    if (entry && !entry.joined && !latest.has(entry.node)) latest.set(entry.node, { id, entry });
  }
  return [...latest.values()];
}

/** Drops what is behind no token any more. */
export function pruneTrail(state: InstanceState): void {
  const live = new Set(
    ancestors(
      state,
      Object.values(state.executions).flatMap((execution) => execution.from),
    ),
  );
  for (const id of Object.keys(state.trail)) if (!live.has(id)) delete state.trail[id];
}
