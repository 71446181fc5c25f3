import { z } from 'zod';
import { inOrder, defineKind } from '../kind';
import { lineFormats, type LineFormat, isBlank, singleLine } from '../formats';
import { label } from '../field';
import { messageParams, rule } from '../issue';
import { compilePattern, patternLength } from './pattern';

export const shortText = defineKind({
  name: 'short-text',
  settings: z
    .strictObject({
      min: z.number().int().min(0).max(500).default(0),
      max: z.number().int().min(1).max(500).default(100),
      format: z.enum(Object.keys(lineFormats) as [LineFormat, ...LineFormat[]]).optional(),
      /** The pattern that the whole text must match. */
      pattern: z.string().min(1).max(patternLength).refine(isPattern, 'no pattern').optional(),
      /** Said of a text that does not match. */
      message: label.optional(),
    })
    .refine(inOrder, { path: ['max'] }),
  schema: ({ min, max, format, pattern, message }) => {
    let line = singleLine().min(min, { abort: true }).max(max, { abort: true });
    if (format) line = line.refine(lineFormats[format].accepts, rule(lineFormats[format].refusal));
    if (pattern === undefined) return line;
    const { matches } = compilePattern(pattern);
    return line.refine(matches, message === undefined ? rule('pattern') : rule('check', messageParams(message)));
  },
  isEmpty: isBlank,
  text: (value) => value,
  toCell: (value) => ({ type: 'text', value }),
  fromCell: (cell) => cell.value,
  index: 'text',
  toVariable: (value) => value,
});

function isPattern(text: string): boolean {
  try {
    compilePattern(text);
    return true;
  } catch {
    return false;
  }
}
