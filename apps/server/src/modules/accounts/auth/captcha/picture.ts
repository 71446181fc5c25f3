import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as opentype from 'opentype.js';
import type { Font, PathCommand } from 'opentype.js';
import { crc32, deflateSync } from 'node:zlib';
import { fillPolygons, type Canvas, type Point, type Polygon } from './fill-polygons';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const greyscale = 0;

/** Encodes 8-bit grey pixels, row by row, as a PNG. */
function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, greyscale, 0, 0, 0], 8);
  /* Each row begins with its filter type, which is 0 for none. */
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Node finds no named exports in this CommonJS package, and its types know no default export. */
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof opentype;

/** The picture is shown at half this size. */
const width = 232;
const height = 84;
const fontSize = 62;
/** Straight parts that a curve is drawn with. */
const curveSteps = 6;

const fontFile = '@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff';
let font: Font | undefined;
function loadFont(): Font {
  if (!font) {
    const { buffer, byteOffset, byteLength } = readFileSync(createRequire(import.meta.url).resolve(fontFile));
    font = parse(buffer.slice(byteOffset, byteOffset + byteLength));
  }
  return font;
}

/** Returns a uniformly distributed random number. */
const between = (least: number, most: number) => least + ((most - least) * randomInt(0, 1_000_001)) / 1_000_000;

/** Draws the characters as pixels, turned, bent and crossed by lines of their own colour. @returns a PNG */
export function drawPicture(text: string): Buffer {
  const canvas: Canvas = { width, height, pixels: new Uint8Array(width * height).fill(255) };
  shade(canvas);
  const bend = drawBend();
  const advance = (width - 24) / text.length;
  for (const [index, character] of text.split('').entries()) {
    const centre: Point = [12 + advance * (index + 0.5) + between(-5, 5), height / 2 + between(-6, 6)];
    fillPolygons(
      canvas,
      glyph(character, centre).map((polygon) => polygon.map(bend)),
      randomInt(20, 80),
    );
  }
  for (let line = 0; line < 2; line += 1) fillPolygons(canvas, [stroke().map(bend)], randomInt(30, 110));
  speckle(canvas);
  return encodePng(canvas.pixels, width, height);
}

/** Returns the outlines of a character around its centre, randomly rotated, slanted and sized. */
function glyph(character: string, [centreX, centreY]: Point): Polygon[] {
  const path = loadFont().getPath(character, 0, 0, fontSize * between(0.85, 1.1));
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  const angle = between(-0.3, 0.3);
  const slant = between(-0.25, 0.25);
  const transform = ([x, y]: Point): Point => {
    const [dy, dx] = [y - (y1 + y2) / 2, x - (x1 + x2) / 2 + slant * (y - (y1 + y2) / 2)];
    return [
      centreX + dx * Math.cos(angle) - dy * Math.sin(angle),
      centreY + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  };
  return flatten(path.commands).map((polygon) => polygon.map(transform));
}

/** Returns a path with its curves as straight parts. */
function flatten(commands: readonly PathCommand[]): Polygon[] {
  const polygons: Point[][] = [];
  let current: Point = [0, 0];
  const last = () => polygons.at(-1)!;
  const curve = (at: (t: number) => Point) => {
    for (let step = 1; step <= curveSteps; step += 1) last().push(at(step / curveSteps));
  };
  for (const command of commands) {
    if (command.type === 'Z') continue;
    const [from, to]: Point[] = [current, [command.x, command.y]];
    if (command.type === 'M') polygons.push([to!]);
    else if (command.type === 'L') last().push(to!);
    else if (command.type === 'Q') curve((t) => bezier([from!, [command.x1, command.y1], to!], t));
    else curve((t) => bezier([from!, [command.x1, command.y1], [command.x2, command.y2], to!], t));
    current = to!;
  }
  return polygons;
}

/** Evaluates a curve by De Casteljau's algorithm. */
function bezier(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!;
  const next = points.slice(1).map((point, index): Point => {
    const [x, y] = points[index]!;
    return [x + (point[0] - x) * t, y + (point[1] - y) * t];
  });
  return bezier(next, t);
}

/** Bends the whole picture along two waves. */
function drawBend(): (point: Point) => Point {
  const [heightY, lengthY, phaseY] = [between(2, 6), between(60, 110), between(0, 7)];
  const [heightX, lengthX, phaseX] = [between(1, 4), between(30, 60), between(0, 7)];
  return ([x, y]) => [
    x + heightX * Math.sin((y / lengthX) * 2 * Math.PI + phaseX),
    y + heightY * Math.sin((x / lengthY) * 2 * Math.PI + phaseY),
  ];
}

/** Returns a line of some thickness from edge to edge. */
function stroke(): Polygon {
  const half = between(1, 1.8);
  const [from, to] = [between(10, height - 10), between(10, height - 10)];
  const swing = between(-16, 16);
  const upper: Point[] = [];
  for (let x = -8; x <= width + 8; x += 8) {
    const share = x / width;
    upper.push([x, from + (to - from) * share + swing * Math.sin(share * Math.PI * 2)]);
  }
  const lower = upper.map(([x, y]): Point => [x, y + 2 * half]).reverse();
  return [...upper, ...lower];
}

/** Fills the background with a light shade, so that no single threshold separates it from the characters. */
function shade({ pixels }: Canvas): void {
  const [left, right] = [randomInt(205, 256), randomInt(205, 256)];
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = left + ((right - left) * (index % width)) / width;
}

function speckle({ pixels }: Canvas): void {
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = Math.max(0, Math.min(255, pixels[index]! + randomInt(-22, 23)));
  for (let speck = 0; speck < 250; speck += 1) pixels[randomInt(pixels.length)] = randomInt(256);
}
