import { DecisionError } from './errors';
import { passes, valueOf, type Scope } from './feel';
import { aggregated, chosen, outputName, type Match, type Row } from './hit-policies';
import type { DecisionTable } from './model';
import { plain, typed } from './values';

/** The rules that matched, counted from 1, by decision id, in the order of evaluation. */
export type Matched = { decision: string; rules: number[] }[];

export interface Outcome {
  rows: Row[];
  value: unknown;
  severalRows: boolean;
}

/** Evaluates a decision table by its hit policy, and notes which rules matched. */
export function runTable(decision: string, table: DecisionTable, scope: Scope, matched: Matched): Outcome {
  const { inputs, outputs, hitPolicy, aggregation } = table;
  const values = inputs.map((input, at) => inputValue(decision, input, at, scope));
  const scopes = inputs.map(({ variable }, at) => ({ ...scope, [variable || 'cellInput']: values[at] }));
  const matches: Match[] = [];
  for (const [index, { inputEntries, outputEntries }] of table.rules.entries()) {
    const rule = index + 1;
    const isMatch = inputEntries.every((condition, at) =>
      passes(condition, values[at], scopes[at] ?? scope, { decision, rule, input: at + 1 }),
    );
    if (!isMatch) continue;
    const row = rowOf(decision, table, outputEntries, scope, rule);
    matches.push({ rule, row });
    if (hitPolicy === 'FIRST') break;
  }
  const counted = chosen(decision, table, matches);
  matched.push({ decision, rules: counted.map(({ rule }) => rule) });
  const severalRows = aggregation === null && ['COLLECT', 'RULE ORDER', 'OUTPUT ORDER'].includes(hitPolicy);
  const [only] = outputs;
  const nameOfOnly = only ? outputName(only, 0) : '';
  const rows = counted.map(({ row }) => row);
  const hasFallback = rows.length === 0 && outputs.some(({ fallback }) => fallback !== '');
  if (hasFallback)
    rows.push(
      rowOf(
        decision,
        table,
        outputs.map(({ fallback }) => fallback),
        scope,
        undefined,
      ),
    );
  if (aggregation && !hasFallback) {
    const value = aggregated(
      decision,
      aggregation,
      rows.map((row) => row[nameOfOnly]),
    );
    return { rows: [{ [nameOfOnly]: value }], value, severalRows: false };
  }
  const asValue = (row: Row): unknown => (outputs.length === 1 ? row[nameOfOnly] : row);
  const [first] = rows;
  return { rows, severalRows, value: severalRows ? rows.map(asValue) : first ? asValue(first) : null };
}

function inputValue(decision: string, input: DecisionTable['inputs'][number], at: number, scope: Scope): unknown {
  const place = { decision, input: at + 1 };
  const found = valueOf(input.expression, scope, place);
  const value = typed(found, input.type);
  const allowed = value !== undefined && (value === null || passes(input.values, value, scope, place));
  if (allowed) return value;
  throw new DecisionError({ ...place, code: 'decisionInputInvalid', detail: JSON.stringify(plain(found)) });
}

/** Evaluates the output cells of a rule, or the default values when no rule matched. */
function rowOf(
  decision: string,
  { outputs }: DecisionTable,
  cells: readonly string[],
  scope: Scope,
  rule: number | undefined,
): Row {
  return Object.fromEntries(
    outputs.map((output, at) => {
      const place = { decision, ...(rule !== undefined && { rule }), output: at + 1 };
      const cell = cells[at] ?? '';
      const found = cell === '' || cell === '-' ? null : valueOf(cell, scope, place);
      const value = typed(found, output.type);
      if (value === undefined)
        throw new DecisionError({ ...place, code: 'decisionOutputInvalid', detail: JSON.stringify(plain(found)) });
      return [outputName(output, at), value];
    }),
  );
}
