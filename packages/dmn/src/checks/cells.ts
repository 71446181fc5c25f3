/**
 * The values of one input cut into pieces, so that a condition either holds for the whole piece or for nothing of it:
 * single numbers and what lies between them, texts that are named and all others, true and false.
 */
export interface Pieces {
  /** How a person reads each piece */
  labels: string[];
  /** Per rule, the pieces for which its condition holds; null if the condition is none that is understood */
  ofRules: (ReadonlySet<number> | null)[];
}

type Test =
  | { kind: 'any' }
  | { kind: 'texts'; texts: string[]; isNegated: boolean }
  | { kind: 'numbers'; ranges: Range[] };

interface Range {
  low: number;
  high: number;
  withLow: boolean;
  withHigh: boolean;
}

const number = String.raw`-?\d+(?:\.\d+)?`;
const comparison = new RegExp(String.raw`^(<=|>=|<|>|=)\s*(${number})$`, 'u');
const interval = new RegExp(String.raw`^([[\](])\s*(${number})\s*\.\.\s*(${number})\s*([\][)])$`, 'u');
const plainNumber = new RegExp(`^${number}$`, 'u');
const quoted = /^"(?:[^"\\]|\\.)*"$/u;

/** Cuts an input into pieces. Returns null if its conditions compare different kinds of values. */
export function piecesOf(conditions: readonly string[], allowed: string, type: string): Pieces | null {
  const tests = conditions.map(testOf);
  const kinds = new Set(tests.flatMap((test) => (test && test.kind !== 'any' ? [test.kind] : [])));
  if (kinds.size > 1) return null;
  if (kinds.has('numbers')) return ofNumbers(tests);
  return ofTexts(tests, allowed, type);
}

function ofNumbers(tests: readonly (Test | null)[]): Pieces {
  const ranges = tests.flatMap((test) => (test?.kind === 'numbers' ? test.ranges : []));
  const cuts = [...new Set(ranges.flatMap(({ low, high }) => [low, high]).filter(Number.isFinite))].toSorted(
    (one, other) => one - other,
  );
  const pieces: Range[] = [];
  let before = -Infinity;
  for (const cut of [...cuts, Infinity]) {
    pieces.push({ low: before, high: cut, withLow: false, withHigh: false });
    if (cut !== Infinity) pieces.push({ low: cut, high: cut, withLow: true, withHigh: true });
    before = cut;
  }
  const covers = (range: Range, piece: Range): boolean =>
    (piece.low > range.low || (piece.low === range.low && (range.withLow || !piece.withLow))) &&
    (piece.high < range.high || (piece.high === range.high && (range.withHigh || !piece.withHigh)));
  return {
    labels: pieces.map(rangeLabel),
    ofRules: tests.map((test) => {
      if (!test || test.kind === 'texts') return null;
      if (test.kind === 'any') return new Set(pieces.keys());
      return new Set(
        [...pieces.keys()].filter((at) => test.ranges.some((range) => covers(range, pieces[at] ?? range))),
      );
    }),
  };
}

function rangeLabel({ low, high, withLow }: Range): string {
  if (low === high && withLow) return String(low);
  if (low === -Infinity) return high === Infinity ? '-' : `< ${high}`;
  return high === Infinity ? `> ${low}` : `(${low}..${high})`;
}

function ofTexts(tests: readonly (Test | null)[], allowed: string, type: string): Pieces {
  const listed = testOf(allowed);
  const closed =
    type === 'boolean' ? ['true', 'false'] : listed?.kind === 'texts' && !listed.isNegated ? listed.texts : null;
  const named = tests.flatMap((test) => (test?.kind === 'texts' ? test.texts : []));
  const labels = [...new Set([...(closed ?? []), ...named])];
  /* A piece for all texts that nobody names, unless the allowed values are listed. */
  if (!closed) labels.push('…');
  return {
    labels,
    ofRules: tests.map((test) => {
      if (!test || test.kind === 'numbers') return null;
      if (test.kind === 'any') return new Set(labels.keys());
      return new Set([...labels.keys()].filter((at) => test.texts.includes(labels[at] ?? '') !== test.isNegated));
    }),
  };
}

/** Reads a condition, or returns null if only evaluating it would tell. */
function testOf(condition: string): Test | null {
  const text = condition.trim();
  if (text === '' || text === '-') return { kind: 'any' };
  const negated = /^not\((.*)\)$/u.exec(text)?.[1];
  const parts = split(negated ?? text);
  if (parts.every((part) => quoted.test(part) || part === 'true' || part === 'false'))
    return { kind: 'texts', texts: parts, isNegated: negated !== undefined };
  if (negated !== undefined) return null;
  const ranges = parts.map(rangeOf);
  return ranges.every((range) => range !== null) ? { kind: 'numbers', ranges } : null;
}

function rangeOf(text: string): Range | null {
  if (plainNumber.test(text)) return { low: Number(text), high: Number(text), withLow: true, withHigh: true };
  const [, sign, bound] = comparison.exec(text) ?? [];
  if (sign !== undefined) {
    const value = Number(bound);
    const withBound = sign.includes('=');
    if (sign === '=') return { low: value, high: value, withLow: true, withHigh: true };
    return sign.startsWith('<')
      ? { low: -Infinity, high: value, withLow: false, withHigh: withBound }
      : { low: value, high: Infinity, withLow: withBound, withHigh: false };
  }
  const [, opening, low, high, closing] = interval.exec(text) ?? [];
  if (opening === undefined) return null;
  return { low: Number(low), high: Number(high), withLow: opening === '[', withHigh: closing === ']' };
}

/** Splits at commas outside of quotes. */
const split = (text: string): string[] =>
  (text.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/gu) ?? [text]).map((part) => part.trim());
