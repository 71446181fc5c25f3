import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The number of rules in each chapter of spec 000 and spec 002. The rules of a chapter are numbered from 001. */
const chapters: Record<string, number> = {
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

/** The sections of spec 001, whose sentences have no numbers. */
const designerSections = ['1', '2', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '3', '4', '5', '6', '7', '8', '9'].map(
  (name) => `001-${name}`,
);

const ruleId = (chapter: string, number: number) => `${chapter}-${String(number).padStart(3, '0')}`;

/** The rules of spec 000 and spec 002. */
export const numberedRules: readonly string[] = Object.entries(chapters).flatMap(([chapter, count]) =>
  Array.from({ length: count }, (_, index) => ruleId(chapter, index + 1)),
);

/** The ids of all rules. */
export const rules: readonly string[] = [...numberedRules, ...designerSections].toSorted();

/** Returns the rules that a text names, one by one or as a range: `000-1-001, 000-2-003 to 000-2-005, 001-2.4`. */
export function rulesIn(text: string): string[] {
  const named = /(?<chapter>00[02]-\d)-(?<from>\d{3})(?: to 00[02]-\d-(?<to>\d{3}))?|(?<section>001-\d(?:\.\d)?)/gu;
  return [...text.matchAll(named)].flatMap(({ groups }) => {
    const { chapter = '', from = '', to = from, section } = groups ?? {};
    if (section !== undefined) return [section];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => ruleId(chapter, Number(from) + index));
  });
}

export interface RuleTest {
  /** The path from the root of the repository. */
  file: string;
  title: string;
  rules: readonly string[];
}

/**
 * Returns the tests of a source whose titles end with the rules that they show: `deletes one after asking (002-8-006)`.
 */
export function ruleTestsIn(file: string, source: string): RuleTest[] {
  const named = /(?<!describe\(\s*)'(?<title>[^'\n]+) \((?<rules>00[012]-\d[^()'\n]*)\)'/gu;
  return [...source.matchAll(named)].map(({ groups }) => ({
    file,
    title: groups?.['title'] ?? '',
    rules: rulesIn(groups?.['rules'] ?? ''),
  }));
}

/** A test whose cases are rows of a table names the rule of each row: `('has the call of rule %s: …')`. */
function tableTestsIn(file: string, source: string): RuleTest[] {
  const title = /'(?<title>[^'\n]*rule %s[^'\n]*)'/u.exec(source)?.groups?.['title'];
  if (title === undefined) return [];
  return [...source.matchAll(/\[\s*'(?<rule>00[02]-\d-\d{3})'/gu)].map(({ groups }) => ({
    file,
    title,
    rules: rulesIn(groups?.['rule'] ?? ''),
  }));
}

/** The tests of the repository that show rules. */
export function ruleTests(): RuleTest[] {
  const tests = ['*.test.ts', '*.test.tsx', '*.e2e.ts', ':!scripts/lib/rules.test.ts'];
  const files = execFileSync('git', ['grep', '-lE', String.raw`00[012]-[0-9]`, '--', ...tests], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const source = readFileSync(`${root}/${file}`, 'utf8');
      return [...ruleTestsIn(file, source), ...tableTestsIn(file, source)];
    });
}

/** Rules that the product does not follow, with the reason: the table of docs/portal.md. */
export function rulesNotFollowed(): Map<string, string> {
  const document = readFileSync(`${root}/docs/portal.md`, 'utf8');
  const rows = [...document.matchAll(/^\| (?<rules>00[02]-[^|]*)\| (?<reason>[^|]*)\|$/gmu)];
  return new Map(
    rows.flatMap(({ groups }) =>
      rulesIn(groups?.['rules'] ?? '').map((rule): [string, string] => [rule, groups?.['reason']?.trim() ?? '']),
    ),
  );
}
