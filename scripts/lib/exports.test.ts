import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const reExport = /^export (?:type )?(?:\*|\{[^}]*\}) from '[^']+';$/gmu;
const declaration = /^export (?:abstract |async )?(?<kind>const|let|function|class|interface|type)\*? (?<name>\w+)/gmu;

/** Returns the number of times each word occurs in a text. */
function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[A-Za-z_]\w*/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Returns the values that a source exports and no other source names. Types that only their own source uses are
 * allowed, since readers meet them in a signature.
 */
function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const inFiles = new Map<string, number>();
  const counted = [...sources].map(([file, text]) => {
    const words = countWords(text.replaceAll(reExport, ''));
    for (const word of words.keys()) inFiles.set(word, (inFiles.get(word) ?? 0) + 1);
    return { file, text, words };
  });
  return counted.flatMap(({ file, text, words }) =>
    [...text.matchAll(declaration)].flatMap(({ groups }) => {
      const { kind = '', name = '' } = groups ?? {};
      const isType = kind === 'type' || kind === 'interface';
      const isUsed = inFiles.get(name)! > 1 || (isType && words.get(name)! > 1);
      return isUsed ? [] : [`${file}: ${name}`];
    }),
  );
}

it('every export is used by another file', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
  const sources = files.trim().split('\n');

  const unused = unusedExports(new Map(sources.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')])));

  expect(unused).toEqual([]);
});

it('an export that only an index passes on is found', () => {
  const sources = new Map([
    ['a.ts', 'export const used = 1;\nexport const unused = 2;\nexport interface Own {}\nexport type Met = 1;\nMet;'],
    ['index.ts', "export { unused, used } from './a';\n"],
    ['b.ts', "import { used } from '.';\n"],
  ]);

  expect(unusedExports(sources)).toEqual(['a.ts: unused', 'a.ts: Own']);
});
