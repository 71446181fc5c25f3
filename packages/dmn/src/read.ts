import { DmnModdle, type DmnElement } from './libraries';
import { DecisionError, type DecisionIssue } from './errors';
import {
  aggregations,
  decisionLimits,
  hitPolicies,
  type Decision,
  type DecisionModel,
  type DecisionTable,
  type LiteralExpression,
} from './model';

/** The namespace that the library reads. Files of DMN 1.1 to 1.5 have the elements that are read here under others. */
const namespace = 'https://www.omg.org/spec/DMN/20191111/MODEL/';
const otherNamespaces =
  /https?:\/\/www\.omg\.org\/spec\/DMN\/(?:20151101\/dmn\.xsd|20151101\/MODEL\/|20180521\/MODEL\/|20211108\/MODEL\/|20230324\/MODEL\/|20240513\/MODEL\/)/gu;

const camundaName = /^camunda:/u;

/** Reads the XML. @throws {DecisionError} if it is no DMN, too large, or declares entities */
export async function parseDefinitions(xml: string): Promise<DmnElement> {
  if (xml.length > decisionLimits.bytes) throw new DecisionError({ code: 'decisionTooLarge', detail: '' });
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(xml))
    throw new DecisionError({ code: 'decisionUnreadableFile', detail: 'it declares entities' });
  const moddle = new DmnModdle();
  const text = xml.replaceAll(otherNamespaces, namespace);
  const { rootElement, warnings } = await moddle.fromXML(text, 'dmn:Definitions').catch((error: unknown) => {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new DecisionError({ code: 'decisionUnreadableFile', detail: reason.slice(0, 200) });
  });
  /* The library leaves out the second element of an id. */
  const duplicate = warnings.map(({ message }) => /duplicate ID <(.*)>/u.exec(message)?.[1]).find(Boolean);
  if (duplicate) throw new DecisionError({ code: 'decisionDuplicate', detail: duplicate });
  return rootElement;
}

/**
 * Reads the decisions of a file.
 * @throws {DecisionError} naming everything that cannot be evaluated
 */
export async function readDecisions(xml: string): Promise<DecisionModel> {
  const definitions = await parseDefinitions(xml);
  const elements = children(definitions, 'drgElement');
  const issues: DecisionIssue[] = [];
  const found = elements.filter(({ $type }) => $type === 'dmn:Decision');
  if (found.length === 0) issues.push({ code: 'decisionNone', detail: '' });
  if (found.length > decisionLimits.decisions)
    throw new DecisionError({ code: 'decisionTooLarge', detail: `${found.length} decisions` });
  const decisions = found.flatMap((element) => readDecision(element, issues) ?? []);
  requirements(decisions, issues);
  if (issues.length > 0) throw new DecisionError(...issues);
  const inputs = elements.filter(({ $type }) => $type === 'dmn:InputData').map(variableOf);
  return { name: definitions.name ?? '', decisions, inputs };
}

function readDecision(element: DmnElement, issues: DecisionIssue[]): Decision | undefined {
  const decision = element.id ?? '';
  const logic = child(element, 'decisionLogic');
  const read =
    logic?.$type === 'dmn:DecisionTable'
      ? readTable(decision, logic, issues)
      : logic?.$type === 'dmn:LiteralExpression'
        ? readLiteral(decision, logic, issues)
        : undefined;
  const unsupported = children(element, 'knowledgeRequirement').length > 0;
  if (!read || unsupported || !decision) {
    const detail = unsupported ? 'knowledgeRequirement' : (logic?.$type.replace('dmn:', '') ?? '');
    issues.push({ code: 'decisionLogicUnsupported', decision: decision || (element.name ?? ''), detail });
    return undefined;
  }
  const requires = children(element, 'informationRequirement').flatMap((requirement) => {
    const href = text(child(requirement, 'requiredDecision')?.get('href'));
    return href ? [href.replace(/^.*#/u, '')] : [];
  });
  return { id: decision, name: element.name ?? decision, variable: variableOf(element), requires, logic: read };
}

function readTable(decision: string, table: DmnElement, issues: DecisionIssue[]): DecisionTable {
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
    conditions: children(rule, 'inputEntry').map((entry, column) => body(entry, { rule: at + 1, input: column + 1 })),
    conclusions: children(rule, 'outputEntry').map((entry, column) =>
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
  for (const [at, { conditions, conclusions }] of rules.entries())
    if (conditions.length !== inputs.length || conclusions.length !== outputs.length)
      issues.push({ code: 'decisionColumnsInvalid', decision, rule: at + 1, detail: '' });
}

function readLiteral(decision: string, literal: DmnElement, issues: DecisionIssue[]): LiteralExpression {
  return { type: 'literal', text: bodyOf(literal, '', { decision }, issues) };
}

/** Returns the text of an expression. Only FEEL is evaluated. */
function bodyOf(
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

/** Reports requirements that lead nowhere or in a circle. */
function requirements(decisions: readonly Decision[], issues: DecisionIssue[]): void {
  const byId = new Map(decisions.map((decision) => [decision.id, decision]));
  const done = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    if (path.includes(id)) {
      issues.push({ code: 'decisionRequirementCircular', decision: id, detail: [...path, id].join(' → ') });
      return;
    }
    if (done.has(id)) return;
    for (const required of byId.get(id)?.requires ?? []) {
      if (byId.has(required)) visit(required, [...path, id]);
      else issues.push({ code: 'decisionRequirementUnknown', decision: id, detail: required });
    }
    done.add(id);
  };
  for (const { id } of decisions) visit(id, []);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const typeOf = (element: DmnElement | undefined): string => text(element?.get('typeRef')).replace(/^\w+:/u, '');
const variableOf = (element: DmnElement): string =>
  child(element, 'variable')?.name ?? element.name ?? element.id ?? '';

export const child = (element: DmnElement, name: string): DmnElement | undefined =>
  (element.get(name) as DmnElement | undefined) ?? undefined;
export const children = (element: DmnElement, name: string): DmnElement[] =>
  (element.get(name) as DmnElement[] | undefined) ?? [];

/** Returns an attribute of Camunda, whose namespace the library keeps as it is. */
function attribute(element: DmnElement, name: string): string {
  const attributes = (element as unknown as { $attrs?: Record<string, unknown> }).$attrs ?? {};
  const found = Object.entries(attributes).find(([key]) => key.replace(camundaName, '') === name && key !== name);
  return text(found?.[1]);
}
