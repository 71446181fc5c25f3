import { groupThousands, isDecimal, parseDecimal, scaleOf } from '@portal/contract/fields';

/** With separators and all decimal places, unless it is no decimal or has too many: then it is shown as it is. */
export const formatDecimal = (text: string, scale: number): string =>
  isDecimal(text) && scaleOf(text) <= scale ? groupThousands(text, scale) : text;

/** The decimal that was typed, else the text, for the schema to refuse; null for an empty one. */
export const readDecimal = (text: string): string | null => (text === '' ? null : (parseDecimal(text) ?? text));
