import type { ProcessModel } from '../../model/types';
import { rootId, type Execution, type InstanceState, type TrailEntry } from '../state';

/*
 * The trail records the completed user tasks and joins behind every token, as a graph of entries. A reject follows it
 * back: not the drawn graph, where a loop makes every node reachable from every other.
 */

/** Returns every entry behind the given ones, including these, nearest first. */
export function ancestors(state: InstanceState, from: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const entry = state.trail[id];
    if (entry) open.push(...pastOfToken(entry));
  }
  return [...seen];
}

/** Returns the entries right before a token, and before the places to which it returns. */
export const pastOfToken = ({ from, returns }: Pick<Execution, 'from' | 'returns'>): string[] => [
  ...from,
  ...(returns ? pastOfToken(returns) : []),
];

/** Returns an entry and all its successors. */
export function following({ trail }: InstanceState, entry: string): Set<string> {
  const found = new Set([entry]);
  for (const [id, { from }] of Object.entries(trail)) if (from.some((before) => found.has(before))) found.add(id);
  return found;
}

/** Returns whether a token with this trail came through the entry. */
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

/**
 * Returns the latest completion of each user task behind a token: the nodes a task can be rejected to, nearest first.
 */
export function visitedTasks(
  state: InstanceState,
  model: ProcessModel,
  from: readonly string[],
): { id: string; entry: TrailEntry }[] {
  const latest = new Map<string, { id: string; entry: TrailEntry }>();
  const found = ancestors(state, from).toSorted((a, b) => Number(b) - Number(a));
  for (const id of found) {
    const entry = state.trail[id];
    // a direct return is not a part of the path, so a reject leads to the visit before it
    if (!entry || entry.joined || entry.returns || latest.has(entry.node)) continue;
    if (canReturn(state, model, entry)) latest.set(entry.node, { id, entry });
  }
  return [...latest.values()];
}

/** Returns whether the scope exists or can be recreated: members, event sub-processes and called processes cannot. */
export function canReturn({ executions }: InstanceState, model: ProcessModel, entry: TrailEntry): boolean {
  const { node, scope = rootId, process } = entry;
  if (executions[scope]) return true;
  if (process !== undefined) return false;
  let around = model.nodes[model.nodeIndex.get(node) ?? -1]?.scope;
  while (around !== undefined) {
    const { multiInstance, subProcess, scope: next } = model.nodes[around] ?? {};
    if (multiInstance || subProcess?.byEvent) return false;
    around = next;
  }
  return true;
}

/** Drops entries that are behind no token. */
export function pruneTrail(state: InstanceState): void {
  const live = new Set(
    ancestors(state, [
      ...Object.values(state.executions).flatMap((execution) => [...pastOfToken(execution), ...(execution.past ?? [])]),
      ...Object.values(state.undoable ?? {}).flatMap(({ from }) => from),
    ]),
  );
  for (const id of Object.keys(state.trail)) if (!live.has(id)) delete state.trail[id];
}
