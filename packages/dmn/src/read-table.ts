import { attribute, child, children, text, typeOf } from './elements';
import type { DecisionIssue } from './errors';
import type { DmnElement } from './libraries';
import { aggregations, decisionLimits, hitPolicies, type DecisionTable } from './model';

/** Reads a decision table, and adds what is wrong with it to the issues. */
export function readTable(decision: string, table: DmnElement, issues: DecisionIssue[]): DecisionTable {
  const language = text(table.get('expressionLanguage'));
  const body = (part: DmnElement | undefined, place: Partial<DecisionIssue>) =>
    bodyOf(part, language, { decision, ...place }, issues);
  const hitPolicy = hitPolicies.find((policy) => policy === (text(table.get('hitPolicy')) || 'UNIQUE'));
  if (!hitPolicy) issues.push({ code: 'decisionHitPolicyInvalid', decision, detail: text(table.get('hitPolicy')) });
  const asked = text(table.get('aggregation'));
  const aggregation = aggregations.find((name) => name === asked) ?? null;
  const inputs = children(table, 'input').map((input, at) => {
    const expression = child(input, 'inputExpression');
    return {
      id: input.id ?? '',
      label: text(input.get('label')),
      expression: body(expression, { input: at + 1 }),
      type: typeOf(expression),
      values: text(child(input, 'inputValues')?.get('text')),
      variable: attribute(input, 'inputVariable'),
    };
  });
  const outputs = children(table, 'output').map((output, at) => ({
    id: output.id ?? '',
    label: text(output.get('label')),
    name: output.name ?? '',
    type: typeOf(output),
    values: text(child(output, 'outputValues')?.get('text')),
    fallback: body(child(output, 'defaultOutputEntry'), { output: at + 1 }),
  }));
  const rules = children(table, 'rule').map((rule, at) => ({
    id: rule.id ?? '',
    inputEntries: children(rule, 'inputEntry').map((entry, column) => body(entry, { rule: at + 1, input: column + 1 })),
    outputEntries: children(rule, 'outputEntry').map((entry, column) =>
      body(entry, { rule: at + 1, output: column + 1 }),
    ),
    note: text(rule.get('description')),
  }));
  const read: DecisionTable = { type: 'table', hitPolicy: hitPolicy ?? 'UNIQUE', aggregation, inputs, outputs, rules };
  checkShape(decision, read, issues);
  return read;
}

function checkShape(decision: string, table: DecisionTable, issues: DecisionIssue[]): void {
  const { inputs, outputs, rules, aggregation, hitPolicy } = table;
  if (rules.length > decisionLimits.rules || inputs.length + outputs.length > decisionLimits.columns)
    issues.push({ code: 'decisionTooLarge', decision, detail: `${rules.length} × ${inputs.length + outputs.length}` });
  if (outputs.length === 0) issues.push({ code: 'decisionColumnsInvalid', decision, detail: 'output' });
  const names = outputs.map(({ name }) => name);
  if (outputs.length > 1 && (names.includes('') || new Set(names).size < names.length))
    issues.push({ code: 'decisionColumnsInvalid', decision, detail: 'output name' });
  if (aggregation && (hitPolicy !== 'COLLECT' || outputs.length > 1))
    issues.push({ code: 'decisionHitPolicyInvalid', decision, detail: `${hitPolicy} ${aggregation}` });
  for (const [at, { inputEntries, outputEntries }] of rules.entries())
    if (inputEntries.length !== inputs.length || outputEntries.length !== outputs.length)
      issues.push({ code: 'decisionColumnsInvalid', decision, rule: at + 1, detail: '' });
}

/** Returns the text of an expression. Only FEEL is evaluated. */
export function bodyOf(
  part: DmnElement | undefined,
  usual: string,
  place: Partial<DecisionIssue>,
  issues: DecisionIssue[],
): string {
  if (!part) return '';
  const language = text(part.get('expressionLanguage')) || usual;
  const body = text(part.get('text')).trim();
  if (body && language && !/feel/iu.test(language))
    issues.push({ ...place, code: 'decisionLanguageUnsupported', detail: language });
  if (body.length > decisionLimits.text) issues.push({ ...place, code: 'decisionTooLarge', detail: '' });
  return body;
}
