import { describe, expect, it } from 'vitest';
import { DecisionError, evaluateDecision, expressionIssues, readDecisions } from '.';

const file = (content: string) =>
  `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="d" name="Test" namespace="n">${content}</definitions>`;
const text = (body: string) => `<text>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
const literal = (body: string) => `<literalExpression>${text(body)}</literalExpression>`;
const variable = (name: string, tag = 'variable') => `<${tag} name="${name}"/>`;
const entry = (name: string, value: string) => `<contextEntry>${name && variable(name)}${value}</contextEntry>`;
const context = (...entries: [name: string, value: string][]) =>
  `<context>${entries.map(([name, value]) => entry(name, value)).join('')}</context>`;
const knows = (id: string) => `<knowledgeRequirement><requiredKnowledge href="#${id}"/></knowledgeRequirement>`;
const decision = (logic: string, before = '') => `<decision id="main" name="main">${before}${logic}</decision>`;

/** A business knowledge model with parameters of the form `name:type`. */
const knowledge = (id: string, parameters: string[], body: string, { before = '', kind = 'FEEL' } = {}) =>
  `<businessKnowledgeModel id="${id}" name="${id}"><encapsulatedLogic kind="${kind}">${parameters
    .map((each) => each.split(':'))
    .map(([name, type = '']) => `<formalParameter name="${name}" typeRef="${type}"/>`)
    .join('')}${body}</encapsulatedLogic>${before}</businessKnowledgeModel>`;

const rate = knowledge(
  'rate',
  ['days:number'],
  `<decisionTable hitPolicy="UNIQUE"><input><inputExpression>${text('days')}</inputExpression></input><output name="rate"/>
    <rule><inputEntry>${text('< 10')}</inputEntry><outputEntry>${text('1')}</outputEntry></rule>
    <rule><inputEntry>${text('>= 10')}</inputEntry><outputEntry>${text('2')}</outputEntry></rule></decisionTable>`,
);
const invocation = (name: string, ...bindings: [name: string, value: string][]) =>
  `<invocation>${literal(name)}${bindings
    .map(([parameter, value]) => `<binding><parameter name="${parameter}"/>${literal(value)}</binding>`)
    .join('')}</invocation>`;

const valueOf = async (content: string, vars: Record<string, unknown> = {}) =>
  evaluateDecision(await readDecisions(file(content)), 'main', vars).value;
const issueOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  return error instanceof DecisionError ? error.issues[0] : undefined;
};

describe('business knowledge models', () => {
  it('are invoked by name in FEEL, and by a boxed invocation with bound parameters', async () => {
    expect(await valueOf(rate + decision(literal('rate(days) * 100'), knows('rate')), { days: 3 })).toBe(100);
    expect(await valueOf(rate + decision(invocation('rate', ['days', 'days + 7']), knows('rate')), { days: 3 })).toBe(
      2,
    );
  });

  it('see their parameters and the models that they require, and nothing of the decision', async () => {
    const pay = (body: string) => knowledge('pay', ['days:number'], literal(body), { before: knows('rate') });
    const main = decision(literal('pay(12)'), knows('pay'));

    expect(await valueOf(rate + pay('rate(days) * 10') + main, { secret: 1 })).toBe(20);
    expect(await issueOf(valueOf(rate + pay('secret') + main, { secret: 1 }))).toMatchObject({
      code: 'decisionVariableMissing',
      decision: 'pay',
      detail: 'secret',
    });
  });

  it('refuse a value of another type, an unknown parameter, and to be invoked where they are no function', async () => {
    const ask = (logic: string) => issueOf(valueOf(rate + decision(logic, knows('rate')), { days: 'many' }));

    expect(await ask(literal('rate(days)'))).toMatchObject({ code: 'decisionParameterInvalid', decision: 'rate' });
    expect(await ask(invocation('rate', ['weeks', '1']))).toMatchObject({
      code: 'decisionParameterInvalid',
      detail: 'weeks',
    });
    expect(await ask(invocation('days'))).toMatchObject({ code: 'decisionNotAFunction', detail: 'days' });
  });

  it('are refused when one is missing, requires itself over others, or is written in another language', async () => {
    const ask = (content: string) => issueOf(readDecisions(file(content)));
    const both =
      knowledge('a', [], literal('1'), { before: knows('b') }) +
      knowledge('b', [], literal('1'), { before: knows('a') });

    expect(await ask(decision(literal('1'), knows('gone')))).toMatchObject({
      code: 'decisionRequirementUnknown',
      detail: 'gone',
    });
    expect(await ask(both + decision(literal('1')))).toMatchObject({ code: 'decisionRequirementCircular' });
    expect(await ask(knowledge('j', [], context(), { kind: 'Java' }) + decision(literal('1')))).toMatchObject({
      code: 'decisionLogicUnsupported',
      decision: 'j',
    });
  });
});

describe('boxed expressions', () => {
  it('are contexts, in which an entry reads those before it and one without a name is the result', async () => {
    const net = ['net', literal('gross * 0.9')] as [string, string];
    expect(await valueOf(decision(context(net, ['double', literal('net * 2')])), { gross: 10 })).toEqual({
      net: 9,
      double: 18,
    });
    expect(await valueOf(decision(context(net, ['', literal('net + 1')])), { gross: 10 })).toBe(10);
  });

  it('evaluates lists and relations', async () => {
    expect(await valueOf(decision(`<list>${literal('1')}${context(['a', literal('2')])}</list>`))).toEqual([
      1,
      { a: 2 },
    ]);
    const row = (...cells: string[]) => `<row>${cells.map(literal).join('')}</row>`;
    const relation = `<relation>${variable('name', 'column')}${variable('age', 'column')}${row('"A"', '30')}${row('"B"', 'age')}</relation>`;
    expect(await valueOf(decision(relation), { age: 40 })).toEqual([
      { name: 'A', age: 30 },
      { name: 'B', age: 40 },
    ]);
  });

  it('are functions, which see the entries before them', async () => {
    const plus = `<functionDefinition><formalParameter name="x" typeRef="number"/>${literal('x + base')}</functionDefinition>`;
    const logic = context(['base', literal('10')], ['plus', plus], ['', literal('plus(5) + plus(x: 1)')]);
    expect(await valueOf(decision(logic))).toBe(26);
  });

  it('are checked wherever they stand, also where a name has blanks', async () => {
    const broken = context(['first part', literal('1')], ['good', literal('first part + 1')], ['bad', literal('1 +')]);
    const issues = expressionIssues(await readDecisions(file(decision(broken))));
    expect(issues).toEqual([{ code: 'decisionExpressionInvalid', decision: 'main', detail: '1 +' }]);
  });

  it('are refused beyond a depth', async () => {
    const deep = Array.from({ length: 30 }).reduce<string>((inner) => `<list>${inner}</list>`, literal('1'));
    expect(await issueOf(readDecisions(file(decision(deep))))).toMatchObject({ code: 'decisionTooDeep' });
  });
});
