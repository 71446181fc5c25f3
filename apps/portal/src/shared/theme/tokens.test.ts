import { settings } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { contrastOf } from './testing/contrast';
import { paletteFor, type Palette } from './tokens';

/** Pairs of text and background colours. */
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
  it.each(settings.accents)('text is readable with the accent %s (WCAG AA)', (accent) => {
    const palette = paletteFor(mode, accent);

    const faint = pairs.filter(([text, ground]) => contrastOf(palette[text], palette[ground]) < leastContrast);

    expect(faint).toEqual([]);
  });
});
