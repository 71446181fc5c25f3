import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatMarkdown } from './format-markdown';
import { rules, rulesNotFollowed, ruleTests, type RuleTest } from './rules';

const root = fileURLToPath(new URL('../..', import.meta.url));

const head = `# The rules of the specification and their tests

Written by \`npm run docs\` from the titles of the tests, which end with the rules that they show. Rules 000 and 002 have
numbers of their own; a rule of spec 001 is named by its section.`;

/** Returns the requirement of each rule, if the specification is beside the repository. */
function specifiedTexts(): Map<string, string> {
  const files = ['000', '002']
    .map((part) => `${root}/../shared/spec/rules-${part}.tsv`)
    .filter((file) => existsSync(file));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return new Map(
    lines.map((line) => line.split('\t')).map(([rule = '', , , text = '']): [string, string] => [rule, text]),
  );
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);
const linked = ({ file, title }: RuleTest) => `[${file.replace(/.*\//, '')}](../${file}): ${cell(title)}`;

/** docs/rules.md: each rule with its tests, or why the product does not follow it. */
export function ruleDocument(): Promise<string> {
  const texts = specifiedTexts();
  const reasons = rulesNotFollowed();
  const tests = new Map<string, RuleTest[]>();
  for (const test of ruleTests()) for (const rule of test.rules) tests.set(rule, [...(tests.get(rule) ?? []), test]);
  const rowOf = (rule: string) => {
    const reason = reasons.get(rule);
    const shown = (tests.get(rule) ?? []).map(linked).join('<br>');
    return `| ${rule} ${cell(texts.get(rule) ?? '')} | ${reason === undefined ? shown : `Not followed: ${cell(reason)}`} |`;
  };
  return formatMarkdown(`${head}\n\n| Rule | Tests |\n| --- | --- |\n${rules.map(rowOf).join('\n')}\n`);
}
