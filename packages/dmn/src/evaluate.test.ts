import { describe, expect, it } from 'vitest';
import {
  coverageOf,
  DecisionError,
  evaluateDecision,
  expressionIssues,
  mappedResult,
  newDecision,
  readDecisions,
  withTable,
  type DecisionTable,
} from '.';

const namespace = 'https://www.omg.org/spec/DMN/20191111/MODEL/';
const file = (content: string, uri = namespace) =>
  `<definitions xmlns="${uri}" xmlns:camunda="http://camunda.org/schema/1.0/dmn" id="d" name="Test" namespace="n">${content}</definitions>`;

interface Sketch {
  id?: string;
  policy?: string;
  inputs?: [expression: string, type?: string][];
  outputs?: [name: string, values?: string, fallback?: string][];
  rules: string[][];
  before?: string;
}

/** Writes a decision table: each rule is its cells, those of the inputs first. */
function table({ id = 'dish', policy = 'hitPolicy="UNIQUE"', inputs, outputs, rules, before = '' }: Sketch): string {
  const columns = inputs ?? [['amount', 'number']];
  const results = outputs ?? [['result']];
  const text = (tag: string, body: string) =>
    `<${tag}><text>${body.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></${tag}>`;
  return `<decision id="${id}" name="${id}">${before}<decisionTable ${policy}>
    ${columns.map(([body, type = '']) => `<input>${text('inputExpression', body).replace('>', ` typeRef="${type}">`)}</input>`).join('')}
    ${results
      .map(
        ([name, values, fallback]) =>
          `<output name="${name}">${values ? text('outputValues', values) : ''}${fallback ? text('defaultOutputEntry', fallback) : ''}</output>`,
      )
      .join('')}
    ${rules
      .map(
        (cells) =>
          `<rule>${cells.map((cell, at) => text(at < columns.length ? 'inputEntry' : 'outputEntry', cell)).join('')}</rule>`,
      )
      .join('')}
    </decisionTable></decision>`;
}

const run = async (content: string, vars: Record<string, unknown>, key = 'dish') =>
  evaluateDecision(await readDecisions(file(content)), key, vars);

const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DecisionError);
  return (error as DecisionError).issues;
};

const tableOf = async (content: string): Promise<DecisionTable> =>
  (await readDecisions(file(content))).decisions[0]?.logic as DecisionTable;

const twice = [
  ['>= 10', '"large"'],
  ['>= 100', '"huge"'],
];

describe('hit policies', () => {
  it.each([
    ['hitPolicy="FIRST"', ['large']],
    ['hitPolicy="RULE ORDER"', ['large', 'huge']],
    ['hitPolicy="COLLECT"', ['large', 'huge']],
    ['hitPolicy="PRIORITY"', ['huge']],
    ['hitPolicy="OUTPUT ORDER"', ['huge', 'large']],
    ['hitPolicy="COLLECT" aggregation="COUNT"', [2]],
  ])('%s gives its rows when two rules match', async (policy, values) => {
    const { rows } = await run(table({ policy, outputs: [['result', '"huge", "large"']], rules: twice }), {
      amount: 100,
    });

    expect(rows.map(({ result }) => result)).toEqual(values);
  });

  it.each([
    ['SUM', 11],
    ['MIN', 5],
    ['MAX', 6],
  ])('COLLECT with %s aggregates numbers, and is null without a match', async (name, value) => {
    const content = table({
      policy: `hitPolicy="COLLECT" aggregation="${name}"`,
      rules: [
        ['> 0', '5'],
        ['> 1', '6'],
      ],
    });

    expect(await run(content, { amount: 2 })).toMatchObject({ value, rows: [{ result: value }] });
    expect((await run(content, { amount: 0 })).value).toBeNull();
    expect(await refusal(run(content.replace('<text>6', '<text>"six"'), { amount: 2 }))).toMatchObject([
      { code: 'decisionNotANumber', decision: 'dish' },
    ]);
  });

  it('refuses several matches under UNIQUE, and different results under ANY', async () => {
    const unique = table({ rules: twice });
    expect(await refusal(run(unique, { amount: 100 }))).toEqual([
      { code: 'decisionSeveralRules', decision: 'dish', detail: '1, 2' },
    ]);
    expect((await run(unique, { amount: 10 })).value).toBe('large');

    const any = table({ policy: 'hitPolicy="ANY"', rules: twice });
    expect(await refusal(run(any, { amount: 100 }))).toMatchObject([{ code: 'decisionResultsDiffer' }]);
    expect(await run(any.replace('"huge"', '"large"'), { amount: 100 })).toMatchObject({
      value: 'large',
      matched: [{ decision: 'dish', rules: [1] }],
    });
  });

  it('without a matching rule there is no row, or that of the default values', async () => {
    expect(await run(table({ rules: twice }), { amount: 1 })).toMatchObject({ rows: [], value: null });
    const withDefault = table({ outputs: [['result', '', '"small"']], rules: twice });
    expect(await run(withDefault, { amount: 1 })).toMatchObject({ rows: [{ result: 'small' }], value: 'small' });
  });
});

describe('cells and inputs', () => {
  it.each([
    ['-', true],
    ['', true],
    ['5', true],
    ['< 5', false],
    ['[1..5)', false],
    ['1, 2, 5', true],
    ['not(5)', false],
    ['? > other', true],
    ['cellInput = 5', true],
    ['other + 1', false],
  ])('%s tells whether 5 matches: %s', async (condition, isMatch) => {
    const { rows } = await run(table({ rules: [[condition, 'true']] }), { amount: 5, other: 3 });

    expect(rows).toHaveLength(isMatch ? 1 : 0);
  });

  it('converts texts as the type of the input says, and refuses other values naming the input', async () => {
    const content = table({
      inputs: [
        ['amount', 'integer'],
        ['day', 'date'],
        ['done', 'boolean'],
      ],
      rules: [['12', '> date("2026-01-01")', 'true', 'day + duration("P1D")']],
    });
    const vars = { amount: '12', day: '2026-05-06T08:00:00Z', done: 'true' };

    expect((await run(content, { ...vars, day: '2026-05-06' })).rows).toHaveLength(1);
    expect(await refusal(run(content, { ...vars, amount: 'twelve' }))).toEqual([
      { code: 'decisionInputInvalid', decision: 'dish', input: 1, detail: '"twelve"' },
    ]);
  });

  it('reports a missing variable with the cell that reads it; declared input data is null instead', async () => {
    const content = table({ rules: [['> limit', '1']] });
    expect(await refusal(run(content, {}))).toMatchObject([
      { code: 'decisionVariableMissing', decision: 'dish', input: 1, detail: 'amount' },
    ]);
    expect(await refusal(run(content, { amount: 1 }))).toMatchObject([
      { code: 'decisionVariableMissing', decision: 'dish', rule: 1, input: 1, detail: 'limit' },
    ]);
    const declared = `<inputData id="i" name="limit"/><inputData id="j" name="amount"/>${content}`;
    expect((await run(declared, {})).rows).toEqual([]);
  });

  it('does not expose JavaScript built-ins to expressions', async () => {
    const literal = (text: string) =>
      `<decision id="dish"><literalExpression><text>${text}</text></literalExpression></decision>`;

    expect((await run(literal('a.constructor'), { a: {} })).value).toBeNull();
    expect((await run(literal('a.__proto__'), { a: {} })).value).toBeNull();
    await refusal(run(literal('process.env'), {}));
  });
});

describe('required decisions', () => {
  const required = '<informationRequirement><requiredDecision href="#size"/></informationRequirement>';
  const size = table({ id: 'size', outputs: [['label']], rules: twice.slice(0, 1) });

  it('give their value under their name and their outputs, and are evaluated once', async () => {
    const content = `${size}${table({
      inputs: [['label'], ['size']],
      before: required,
      rules: [['"large"', '"large"', '"stew"']],
    })}`;

    expect(await run(content, { amount: 10 })).toMatchObject({
      value: 'stew',
      matched: [
        { decision: 'size', rules: [1] },
        { decision: 'dish', rules: [1] },
      ],
    });
  });

  it('are refused when they are missing or lead in a circle', async () => {
    const dish = table({ before: required, rules: [] });
    expect(await refusal(readDecisions(file(dish)))).toMatchObject([
      { code: 'decisionRequirementUnknown', decision: 'dish', detail: 'size' },
    ]);
    const circle = `${dish}${table({ id: 'size', before: required, rules: [] })}`;
    expect(await refusal(readDecisions(file(circle)))).toMatchObject([{ code: 'decisionRequirementCircular' }]);
  });
});

describe('reading a file', () => {
  it.each([
    'http://www.omg.org/spec/DMN/20151101/dmn.xsd',
    'http://www.omg.org/spec/DMN/20180521/MODEL/',
    'https://www.omg.org/spec/DMN/20230324/MODEL/',
  ])('takes the namespace %s', async (uri) => {
    const { decisions } = await readDecisions(file(table({ rules: twice }), uri));

    expect(decisions).toMatchObject([{ id: 'dish', logic: { hitPolicy: 'UNIQUE', rules: { length: 2 } } }]);
  });

  it.each([
    ['no XML', 'nonsense', 'decisionUnreadableFile'],
    ['entities', `<!DOCTYPE a [<!ENTITY b "c">]>${file('')}`, 'decisionUnreadableFile'],
    ['no decision', file(''), 'decisionNone'],
    ['a decision without logic', file('<decision id="a"/>'), 'decisionWithoutLogic'],
    ['two decisions of one id', file(table({ rules: [] }) + table({ rules: [] })), 'decisionDuplicate'],
    [
      'another language',
      file(table({ rules: [], policy: 'expressionLanguage="groovy"' })),
      'decisionLanguageUnsupported',
    ],
    ['an unknown hit policy', file(table({ rules: [], policy: 'hitPolicy="BEST"' })), 'decisionHitPolicyInvalid'],
    ['a rule with too few cells', file(table({ rules: [['1']] })), 'decisionColumnsInvalid'],
    ['two outputs of one name', file(table({ rules: [], outputs: [['a'], ['a']] })), 'decisionColumnsInvalid'],
  ])('refuses %s', async (_, xml, code) => {
    expect((await refusal(readDecisions(xml)))[0]).toMatchObject({ code });
  });

  it('names every expression that does not parse, wherever it stands', async () => {
    const content = table({
      inputs: [['amount +', 'number'], ['']],
      outputs: [['result', '"a", )', '1 +']],
      rules: [['> ', '-', 'if x']],
    });

    expect(expressionIssues(await readDecisions(file(content)))).toMatchObject([
      { code: 'decisionExpressionInvalid', decision: 'dish', input: 1 },
      { code: 'decisionExpressionEmpty', input: 2 },
      { code: 'decisionExpressionInvalid', output: 1, detail: '"a", )' },
      { code: 'decisionExpressionInvalid', output: 1, detail: '1 +' },
      { code: 'decisionExpressionInvalid', rule: 1, input: 1 },
      { code: 'decisionExpressionInvalid', rule: 1, output: 1 },
    ]);
  });

  it('writes another table into a file and reads the same back', async () => {
    const changed: DecisionTable = {
      ...(await tableOf(table({ rules: twice }))),
      hitPolicy: 'COLLECT',
      aggregation: 'MAX',
      rules: [{ id: 'r1', inputEntries: ['<= 5 & "x"'], outputEntries: ['1'], note: '备注' }],
    };
    changed.outputs = changed.outputs.map((output) => ({ ...output, fallback: '0', values: '1, 2', type: 'number' }));

    const xml = await withTable(newDecision('dish', 'A < B'), 'dish', '菜', changed);

    expect((await readDecisions(xml)).decisions).toMatchObject([{ id: 'dish', name: '菜', logic: changed }]);
  });
});

describe('mapping the result', () => {
  const rows = [{ a: 1 }, { a: 2 }];

  it('follows mapDecisionResult', () => {
    expect(mappedResult('d', rows, undefined)).toEqual(rows);
    expect(mappedResult('d', rows, 'collectEntries')).toEqual([1, 2]);
    expect(mappedResult('d', rows.slice(1), 'singleEntry')).toBe(2);
    expect(mappedResult('d', [{ a: 1, b: 2 }], 'singleResult')).toEqual({ a: 1, b: 2 });
    expect(mappedResult('d', [], 'singleEntry')).toBeNull();
  });

  it.each([
    ['singleEntry', rows],
    ['singleResult', rows],
    ['singleEntry', [{ a: 1, b: 2 }]],
    ['collectEntries', [{ a: 1, b: 2 }]],
  ])('%s refuses more than it can hold', (how, given) => {
    expect(() => mappedResult('d', given, how)).toThrow(DecisionError);
  });
});

describe('coverage', () => {
  it('finds overlaps and gaps of numbers, texts and booleans', async () => {
    const found = coverageOf(
      await tableOf(
        table({
          inputs: [
            ['amount', 'number'],
            ['level', 'string'],
            ['urgent', 'boolean'],
          ],
          rules: [
            ['< 100', '"a", "b"', '-', '1'],
            ['[50..200)', 'not("a")', 'true', '2'],
            ['>= 200', '-', '-', '3'],
          ],
        }),
      ),
    );

    expect(found.overlaps).toEqual([{ rules: [1, 2], values: ['50', '"b"', 'true'] }]);
    expect(found.isComplete).toBe(true);
    expect(found.gaps).toContainEqual(['< 50', '…', '-']);
    expect(found.gaps).toContainEqual(['100', '"b"', 'false']);
    expect(found.gaps.some(([amount]) => amount === '> 200' || amount === '200')).toBe(false);
  });

  it('finds nothing in a complete table, and does not look for gaps beside conditions that it does not understand', async () => {
    const complete = await tableOf(
      table({
        rules: [
          ['< 10', '1'],
          ['>= 10', '2'],
        ],
      }),
    );
    expect(coverageOf(complete)).toEqual({ overlaps: [], gaps: [], isComplete: true });

    const partly = await tableOf(
      table({
        rules: [
          ['< limit', '1'],
          ['5', '2'],
          ['5', '3'],
        ],
      }),
    );
    expect(coverageOf(partly)).toEqual({
      overlaps: [{ rules: [2, 3], values: ['5'] }],
      gaps: [],
      isComplete: false,
    });
  });
});
