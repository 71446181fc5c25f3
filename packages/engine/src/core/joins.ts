import type { Node } from '../model/types';
import { recordPassed } from './record';
import type { Run } from './run';
import type { Execution } from './state';

/** The tokens that wait in a join, by join and scope. */
export function waitingGroups(run: Run): Execution[][] {
  const groups = new Map<string, Execution[]>();
  for (const execution of Object.values(run.state.executions)) {
    if (!execution.waiting) continue;
    const key = `${execution.parent} ${execution.node}`;
    groups.set(key, [...(groups.get(key) ?? []), execution]);
  }
  return [...groups.values()];
}

/** One token for each incoming flow, as far as there are; a token that came by no flow stands for any free one. */
export function oneAFlow(tokens: readonly Execution[], node: Node): { taken: Execution[]; free: number } {
  const byFlow = new Map<string, Execution>();
  const loose: Execution[] = [];
  for (const token of tokens) {
    if (token.via === undefined) loose.push(token);
    else if (!byFlow.has(token.via)) byFlow.set(token.via, token);
  }
  const free = node.incoming.length - byFlow.size;
  const taken = [...byFlow.values(), ...loose.slice(0, Math.max(free, 0))];
  return { taken, free: node.incoming.length - taken.length };
}

/** Merges tokens into one, which keeps in its trail what it is made of; answers the merged token. */
export function merge(run: Run, tokens: readonly Execution[], node: Node): Execution | undefined {
  const last = tokens.at(-1);
  if (!last || tokens.length === 1) return last;
  const from = [...new Set(tokens.flatMap((token) => token.from))];
  const joined = tokens.map(({ via, from: past }) => (via === undefined ? { from: past } : { via, from: past }));
  last.from = [run.addTrail(last, { node: node.id, from, joined })];
  for (const token of tokens.slice(0, -1)) {
    recordPassed(run, token, node);
    run.remove(token);
  }
  return last;
}

/**
 * Whether an inclusive join goes on: no other token of its scope can still come to one of the flows that have none
 * (BPMN 2.0 §13.4.3).
 */
export function isInclusiveReady(run: Run, tokens: readonly Execution[], node: Node): boolean {
  const { taken, free } = oneAFlow(tokens, node);
  const [first] = tokens;
  if (free <= 0 || !node.reachedFrom || !first) return true;
  const model = run.modelOf(first);
  const arrived = new Set(taken.map((token) => token.via));
  const reachers = node.incoming.flatMap((flow, place) => {
    const id = model.flows[flow]?.id;
    return arrived.has(id) ? [] : (node.reachedFrom?.[place] ?? []);
  });
  return !run.childrenOf(first.parent ?? '').some((other) => {
    const at = model.nodeIndex.get(other.node) ?? -1;
    return at !== node.index && reachers.some((reacher) => reacher.has(at));
  });
}
