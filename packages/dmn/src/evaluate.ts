import { toFeel } from 'feelin';
import { DecisionError } from './errors';
import { passes, valueOf, type Scope } from './feel';
import { aggregated, chosen, outputName, type Match, type Row } from './hit-policies';
import type { Decision, DecisionModel, DecisionTable } from './model';
import { plain, typed } from './values';

export interface DecisionResult {
  /** One row per rule that counts, as Camunda's result list */
  rows: Row[];
  /** The value of the decision as DMN defines it: what decisions that require it read */
  value: unknown;
  /** The rules that matched, counted from 1, by decision id, in the order of evaluation */
  matched: { decision: string; rules: number[] }[];
}

interface Outcome {
  rows: Row[];
  value: unknown;
  severalRows: boolean;
}

/**
 * Evaluates a decision with those that it requires. A `Date` among the variables is a date and time.
 * @throws {DecisionError} naming decision, rule and cell
 */
export function evaluateDecision(model: DecisionModel, key: string, variables: Scope): DecisionResult {
  const matched: DecisionResult['matched'] = [];
  const outcomes = new Map<string, Outcome>();
  const byId = new Map(model.decisions.map((decision) => [decision.id, decision]));
  const absent = Object.fromEntries(model.inputs.map((name) => [name, null]));
  const given = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, toFeel(value)]));

  const evaluateOne = (id: string): Outcome => {
    const known = outcomes.get(id);
    if (known) return known;
    const decision = byId.get(id);
    if (!decision) throw new DecisionError({ code: 'decisionMissing', decision: id, detail: id });
    let scope: Scope = { ...absent, ...given };
    for (const required of decision.requires)
      scope = { ...scope, ...readable(byId.get(required), evaluateOne(required)) };
    const outcome = run(decision, scope, matched);
    outcomes.set(id, outcome);
    return outcome;
  };

  const { rows, value } = evaluateOne(key);
  return { rows: rows.map((row) => plain(row) as Row), value: plain(value), matched };
}

/** Returns what a decision gives to those that require it: its value, and as in Camunda each output by its name. */
function readable(decision: Decision | undefined, { rows, value, severalRows }: Outcome): Scope {
  const names = decision?.logic.type === 'table' ? decision.logic.outputs.map(outputName) : [];
  const outputs = names.map((name) => {
    const values = rows.map((row) => row[name]);
    return [name, severalRows ? values : (values[0] ?? null)] as const;
  });
  return { ...Object.fromEntries(outputs), ...(decision && { [decision.variable]: value }) };
}

function run(decision: Decision, scope: Scope, matched: DecisionResult['matched']): Outcome {
  const { id, logic, variable } = decision;
  if (logic.type === 'table') return runTable(id, logic, scope, matched);
  const value = valueOf(logic.text, scope, { decision: id });
  return { rows: [{ [variable]: value }], value, severalRows: false };
}

function runTable(decision: string, table: DecisionTable, scope: Scope, matched: DecisionResult['matched']): Outcome {
  const { inputs, outputs, hitPolicy, aggregation } = table;
  const values = inputs.map((input, at) => inputValue(decision, input, at, scope));
  const scopes = inputs.map(({ variable }, at) => ({ ...scope, [variable || 'cellInput']: values[at] }));
  const matches: Match[] = [];
  for (const [index, { conditions, conclusions }] of table.rules.entries()) {
    const rule = index + 1;
    const isMatch = conditions.every((condition, at) =>
      passes(condition, values[at], scopes[at] ?? scope, { decision, rule, input: at + 1 }),
    );
    if (!isMatch) continue;
    const row = rowOf(decision, table, conclusions, scope, rule);
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
