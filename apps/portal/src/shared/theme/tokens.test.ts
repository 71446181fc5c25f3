import { platform } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { paletteFor, type Palette } from './tokens';

/** Text and its ground. */
const pairs: readonly [keyof Palette, keyof Palette][] = [
  ['text', 'ground'],
  ['text', 'surface'],
  ['muted', 'ground'],
  ['muted', 'surface'],
  ['accent', 'surface'],
  ['accent', 'ground'],
  ['accent', 'accentSoft'],
  ['onAccent', 'accent'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
];
const leastContrast = 4.5;

describe.each(['light', 'dark'] as const)('the %s palette', (mode) => {
  it.each(platform.accents)('is readable with the accent %s (WCAG AA)', (accent) => {
    const palette = paletteFor(mode, accent);

    const faint = pairs.filter(([text, ground]) => contrast(palette[text], palette[ground]) < leastContrast);

    expect(faint).toEqual([]);
  });
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
