export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

export interface Canvas {
  width: number;
  height: number;
  /** From 0 (black) to 255 (white), row by row. */
  pixels: Uint8Array;
}

/** Lines sampled in each row of pixels. */
const linesPerRow = 4;

/** Fills polygons by the nonzero winding rule, with smooth edges. */
export function fillPolygons({ width, height, pixels }: Canvas, polygons: readonly Polygon[], grey: number): void {
  const coverage = new Float32Array(width);
  for (let row = 0; row < height; row += 1) {
    coverage.fill(0);
    for (let line = 0; line < linesPerRow; line += 1)
      addSpans(coverage, crossings(polygons, row + (line + 0.5) / linesPerRow));
    for (let x = 0; x < width; x += 1) {
      const share = Math.min(coverage[x]! / linesPerRow, 1);
      const index = row * width + x;
      pixels[index] = Math.round(pixels[index]! * (1 - share) + grey * share);
    }
  }
}

interface Crossing {
  x: number;
  direction: 1 | -1;
}

function crossings(polygons: readonly Polygon[], y: number): Crossing[] {
  const found: Crossing[] = [];
  for (const polygon of polygons)
    for (const [index, [x1, y1]] of polygon.entries()) {
      const [x2, y2] = polygon[(index + 1) % polygon.length]!;
      if (y1 <= y === y2 <= y) continue;
      found.push({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), direction: y1 < y2 ? 1 : -1 });
    }
  return found.sort((a, b) => a.x - b.x);
}

function addSpans(coverage: Float32Array, sorted: readonly Crossing[]): void {
  let winding = 0;
  for (const [index, { x, direction }] of sorted.entries()) {
    winding += direction;
    const next = sorted[index + 1];
    if (winding !== 0 && next) addSpan(coverage, x, next.x);
  }
}

function addSpan(coverage: Float32Array, from: number, to: number): void {
  const [start, end] = [Math.max(from, 0), Math.min(to, coverage.length)];
  for (let x = Math.floor(start); x < end; x += 1) coverage[x]! += Math.min(x + 1, end) - Math.max(x, start);
}
