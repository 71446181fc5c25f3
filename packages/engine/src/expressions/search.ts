/**
 * V8 searches for a pattern up to this length fast enough in any text. For longer patterns its worst case is quadratic.
 */
const shortPattern = 32;

/** Returns the position of a pattern in a text, or -1 if it is absent, in time linear in both lengths. */
export function indexOf(text: string, pattern: string, from = 0): number {
  return pattern.length <= shortPattern ? text.indexOf(pattern, from) : search(text, pattern, borders(pattern), from);
}

/** Splits a text at a separator into at most `most` parts. The rest is left out. */
export function split(text: string, separator: string, most: number): string[] {
  if (separator.length <= shortPattern) return text.split(separator, most);
  const border = borders(separator);
  const parts: string[] = [];
  for (let start = 0; parts.length < most;) {
    const end = search(text, separator, border, start);
    if (end < 0) return [...parts, text.slice(start)];
    parts.push(text.slice(start, end));
    start = end + separator.length;
  }
  return parts;
}

/** Returns, for each prefix of the pattern, the length of the longest border (Knuth, Morris and Pratt). */
function borders(pattern: string): Int32Array {
  const border = new Int32Array(pattern.length);
  for (let at = 1, length = 0; at < pattern.length; at += 1) {
    length = extended(pattern, border, length, pattern.charCodeAt(at));
    border[at] = length;
  }
  return border;
}

function search(text: string, pattern: string, border: Int32Array, from: number): number {
  for (let at = from, length = 0; at < text.length; at += 1) {
    length = extended(pattern, border, length, text.charCodeAt(at));
    if (length === pattern.length) return at - length + 1;
  }
  return -1;
}

/** Returns the length of the match after one more character. */
function extended(pattern: string, border: Int32Array, matched: number, character: number): number {
  let length = matched;
  while (length > 0 && pattern.charCodeAt(length) !== character) length = border[length - 1] ?? 0;
  return pattern.charCodeAt(length) === character ? length + 1 : length;
}
