import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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

const ruleId = (section: string, number: number) => `${section}-${String(number).padStart(3, '0')}`;
const rules = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => ruleId(section, index + 1)),
);

/** The ids in the first cells of a document's tables, ranges included. */
function namedRules(document: string): string[] {
  const cells = [...document.matchAll(/^\| (?<cell>[^|]+)\|/gmu)].map(({ groups }) => groups?.['cell'] ?? '');
  return cells.flatMap((cell) =>
    [...cell.matchAll(/(?<section>\d{3}-\d)-(?<from>\d{3})(?: to \d{3}-\d-(?<to>\d{3}))?/gu)].flatMap(({ groups }) => {
      const { section = '', from = '', to = from } = groups ?? {};
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => ruleId(section, Number(from) + index));
    }),
  );
}

it('docs/portal.md names each rule of spec 000 and spec 002, with a test or with the reason why it is not met', () => {
  const document = readFileSync(new URL('../../docs/portal.md', import.meta.url), 'utf8');

  const named = namedRules(document);

  expect(rules.filter((rule) => !named.includes(rule))).toEqual([]);
  expect(named.filter((rule) => !rules.includes(rule))).toEqual([]);
});

it('finds the rules of a table, single ones and ranges', () => {
  const table = '| Rule | Test |\n| --- | --- |\n| 000-1-001, 002-2-009 to 002-2-011 Rules | 000-1-005 |\n';

  expect(namedRules(table)).toEqual(['000-1-001', '002-2-009', '002-2-010', '002-2-011']);
});
