import type { DecisionIssue } from '../errors';
import { expressionIssue, type Scope } from '../feel';
import { outputName } from '../hit-policies';
import type { DecisionModel, DecisionTable, Logic } from '../model';

/** Returns the expressions of a file that do not parse or are missing, wherever they stand. */
export function expressionIssues(model: DecisionModel): DecisionIssue[] {
  const known = knownNames(model);
  return [...model.decisions, ...model.knowledge].flatMap(({ id, logic }) => logicIssues(id, logic, known));
}

function logicIssues(decision: string, logic: Logic, known: Scope): DecisionIssue[] {
  const inner = (part: Logic, names: readonly string[] = []) =>
    logicIssues(decision, part, names.length > 0 ? { ...known, ...nothing(names) } : known);
  switch (logic.type) {
    case 'table':
      return tableIssues(decision, logic, known);
    case 'literal':
      if (logic.text === '') return [{ code: 'decisionExpressionEmpty', decision, detail: '' }];
      return [expressionIssue('expression', logic.text, known, { decision }) ?? []].flat();
    case 'context': {
      const names = logic.entries.map(({ name }) => name);
      return logic.entries.flatMap(({ value }, at) => inner(value, names.slice(0, at)));
    }
    case 'list':
      return logic.items.flatMap((item) => inner(item));
    case 'relation':
      return logic.rows.flat().flatMap((cell) => inner(cell));
    case 'invocation':
      return [logic.called, ...logic.bindings.map(({ value }) => value)].flatMap((part) => inner(part));
    default:
      return inner(
        logic.body,
        logic.parameters.map(({ name }) => name),
      );
  }
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
    ...rules.flatMap(({ inputEntries, outputEntries }, index) => [
      ...inputEntries.flatMap((text, at) => cell('tests', text, { rule: index + 1, input: at + 1 })),
      ...outputEntries.flatMap((text, at) => cell('expression', text, { rule: index + 1, output: at + 1 })),
    ]),
  ];
}

/** The names of the file, with values of which only the names matter. */
const knownNames = ({ inputs, decisions, knowledge }: DecisionModel): Scope =>
  Object.fromEntries([
    ...inputs.map(({ name }) => [name, null]),
    ...knowledge.map(({ variable }) => [variable, null]),
    ...decisions.flatMap(({ variable, logic }) => [
      [variable, null],
      ...(logic.type === 'table' ? logic.outputs.map((output, at) => [outputName(output, at), null]) : []),
    ]),
  ]);

const nothing = (names: readonly string[]): Scope => Object.fromEntries(names.map((name) => [name, null]));
