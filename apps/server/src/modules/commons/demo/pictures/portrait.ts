import { blend, toColour } from './colours';
import { toPng, type Colour } from './png';

export interface Likeness {
  /** The hue of the clothes in degrees. */
  clothes: number;
  hair: 'short' | 'long';
}

/** Whether a shape covers a place. x counts from the middle and y from the top, both in parts of the width. */
type Shape = (x: number, y: number) => boolean;

const backgroundSteps = 32;
const skin: Colour = [240, 205, 178];
const shade: Colour = [226, 184, 155];
const dark: Colour = [43, 38, 40];
const lips: Colour = [196, 116, 104];
const white: Colour = [248, 249, 251];

const oval =
  (centreX: number, centreY: number, radiusX: number, radiusY: number): Shape =>
  (x, y) =>
    ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 < 1;
const pair =
  (...[centreX, ...rest]: Parameters<typeof oval>): Shape =>
  (x, y) =>
    oval(centreX, ...rest)(Math.abs(x), y);

const head = oval(0, 0.56, 0.19, 0.25);
const shoulders = oval(0, 1.43, 0.46, 0.56);
const collar: Shape = (x, y) => shoulders(x, y) && Math.abs(x) < 0.14 * (1 - (y - 0.87) / 0.34);

/** Draws a person in flat colours against a light ground, as PNG in the format of a photo for papers. */
export function drawPortrait({ clothes, hair }: Likeness, width = 200, height = 280): Buffer {
  const cap: Shape = (x, y) => oval(0, 0.5, 0.215, 0.245)(x, y) && y < 0.4 + 3 * (x + 0.04) ** 2;
  const shapes: [Colour, Shape][] = [
    ...(hair === 'long' ? [[dark, oval(0, 0.66, 0.25, 0.4)] as [Colour, Shape]] : []),
    [shade, (x, y) => Math.abs(x) < 0.08 && y > 0.7 && y < 0.97],
    [toColour(clothes, 0.35, 0.28), shoulders],
    [white, collar],
    [shade, (x, y) => oval(0, 0.85, 0.08, 0.11)(x, y)],
    ...(hair === 'short'
      ? [[toColour(clothes, 0.5, 0.42), (x, y) => collar(x, y) && y > 0.95 && Math.abs(x) < 0.028] as [Colour, Shape]]
      : []),
    [shade, pair(0.19, 0.58, 0.03, 0.055)],
    [skin, head],
    [dark, cap],
    [dark, pair(0.08, 0.525, 0.042, 0.008)],
    [dark, pair(0.08, 0.57, 0.02, 0.016)],
    [shade, oval(0, 0.645, 0.022, 0.012)],
    [lips, (x, y) => oval(0, 0.7, 0.055, 0.022)(x, y) && y > 0.698],
  ];
  const ground = Array.from({ length: backgroundSteps }, (_, step) =>
    blend(toColour(208, 0.45, 0.78), toColour(208, 0.4, 0.9), step / (backgroundSteps - 1)),
  );
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const top = shapes.findLastIndex(([, covers]) => covers(x / width - 0.5, y / width));
      pixels[y * width + x] = top === -1 ? Math.floor((y / height) * backgroundSteps) : backgroundSteps + top;
    }
  return toPng(width, height, [...ground, ...shapes.map(([colour]) => colour)], pixels);
}
