export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The distance of a flow from the nodes it avoids, and the length that a bend counts for. */
const distance = 20;
const bend = 60;
/** The maximum number of attempts. If a detour meets further nodes, they are avoided as well. */
const attempts = 10;

/** Returns whether a rectangular path crosses a box. A path along its edge does not. */
export const crossesBox = (way: readonly Point[], box: Box): boolean =>
  way.slice(1).some((to, index) => isWithin(way[index] ?? to, to, box));

const isWithin = (from: Point, to: Point, { x, y, width, height }: Box): boolean =>
  Math.max(from.x, to.x) > x &&
  Math.min(from.x, to.x) < x + width &&
  Math.max(from.y, to.y) > y &&
  Math.min(from.y, to.y) < y + height;

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/**
 * Returns the shortest rectangular path with few bends from one box to another around all others, or `undefined` if
 * there is none. It starts and ends at the middle of a side.
 */
export function detour(source: Box, target: Box, others: readonly Box[]): Point[] | undefined {
  const met: Box[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const way = shortest(source, target, met);
    const inTheWay = way && others.filter((box) => crossesBox(way, box));
    if (!inTheWay || inTheWay.length === 0) return way && cropped(way, source, target);
    met.push(...inTheWay);
  }
  return undefined;
}

interface Step extends Point {
  vertical: boolean | undefined;
  cost: number;
  before: Step | undefined;
}

/** Finds the path by Dijkstra's algorithm over the lines beside the boxes and through the middles of both ends. */
function shortest(source: Box, target: Box, met: readonly Box[]): Point[] | undefined {
  const ends = [source, target];
  const [from, to] = [middle(source), middle(target)];
  const lines = (beside: (box: Box) => number[], through: (point: Point) => number) =>
    [...new Set([...[...ends, ...met].flatMap(beside), through(from), through(to)])].toSorted(
      (one, other) => one - other,
    );
  const xs = lines(
    ({ x, width }) => [x - distance, x + width + distance],
    ({ x }) => x,
  );
  const ys = lines(
    ({ y, height }) => [y - distance, y + height + distance],
    ({ y }) => y,
  );
  const isFree = (one: Point, other: Point) =>
    met.every((box) => !isWithin(one, other, box)) &&
    ends.every((end) => !isWithin(one, other, end) || isOnMiddle(one, other, middle(end)));

  const done = new Set<string>();
  const open: Step[] = [{ ...from, vertical: undefined, cost: 0, before: undefined }];
  for (;;) {
    const step = takeCheapest(open);
    if (!step) return undefined;
    if (step.x === to.x && step.y === to.y) return bends(step);
    const key = `${step.x} ${step.y} ${step.vertical}`;
    if (done.has(key)) continue;
    done.add(key);
    for (const next of neighbours(step, xs, ys)) {
      if (!isFree(step, next)) continue;
      const vertical = next.x === step.x;
      const length = Math.abs(next.x - step.x) + Math.abs(next.y - step.y);
      const turn = step.vertical !== undefined && step.vertical !== vertical ? bend : 0;
      open.push({ ...next, vertical, cost: step.cost + length + turn, before: step });
    }
  }
}

const isOnMiddle = (one: Point, other: Point, { x, y }: Point): boolean =>
  (one.x === x && other.x === x) || (one.y === y && other.y === y);

function takeCheapest(open: Step[]): Step | undefined {
  const cheapest = open.reduce((best, { cost }, index) => (cost < (open[best]?.cost ?? 0) ? index : best), 0);
  return open.splice(cheapest, 1)[0];
}

function neighbours({ x, y }: Point, xs: readonly number[], ys: readonly number[]): Point[] {
  const [column, row] = [xs.indexOf(x), ys.indexOf(y)];
  const beside = (values: readonly number[], index: number) =>
    [values[index - 1], values[index + 1]].filter((value) => value !== undefined);
  return [...beside(xs, column).map((next) => ({ x: next, y })), ...beside(ys, row).map((next) => ({ x, y: next }))];
}

/** Returns the points at which a path turns, and both its ends. */
function bends(last: Step): Point[] {
  const steps: Step[] = [];
  for (let step: Step | undefined = last; step; step = step.before) steps.unshift(step);
  return steps
    .filter(({ vertical }, index) => index === 0 || vertical !== steps[index + 1]?.vertical)
    .map(({ x, y }) => ({ x, y }));
}

/** Shortens the path so that it runs from border to border instead of from middle to middle. */
function cropped(way: Point[], source: Box, target: Box): Point[] {
  const [second = middle(target), secondLast = middle(source)] = [way[1], way.at(-2)];
  return [onBorder(source, second), ...way.slice(1, -1), onBorder(target, secondLast)];
}

function onBorder(box: Box, towards: Point): Point {
  const { x, y } = middle(box);
  return {
    x: x + (Math.sign(towards.x - x) * box.width) / 2,
    y: y + (Math.sign(towards.y - y) * box.height) / 2,
  };
}
