import { describe, expect, it } from 'vitest';
import { detour, crossesBox, type Box } from './detour';

const task = (x: number, y: number): Box => ({ x, y, width: 200, height: 100 });
const event = (x: number, y: number): Box => ({ x, y, width: 36, height: 36 });

describe('a way around', () => {
  it('is straight if nothing is in the way', () => {
    expect(detour(task(0, 0), task(300, 0), [])).toEqual([
      { x: 200, y: 50 },
      { x: 300, y: 50 },
    ]);
  });

  it('passes beside a node in between', () => {
    const [source, between, target] = [task(0, 0), task(300, 0), task(600, 0)];
    const way = detour(source, target, [between])!;

    expect(way).toEqual([
      { x: 100, y: way[1]!.y > 0 ? 100 : 0 },
      { x: 100, y: way[1]!.y },
      { x: 700, y: way[1]!.y },
      { x: 700, y: way[1]!.y > 0 ? 100 : 0 },
    ]);
    expect([-20, 120]).toContain(way[1]!.y);
  });

  it('leads around obstacles', () => {
    const others = [task(300, 0), task(300, 110), task(300, -110), event(82, 82), event(82, -18)];
    const way = detour(task(0, 0), task(600, 0), others)!;

    expect(way.every(({ x, y }, index) => index === 0 || x === way[index - 1]!.x || y === way[index - 1]!.y)).toBe(
      true,
    );
    for (const box of others) expect(crossesBox(way, box)).toBe(false);
  });

  it('returns to an earlier node around a node in between', () => {
    const way = detour(task(600, 0), task(0, 0), [task(300, 0)])!;

    expect(crossesBox(way, task(300, 0))).toBe(false);
    expect(way[0]).not.toEqual(way.at(-1));
  });

  it('is undefined if every way is blocked', () => {
    const around = [
      { x: -60, y: -60, width: 50, height: 300 },
      { x: 210, y: -60, width: 50, height: 300 },
      { x: -60, y: -60, width: 320, height: 50 },
      { x: -60, y: 110, width: 320, height: 50 },
    ];
    expect(detour(task(0, 0), task(600, 0), around)).toBeUndefined();
  });
});

describe('a path across boxes', () => {
  it.each([
    ['within', 50, true],
    ['along the edge', 100, false],
    ['beside', 120, false],
  ])('%s', (_, y, through) => {
    const way = [
      { x: -50, y },
      { x: 250, y },
    ];
    expect(crossesBox(way, task(0, 0))).toBe(through);
  });
});
