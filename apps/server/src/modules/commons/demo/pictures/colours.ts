import type { Colour } from './png';

/** Returns a colour between two, 0 for the first and 1 for the other. */
export const blend = (one: Colour, other: Colour, share: number): Colour => {
  const [red, green, blue] = one.map((value, index) => Math.round(value + (other[index]! - value) * share));
  return [red!, green!, blue!];
};

/** Returns the colour of a hue in degrees, with saturation and lightness from 0 to 1. */
export function toColour(hue: number, saturation: number, lightness: number): Colour {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30 + 24) % 12;
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}
