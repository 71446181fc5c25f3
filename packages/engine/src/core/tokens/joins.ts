import type { NodeSet } from '../../model/graph/node-set';
import type { Node } from '../../model/types';
import { recordPassed } from '../history/record';
import type { Run } from '../run';
import { isWaiting, type Execution } from '../state';

/** Returns the tokens that wait in a join, by join and scope. */
export function waitingGroups(run: Run): Execution[][] {
  const groups = new Map<string, Execution[]>();
  for (const execution of Object.values(run.state.executions)) {
    if (!isWaiting(execution)) continue;
    const key = `${execution.parent} ${execution.node}`;
    groups.set(key, [...(groups.get(key) ?? []), execution]);
  }
  return [...groups.values()];
}

/**
 * Takes one token for each incoming flow, as far as available. A token without a flow fills any free one; at a join
 * without incoming flows it is taken alone.
 */
export function oneTokenPerFlow(tokens: readonly Execution[], node: Node): { taken: Execution[]; free: number } {
  const byFlow = new Map<string, Execution>();
  const loose: Execution[] = [];
  for (const token of tokens) {
    if (token.via === undefined) loose.push(token);
    else if (!byFlow.has(token.via)) byFlow.set(token.via, token);
  }
  const flows = Math.max(node.incoming.length, 1);
  const taken = [...byFlow.values(), ...loose.slice(0, Math.max(flows - byFlow.size, 0))];
  return { taken, free: flows - taken.length };
}

/** Merges tokens into one whose trail contains all of them, and returns it. */
export function merge(run: Run, tokens: readonly Execution[], node: Node): Execution | undefined {
  const last = tokens.at(-1);
  if (!last || tokens.length === 1) return last;
  const from = [...new Set(tokens.flatMap((token) => token.from))];
  const joined = tokens.map(({ via, from: past }) => (via === undefined ? { from: past } : { via, from: past }));
  last.from = [run.addTrail(last, { node: node.id, from, joined })];
  // the branches end here, with their variables
  delete last.vars;
  for (const token of tokens.slice(0, -1)) {
    recordPassed(run, token, node);
    run.remove(token);
  }
  return last;
}

/**
 * Returns whether an inclusive join fires: no other token of its scope can still reach one of its flows without a token
 * (BPMN 2.0 §13.4.3).
 */
export const isReady = (run: Run, tokens: readonly Execution[], node: Node): boolean =>
  awaited(run, tokens, node).length === 0;

/**
 * Returns the tokens that a join still waits for: they can reach one of its incoming flows at which no token has
 * arrived.
 */
function awaited(run: Run, tokens: readonly Execution[], node: Node): Execution[] {
  const { taken, free } = oneTokenPerFlow(tokens, node);
  const [first] = tokens;
  if (free <= 0 || !node.reachedFrom || !first) return [];
  const empty = reaching(run, taken, node, false);
  const filled = new Set(taken.map(({ via }) => via));
  return run.childrenOf(first.parent ?? '').filter((other) => {
    const at = run.modelOf(first).nodeIndex.get(other.node) ?? -1;
    // a token that waits with a job right before the join arrives by the flow it took
    if (at === node.index) return other.parked === 'before' && !filled.has(other.via);
    return empty.some((reacher) => reacher.has(at));
  });
}

/** Nodes from which the flows of a join with, or without, a token are reachable. */
function reaching(run: Run, [first, ...others]: readonly Execution[], node: Node, filled: boolean): readonly NodeSet[] {
  if (!first) return [];
  const { flows } = run.modelOf(first);
  const arrived = new Set([first, ...others].map((token) => token.via));
  return node.incoming.flatMap((flow, index) =>
    arrived.has(flows[flow]?.id) === filled ? (node.reachedFrom?.[index] ?? []) : [],
  );
}

/**
 * Inclusive joins that wait only for each other and for parallel joins that wait for them in turn, e.g. nested joins in
 * a loop. A join that fires by the standard goes first: everything it waits for can also arrive by a flow that has a
 * token (BPMN 2.0 §13.4.3).
 */
export function interlockedGroups(run: Run, groups: readonly Execution[][]): Execution[][] {
  const waits = groups.flatMap((tokens) => {
    const node = tokens[0] && run.nodeOf(tokens[0]);
    return node ? [{ tokens, node, awaits: awaited(run, tokens, node) }] : [];
  });
  if (!waits.some(isInclusive)) return [];
  for (let left = waits.length + 1; left > waits.length;) {
    left = waits.length;
    const inside = new Set(waits.flatMap(({ tokens }) => tokens));
    const free = waits.findIndex(({ awaits }) => awaits.some((other) => !inside.has(other)));
    if (free >= 0) waits.splice(free, 1);
  }
  const byStandard = ({ tokens, node, awaits }: (typeof waits)[number]) => {
    const filled = reaching(run, tokens, node, true);
    return awaits.every((other) => {
      const at = run.modelOf(other).nodeIndex.get(other.node) ?? -1;
      return filled.some((reacher) => reacher.has(at));
    });
  };
  return waits
    .filter(isInclusive)
    .toSorted((a, b) => Number(byStandard(b)) - Number(byStandard(a)))
    .map(({ tokens }) => tokens);
}

const isInclusive = ({ node }: { node: Node }): boolean => node.type === 'inclusiveGateway';
