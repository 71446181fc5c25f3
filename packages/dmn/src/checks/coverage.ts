import type { DecisionTable } from '../model';
import { piecesOf, type Pieces } from './cells';

export interface Overlap {
  /** Two rules, counted from 1, that match the same values */
  rules: [number, number];
  /** Such values, one per input */
  values: string[];
}

export interface Coverage {
  overlaps: Overlap[];
  /** Values, one per input, for which no rule matches */
  gaps: string[][];
  /** False if a condition is more than a list of values and ranges, so that gaps were not looked for */
  isComplete: boolean;
}

const mostFindings = 20;
/** Bounds the search for gaps, which can double with every input. */
const mostSteps = 20_000;

/** Compares the rules of a table. Conditions that are more than values and ranges are left out. */
export function coverageOf(table: DecisionTable): Coverage {
  const columns = table.inputs.map(({ values, type }, at) =>
    piecesOf(
      table.rules.map(({ inputEntries }) => inputEntries[at] ?? ''),
      values,
      type,
    ),
  );
  const isUnderstood = columns.every((column) => column?.ofRules.every((pieces) => pieces !== null) ?? false);
  const known = columns.filter((column) => column !== null);
  if (known.length < columns.length || columns.length === 0) return { overlaps: [], gaps: [], isComplete: false };
  const gaps =
    isUnderstood && !table.outputs.some(({ fallback }) => fallback !== '') ? gapsOf(known, table.rules.length) : [];
  return { overlaps: overlapsOf(table, known), gaps: gaps ?? [], isComplete: isUnderstood && gaps !== null };
}

/** Returns overlaps that the hit policy refuses when both rules match. */
function overlapsOf(table: DecisionTable, columns: readonly Pieces[]): Overlap[] {
  const { hitPolicy, rules } = table;
  if (hitPolicy !== 'UNIQUE' && hitPolicy !== 'ANY') return [];
  const overlaps: Overlap[] = [];
  for (const one of rules.keys())
    for (let other = one + 1; other < rules.length && overlaps.length < mostFindings; other += 1) {
      const values = columns.map(({ labels, ofRules }) => {
        const shared = [...(ofRules[one] ?? [])].find((piece) => ofRules[other]?.has(piece));
        return shared === undefined ? undefined : labels[shared];
      });
      if (!values.every((value) => value !== undefined)) continue;
      const differ = rules[one]?.outputEntries.join('\0') !== rules[other]?.outputEntries.join('\0');
      if (hitPolicy === 'UNIQUE' || differ) overlaps.push({ rules: [one + 1, other + 1], values });
    }
  return overlaps;
}

/** Returns null if there are too many combinations to look through. */
function gapsOf(columns: readonly Pieces[], ruleCount: number): string[][] | null {
  const gaps: string[][] = [];
  let steps = 0;
  const visit = (column: number, rules: readonly number[], values: readonly string[]): boolean => {
    steps += 1;
    if (steps > mostSteps) return false;
    if (gaps.length >= mostFindings) return true;
    if (rules.length === 0) {
      gaps.push([...values, ...columns.slice(column).map(() => '-')]);
      return true;
    }
    const pieces = columns[column];
    if (!pieces) return true;
    return pieces.labels.every((label, piece) =>
      visit(
        column + 1,
        rules.filter((rule) => pieces.ofRules[rule]?.has(piece)),
        [...values, label],
      ),
    );
  };
  return visit(0, [...Array(ruleCount).keys()], []) ? gaps : null;
}
