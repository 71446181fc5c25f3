import type { DecisionModel } from './model';

/** The graph of a file: what its decisions and business knowledge models require. */
export interface Requirements {
  nodes: { id: string; name: string; kind: 'decision' | 'knowledge' | 'input' }[];
  /** `from` is required by `to`. */
  edges: { from: string; to: string }[];
}

export function requirementsOf({ decisions, knowledge, inputs }: DecisionModel): Requirements {
  const nodes = [
    ...decisions.map(({ id, name }) => ({ id, name, kind: 'decision' as const })),
    ...knowledge.map(({ id, name }) => ({ id, name, kind: 'knowledge' as const })),
    ...inputs.map(({ id, name }) => ({ id, name, kind: 'input' as const })),
  ];
  const known = new Set(nodes.map(({ id }) => id));
  const edges = [
    ...decisions.flatMap(({ id, requires, knows, inputs: read }) =>
      [...requires, ...knows, ...read].map((from) => ({ from, to: id })),
    ),
    ...knowledge.flatMap(({ id, knows }) => knows.map((from) => ({ from, to: id }))),
  ];
  return { nodes, edges: edges.filter(({ from }) => known.has(from)) };
}
