import { limits } from '@portal/contract';

const code = (character: string): number => character.charCodeAt(0);
const quote = code('"');
const escape = code('\\');
const comma = code(',');
const opening = new Set(['[', '{'].map(code));
const closing = new Set([']', '}'].map(code));

/**
 * Returns whether a JSON text nests no deeper than `limits.jsonLevels` and holds no more than `most` values. The bytes
 * are counted before they are parsed: a small text can hold so many values that reading them stops everybody else.
 */
export function measureJson(text: Uint8Array, most: number): 'fits' | 'tooDeep' | 'tooMany' {
  let level = 0;
  let values = 1;
  let quoted = false;
  for (let position = 0; position < text.length; position += 1) {
    const byte = text[position]!;
    if (byte === quote) quoted = !quoted;
    else if (quoted) position += byte === escape ? 1 : 0;
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) {
      level += 1;
      values += 1;
    } else if (closing.has(byte)) level -= 1;
    if (level > limits.jsonLevels) return 'tooDeep';
    if (values > most) return 'tooMany';
  }
  return 'fits';
}
