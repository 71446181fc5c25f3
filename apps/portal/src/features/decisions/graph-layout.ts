import type { Requirements } from '../../shared/api/decisions';

type Node = Requirements['nodes'][number];

export interface Placed extends Node {
  x: number;
  y: number;
}

export const nodeSize = { width: 148, height: 52 };
const gap = { x: 28, y: 48 };

/** The part of a graph that one node requires or that requires it, without which the picture would be a crowd. */
export function around({ nodes, edges }: Requirements, id: string): Requirements {
  const reached = (from: 'from' | 'to', to: 'from' | 'to') => {
    const seen = new Set([id]);
    for (const node of seen) for (const edge of edges) if (edge[from] === node) seen.add(edge[to]);
    return seen;
  };
  const kept = new Set([...reached('to', 'from'), ...reached('from', 'to')]);
  return {
    nodes: nodes.filter((node) => kept.has(node.id)),
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
  };
}

/** Places each node in a row below everything that requires it, as DMN draws requirements. */
export function placed({ nodes, edges }: Requirements): { nodes: Placed[]; width: number; height: number } {
  const above = new Map(nodes.map(({ id }) => [id, edges.filter(({ from }) => from === id).map(({ to }) => to)]));
  const rows = new Map<string, number>();
  const rowOf = (id: string): number => {
    const known = rows.get(id);
    if (known !== undefined) return known;
    const row = Math.max(-1, ...(above.get(id) ?? []).map(rowOf)) + 1;
    rows.set(id, row);
    return row;
  };
  const layers: Node[][] = [];
  for (const node of nodes) (layers[rowOf(node.id)] ??= []).push(node);
  const widest = Math.max(0, ...layers.map(({ length }) => length));
  const step = nodeSize.width + gap.x;
  const width = widest * step - gap.x;
  const at = new Map<string, number>();
  const all = layers.flatMap((layer, row) => {
    const middle = ({ id }: Node): number => {
      const places = (above.get(id) ?? []).flatMap((parent) => at.get(parent) ?? []);
      return places.reduce((sum, place) => sum + place, 0) / Math.max(1, places.length);
    };
    const start = (width - (layer.length * step - gap.x)) / 2;
    return layer
      .toSorted((one, other) => middle(one) - middle(other))
      .map((node, index) => {
        const x = start + index * step;
        at.set(node.id, x);
        return { ...node, x, y: row * (nodeSize.height + gap.y) };
      });
  });
  return { nodes: all, width, height: layers.length * (nodeSize.height + gap.y) - gap.y };
}
