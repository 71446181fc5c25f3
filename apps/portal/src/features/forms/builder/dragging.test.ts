import { describe, expect, it } from 'vitest';
import { dropOf, nearestEdge, type Edge } from './dragging';

const rect = { top: 100, bottom: 200, left: 0, right: 400 };

describe('the edge of a field', () => {
  it.each<[string, number, number, boolean, Edge]>([
    ['upper half', 350, 120, true, 'top'],
    ['lower half', 10, 180, true, 'bottom'],
    ['gap above', 390, 97, false, 'top'],
    ['gap below', 10, 203, false, 'bottom'],
    ['left half beside a neighbour', 10, 180, false, 'left'],
    ['right half beside a neighbour', 390, 120, false, 'right'],
  ])('is found for the %s', (_, x, y, wide, edge) => {
    expect(nearestEdge({ x, y }, rect, wide)).toBe(edge);
  });
});

describe('a drop', () => {
  const fields = ['a', 'b'].map((key) => ({ key })) as never;
  const drop = (active: string, over: string | null, edge?: Edge) =>
    dropOf(
      {
        active: { id: active },
        over: over && { id: over },
        collisions: over && [{ id: over, data: { edge } }],
      } as never,
      fields,
    );

  it('inserts a new field before or after the one that it is dropped at', () => {
    expect(drop('kind:date', 'a', 'bottom')).toEqual({ kind: 'date', index: 1 });
    expect(drop('kind:date', 'b', 'left')).toEqual({ kind: 'date', index: 1 });
    expect(drop('kind:date', 'b', 'right')).toEqual({ kind: 'date', index: 2 });
  });

  it('adds a field to an empty canvas, and does nothing outside of it', () => {
    expect(drop('kind:date', 'canvas')).toEqual({ kind: 'date', index: 2 });
    expect(drop('kind:date', null)).toBeNull();
  });

  it('moves a field to the place of another one', () => {
    expect(drop('b', 'a')).toEqual({ key: 'b', index: 0 });
    expect(drop('a', 'a')).toBeNull();
  });
});
