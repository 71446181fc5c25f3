import { expect, it } from 'vitest';
import { around, nodeSize, placed } from './graph-layout';

const node = (id: string, kind: 'decision' | 'knowledge' | 'input' = 'decision') => ({ id, name: id, kind });
const graph = {
  nodes: [node('dish'), node('season'), node('guests', 'input'), node('rate', 'knowledge'), node('alone')],
  edges: [
    { from: 'season', to: 'dish' },
    { from: 'guests', to: 'dish' },
    { from: 'guests', to: 'season' },
    { from: 'rate', to: 'season' },
  ],
};

it('places what is required below everything that requires it, and nodes of a row side by side', () => {
  const { nodes, width, height } = placed(around(graph, 'dish'));
  const row = (id: string) => nodes.find((each) => each.id === id)?.y ?? -1;
  const places = nodes.map(({ x, y }) => `${x}:${y}`);

  expect(row('dish')).toBeLessThan(row('season'));
  expect(row('season')).toBeLessThan(row('guests'));
  expect(row('rate')).toBe(row('guests'));
  expect(new Set(places).size).toBe(4);
  expect(nodes.every(({ x, y }) => x >= 0 && x + nodeSize.width <= width && y + nodeSize.height <= height)).toBe(true);
});

it('leaves out what has nothing to do with the decision', () => {
  expect(around(graph, 'season').nodes.map(({ id }) => id)).toEqual(['dish', 'season', 'guests', 'rate']);
  expect(around(graph, 'alone').nodes).toHaveLength(1);
});
