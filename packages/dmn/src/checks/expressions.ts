import type { DecisionIssue } from '../errors';
import { expressionIssue, type Scope } from '../feel';
import { outputName } from '../hit-policies';
import type { DecisionModel, DecisionTable } from '../model';

/** Returns the expressions of a file that do not parse or are missing, wherever they stand. */
export function expressionIssues(model: DecisionModel): DecisionIssue[] {
  const known = knownNames(model);
  return model.decisions.flatMap(({ id: decision, logic }) => {
    if (logic.type === 'table') return tableIssues(decision, logic, known);
    if (logic.text === '') return [{ code: 'decisionExpressionEmpty', decision, detail: '' }];
    return expressionIssue('expression', logic.text, known, { decision }) ?? [];
  });
}

function tableIssues(decision: string, table: DecisionTable, known: Scope): DecisionIssue[] {
  const { inputs, outputs, rules } = table;
  const cell = (kind: 'expression' | 'tests', text: string, place: Omit<DecisionIssue, 'code' | 'detail'>) =>
    text === '' || text === '-' ? [] : (expressionIssue(kind, text, known, { decision, ...place }) ?? []);
  return [
    ...inputs.flatMap(({ expression, values }, at): DecisionIssue[] => [
      ...(expression === ''
        ? [{ code: 'decisionExpressionEmpty' as const, decision, input: at + 1, detail: '' }]
        : [cell('expression', expression, { input: at + 1 })].flat()),
      ...[cell('tests', values, { input: at + 1 })].flat(),
    ]),
    ...outputs.flatMap(({ values, fallback }, at) => [
      ...[cell('tests', values, { output: at + 1 })].flat(),
      ...[cell('expression', fallback, { output: at + 1 })].flat(),
    ]),
    ...rules.flatMap(({ conditions, conclusions }, index) => [
      ...conditions.flatMap((text, at) => cell('tests', text, { rule: index + 1, input: at + 1 })),
      ...conclusions.flatMap((text, at) => cell('expression', text, { rule: index + 1, output: at + 1 })),
    ]),
  ];
}

/** The names of the file, with values of which only the names matter. */
const knownNames = ({ inputs, decisions }: DecisionModel): Scope =>
  Object.fromEntries([
    ...inputs.map((name) => [name, null]),
    ...decisions.flatMap(({ variable, logic }) => [
      [variable, null],
      ...(logic.type === 'table' ? logic.outputs.map((output, at) => [outputName(output, at), null]) : []),
    ]),
  ]);
