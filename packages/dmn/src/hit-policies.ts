import { evaluate } from 'feelin';
import { DecisionError } from './errors';
import type { Aggregation, DecisionTable } from './model';
import { plain } from './values';

/** What one matching rule gives, by output name. */
export type Row = Record<string, unknown>;

export interface Match {
  /** Counts from 1 */
  rule: number;
  row: Row;
}

/** The name of an output in results. */
export const outputName = ({ name, id }: { name: string; id: string }, at: number): string =>
  name || id || `output${at + 1}`;

/** Returns the matches that count. @throws {DecisionError} if the hit policy does not allow them */
export function chosen(decision: string, table: DecisionTable, matches: Match[]): Match[] {
  const [first] = matches;
  const rules = matches.map(({ rule }) => rule).join(', ');
  if (!first) return [];
  switch (table.hitPolicy) {
    case 'UNIQUE':
      if (matches.length > 1) throw new DecisionError({ code: 'decisionSeveralRules', decision, detail: rules });
      return matches;
    case 'ANY':
      if (new Set(matches.map(({ row }) => JSON.stringify(plain(row)))).size > 1)
        throw new DecisionError({ code: 'decisionResultsDiffer', decision, detail: rules });
      return [first];
    case 'FIRST':
      return [first];
    case 'PRIORITY':
      return byPriority(decision, table, matches).slice(0, 1);
    case 'OUTPUT ORDER':
      return byPriority(decision, table, matches);
    default:
      return matches;
  }
}

/** Orders matches by the allowed values of the outputs: what stands first there comes first. */
function byPriority(decision: string, { outputs }: DecisionTable, matches: Match[]): Match[] {
  const orders = outputs.map(({ values }) => (values ? allowedValues(values) : []));
  if (orders.every((order) => order.length === 0))
    throw new DecisionError({ code: 'decisionNoPriority', decision, detail: '' });
  const rank = (match: Match, at: number): number => {
    const output = outputs[at];
    const value = output && JSON.stringify(plain(match.row[outputName(output, at)]));
    const place = orders[at]?.indexOf(value ?? '') ?? 0;
    return place < 0 ? Number.MAX_SAFE_INTEGER : place;
  };
  return matches.toSorted((one, other) => {
    for (const at of outputs.keys()) {
      const difference = rank(one, at) - rank(other, at);
      if (difference !== 0) return difference;
    }
    return one.rule - other.rule;
  });
}

const allowedValues = (text: string): string[] =>
  (evaluate(`[${text}]`, {}).value as unknown[]).map((value) => JSON.stringify(plain(value)));

/** Adds up what a COLLECT table gave. @throws {DecisionError} if a value is no number */
export function aggregated(decision: string, how: Aggregation, values: readonly unknown[]): unknown {
  if (how === 'COUNT') return values.length;
  if (values.length === 0) return null;
  const numbers = values.map((value) => {
    if (typeof value !== 'number')
      throw new DecisionError({ code: 'decisionNotANumber', decision, detail: JSON.stringify(plain(value)) });
    return value;
  });
  const name = { SUM: 'sum', MIN: 'min', MAX: 'max' }[how];
  return evaluate(`${name}(values)`, { values: numbers }).value;
}
