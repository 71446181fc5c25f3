import { blend, toColour } from './colours';
import { toPng, type Colour } from './png';

export interface Scene {
  /** Another number draws other hills and houses. */
  seed: number;
  /** The main colour in degrees, and that of the horizon. */
  hues: readonly [sky: number, horizon: number];
  /** What stands in front of the hills. */
  front: 'city' | 'coast' | 'hills' | 'campus';
}

const skySteps = 48;
const layers = 6;

/**
 * Draws a landscape in flat colours, as PNG. The demonstration has no photographs, because none may be copied freely
 * into a product.
 */
export function paint({ seed, hues: [sky, horizon], front }: Scene, width = 1280, height = 640): Buffer {
  const random = randomFrom(seed);
  const colours: Colour[] = [];
  const [above, below] = [toColour(sky, 0.5, 0.64), toColour(horizon, 0.8, 0.88)];
  for (let step = 0; step < skySteps; step += 1) colours.push(blend(above, below, step / (skySteps - 1)));
  const sun = colours.push(toColour(horizon, 0.95, 0.93)) - 1;
  const halo = colours.push(toColour(horizon, 0.85, 0.89)) - 1;
  const hills = Array.from(
    { length: layers },
    (_, layer) =>
      colours.push(toColour(sky + (layer % 2) * 6, 0.32 + 0.05 * layer, 0.66 - (0.44 * layer) / (layers - 1))) - 1,
  );
  const lit = colours.push(toColour(horizon, 0.9, 0.82)) - 1;
  const water = colours.push(toColour(sky, 0.42, 0.5)) - 1;
  const shine = colours.push(toColour(horizon, 0.6, 0.74)) - 1;

  const pixels = new Uint8Array(width * height);
  const horizonLine = Math.round(height * (front === 'coast' ? 0.62 : 0.74));
  const sunAt = { x: width * (0.22 + 0.56 * random()), y: horizonLine - height * (0.16 + 0.16 * random()) };
  const radius = height * 0.085;
  for (let y = 0; y < height; y += 1) {
    const band = Math.min(skySteps - 1, Math.floor((y / horizonLine) * skySteps));
    for (let x = 0; x < width; x += 1) {
      const distance = Math.hypot(x - sunAt.x, y - sunAt.y);
      pixels[y * width + x] = distance < radius ? sun : distance < radius * 1.5 ? halo : band;
    }
  }
  const fill = (x: number, from: number, to: number, colour: number) => {
    for (let y = Math.max(0, Math.round(from)); y < Math.min(height, to); y += 1) pixels[y * width + x] = colour;
  };

  for (const [layer, rise] of [0.2, 0.13, 0.07].entries()) {
    const line = ridge(random, width);
    for (let x = 0; x < width; x += 1) fill(x, horizonLine - height * rise * (0.35 + line(x)), height, hills[layer]!);
  }
  if (front === 'city' || front === 'coast' || front === 'campus') {
    const tall = front === 'campus' ? 0.16 : 0.34;
    for (const [index, share] of [0.75, 1].entries()) {
      for (let x = 0; x < width; x += 1) fill(x, horizonLine, height, hills[3 + index]!);
      drawHouses({
        random,
        width,
        fill,
        ground: horizonLine,
        colour: hills[3 + index]!,
        lit: index === 1 ? lit : null,
        tall: height * tall * share,
      });
    }
  }
  if (front === 'coast') {
    for (let x = 0; x < width; x += 1) fill(x, horizonLine, height, water);
    for (let line = 0; line < 90; line += 1) {
      const y = horizonLine + 4 + Math.round((height - horizonLine) * random() ** 1.4);
      const long = 20 + random() * 110;
      const start = Math.round(sunAt.x + (random() - 0.5) * width * (0.1 + (0.9 * (y - horizonLine)) / height));
      for (let x = Math.max(0, start); x < Math.min(width, start + long); x += 1) fill(x, y, y + 2, shine);
    }
    return toPng(width, height, colours, pixels);
  }
  const near = ridge(random, width);
  const shore = ridge(random, width);
  for (let x = 0; x < width; x += 1) {
    fill(x, horizonLine + height * (0.06 - 0.05 * near(x)), height, hills[4]!);
    fill(x, horizonLine + height * (0.16 - 0.06 * shore(x)), height, hills[5]!);
  }
  return toPng(width, height, colours, pixels);
}

interface Houses {
  random: () => number;
  width: number;
  fill: (x: number, from: number, to: number, colour: number) => void;
  ground: number;
  colour: number;
  /** The colour of lit windows. */
  lit: number | null;
  tall: number;
}

function drawHouses({ random, width, fill, ground, colour, lit, tall }: Houses): void {
  for (let left = 0; left < width;) {
    const broad = 26 + Math.round(random() * 58);
    /* The middle of a city is higher than its edges. */
    const middle = 1 - Math.abs((left + broad / 2) / width - 0.5) * 1.3;
    const top = ground - tall * (0.18 + 0.82 * random() ** 1.6 * middle);
    const pointed = random() < 0.12;
    for (let x = left; x < Math.min(width, left + broad); x += 1) {
      const inside = x - left;
      const roof = pointed ? Math.abs(inside - broad / 2) * 0.9 : 0;
      fill(x, top + roof, ground + 80, colour);
      if (lit === null || inside % 12 < 4 || inside % 12 > 8 || inside > broad - 8 || inside < 6) continue;
      for (let y = top + 14 + roof; y < ground - 12; y += 18)
        if ((Math.round(inside / 12) * 7 + Math.round(y / 18) * 13 + broad) % 5 < 2) fill(x, y, y + 8, lit);
    }
    left += broad + Math.round(random() * 12);
  }
}

/** Returns the height of a range of hills, 0 to 1, at each place. */
function ridge(random: () => number, width: number): (x: number) => number {
  const waves = [1.3, 2.9, 6.1].map((each, index) => ({
    turns: each * (0.8 + 0.4 * random()),
    shift: random() * Math.PI * 2,
    share: [0.55, 0.3, 0.15][index]!,
  }));
  return (x) =>
    waves.reduce(
      (sum, { turns, shift, share }) => sum + share * (0.5 + 0.5 * Math.sin((x / width) * turns * Math.PI * 2 + shift)),
      0,
    );
}

/** Returns numbers from 0 to 1 that are the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 3_266_489_909) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}
