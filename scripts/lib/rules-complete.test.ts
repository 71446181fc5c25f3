import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** How many rules each section of spec 000 and spec 002 has; the rules of a section are numbered on from 001. */
const sections: Record<string, number> = {
  '000-1': 21,
  '000-2': 137,
  '000-3': 30,
  '000-4': 58,
  '000-5': 47,
  '000-6': 12,
  '000-7': 88,
  '000-8': 33,
  '000-9': 30,
  '002-1': 14,
  '002-2': 44,
  '002-3': 15,
  '002-4': 13,
  '002-5': 15,
  '002-6': 3,
  '002-7': 95,
  '002-8': 10,
  '002-9': 20,
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const portalDocument = readFileSync(`${root}/docs/portal.md`, 'utf8');

/** The specification lies beside the repository, if it is there. */
const specification = ['000', '002'].map((number) => `${root}/../shared/spec/rules-${number}.tsv`);

const ruleId = (section: string, number: number) => `${section}-${String(number).padStart(3, '0')}`;
const rules = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => ruleId(section, index + 1)),
);

/** Each rule or range that a text names, by its rules. */
const references = (text: string): string[][] =>
  [...text.matchAll(/(?<section>\d{3}-\d)-(?<from>\d{3})(?: to \d{3}-\d-(?<to>\d{3}))?/gu)].map(({ groups }) => {
    const { section = '', from = '', to = from } = groups ?? {};
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => ruleId(section, Number(from) + index));
  });

const rulesIn = (text: string) => references(text).flat();

const firstCells = (document: string) =>
  [...document.matchAll(/^\| (?<cell>[^|]+)\|/gmu)].map(({ groups }) => groups?.['cell'] ?? '');

const namedRules = (document: string) => firstCells(document).flatMap(rulesIn);

/** Rules of a range whose own row could be removed unnoticed. */
function hiddenRules(document: string): string[] {
  const rows = firstCells(document).map(references);
  const ranges = rows.flatMap((row) => row.filter((named) => named.length > 1).map((range) => ({ row, range })));
  return ranges.flatMap(({ row, range }) =>
    range.filter((rule) => rows.some((other) => other !== row && other.flat().includes(rule))),
  );
}

/** Tests whose title ends with the rules that they show, e.g. `deletes one after asking (002-8-006)`, by these rules. */
function ruleTests(): [title: string, rules: string[]][] {
  const tests = ['*.test.ts', '*.test.tsx', '*.e2e.ts', ':!scripts'];
  const lines = execFileSync('git', ['grep', '-hE', String.raw`\((000|002)-[^()]*\)'`, '--', ...tests], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...lines.matchAll(/(?<!describe\()'(?<title>[^']+ \((?<rules>00[02]-\d-[^()]*)\))'/gu)].map(({ groups }) => [
    groups?.['title'] ?? '',
    rulesIn(groups?.['rules'] ?? ''),
  ]);
}

/** The rules of a test's title that no row of the document names with this test. */
function missingRules(document: string, [title, named]: readonly [string, readonly string[]]): string[] {
  const rows = document.split('\n').filter((line) => line.includes(title));
  return named.filter((rule) => !rows.some((row) => namedRules(row).includes(rule)));
}

describe('docs/portal.md', () => {
  it('names each rule of spec 000 and spec 002, with a test or with the reason why it is not met', () => {
    const named = namedRules(portalDocument);

    expect(rules.filter((rule) => !named.includes(rule))).toEqual([]);
    expect(named.filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it('has no range that hides a row', () => {
    expect(hiddenRules(portalDocument)).toEqual([]);
  });

  it('has a row for each rule that the title of a test names', () => {
    const missing = ruleTests().map((test) => [test[0], missingRules(portalDocument, test)] as const);

    expect(missing.filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it.skipIf(!specification.every((file) => existsSync(file)))('counts the rules as ../shared/spec does', () => {
    const specified = specification.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^00\d-\d-\d{3}(?=\t)/gmu)].map(([rule]) => rule),
    );

    expect(specified).toEqual(rules);
  });
});

describe('a removed row', () => {
  const table = `
| Rule | Test |
| --- | --- |
| 000-1-001, 002-2-009 to 002-2-011 Rules | [a.test.ts](a.test.ts): shows all |
| 000-1-005 A rule | [b.test.ts](b.test.ts): shows one (000-1-005) |
`;

  it('is found, as ranges and single rules are read', () => {
    expect(namedRules(table)).toEqual(['000-1-001', '002-2-009', '002-2-010', '002-2-011', '000-1-005']);
  });

  it('is not hidden by a range', () => {
    const hiding = `${table}| 002-2-010 A rule of the range | [c.test.ts](c.test.ts): shows another |\n`;

    expect(hiddenRules(table)).toEqual([]);
    expect(hiddenRules(hiding)).toEqual(['002-2-010']);
  });

  it('is found by the title of its test, even if another row names the rule', () => {
    const test = ['shows one (000-1-005)', ['000-1-005']] as const;
    const without = table.replace('b.test.ts): shows one (000-1-005)', 'b.test.ts): shows more');

    expect(missingRules(table, test)).toEqual([]);
    expect(missingRules(without, test)).toEqual(['000-1-005']);
  });
});
