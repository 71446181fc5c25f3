import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ruleDocument } from './rule-document';
import { numberedRules, rules, rulesIn, rulesNotFollowed, ruleTests, ruleTestsIn } from './rules';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The specification, which may be beside the repository. */
const specification = ['000', '002'].map((part) => `${root}/../shared/spec/rules-${part}.tsv`);

describe('the rules of the specification', () => {
  const tests = ruleTests();
  const tested = new Set(tests.flatMap((test) => test.rules));
  const notFollowed = rulesNotFollowed();

  it('each have a test whose title carries their id, or a reason why they are not followed', () => {
    expect(rules.filter((rule) => !tested.has(rule) && !notFollowed.has(rule))).toEqual([]);
  });

  it('are followed where a test shows them', () => {
    expect([...notFollowed.keys()].filter((rule) => tested.has(rule))).toEqual([]);
    expect([...notFollowed.values()].filter((reason) => reason === '')).toEqual([]);
  });

  it('include every rule that a title or docs/portal.md names', () => {
    const unknown = tests.filter((test) => test.rules.length === 0 || test.rules.some((rule) => !rules.includes(rule)));

    expect(unknown).toEqual([]);
    expect([...notFollowed.keys()].filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it.skipIf(!specification.every((file) => existsSync(file)))('are counted as ../shared/spec does', () => {
    const specified = specification.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^00\d-\d-\d{3}(?=\t)/gmu)].map(([rule]) => rule),
    );

    expect(specified).toEqual(numberedRules);
  });

  it('stand in the document that npm run docs writes, with their tests', async () => {
    const lines = (await ruleDocument()).split('\n');
    const rowOf = (rule: string) => lines.find((line) => line.startsWith(`| ${rule} `));

    expect(rules.filter((rule) => rowOf(rule) === undefined)).toEqual([]);
    expect(rowOf('002-8-006')).toContain('.test.ts');
    expect(rowOf('002-7-095')).toContain('Not followed: ');
  });
});

describe('ruleTestsIn', () => {
  const source = `
    describe('a list (000-1-001)', () => {
      it('shows one (000-1-005)', () => {});
      it('shows all (000-1-007 to 000-1-009, 001-2.5)', () => {});
      it('shows none (of many)', () => {});
    });`;

  it('reads single rules, ranges and sections, from titles of tests alone', () => {
    expect(ruleTestsIn('a.test.ts', source)).toEqual([
      { file: 'a.test.ts', title: 'shows one', rules: ['000-1-005'] },
      { file: 'a.test.ts', title: 'shows all', rules: ['000-1-007', '000-1-008', '000-1-009', '001-2.5'] },
    ]);
  });

  it('no longer finds a rule once its test is gone', () => {
    expect(
      ruleTestsIn('a.test.ts', source.replace(/.*000-1-005.*\n/u, '')).flatMap((test) => test.rules),
    ).not.toContain('000-1-005');
  });
});

describe('rulesIn', () => {
  it('reads rules and ranges in the order of the text', () => {
    expect(rulesIn('002-2-009 to 002-2-011, 000-1-005')).toEqual(['002-2-009', '002-2-010', '002-2-011', '000-1-005']);
  });
});
