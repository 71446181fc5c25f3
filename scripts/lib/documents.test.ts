import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** These documents are written by `npm run docs` and are not in git. */
const generated = ['api.md', 'rules.md'];

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !generated.includes(name))
    .map((name) => join('docs', name)),
];

/** A path in backticks, relative to the root. `*` stands for any one name. */
const namedPath = /`(\.?[a-z][a-z0-9-]*(?:\/[\w.*-]+)+)`/g;
/** A path in a link, relative to the document's folder. */
const linkedPath = /\]\(([^):#]+)\)/g;

const pathsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path);

function exists(path: string): boolean {
  const [before = '', ...after] = path.split('*');
  if (after.length === 0) return existsSync(join(root, path));
  const folder = join(root, before);
  return existsSync(folder) && readdirSync(folder).some((name) => exists(before + name + after.join('*')));
}

const decisions = readdirSync(join(root, 'docs/decisions'));

it.each(decisions)('decision %s has its number, a status and alternatives', (file) => {
  const text = readFileSync(join(root, 'docs/decisions', file), 'utf8');

  expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `, 'u'));
  expect(text).toMatch(/^Status: (accepted|superseded by .+)$/mu);
  expect(text).toMatch(/^(## Alternatives$|\*\*Alternatives\.\*\*)/mu);
});

it.each(documents)('%s names only decisions that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/\(((?:00\d\d(?:, )?)+)\)|decision (00\d\d)/gu)].flatMap((found) =>
    (found[1] ?? found[2] ?? '').split(', '),
  );

  expect(named.filter((number) => !decisions.some((file) => file.startsWith(number)))).toEqual([]);
});

it.each(documents)('%s names only files that are there', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const linked = pathsOf(text, linkedPath).map((path) => join(dirname(document), path));

  expect([...pathsOf(text, namedPath), ...linked].filter((path) => !exists(path))).toEqual([]);
});

it.each(['apps/server/src/modules', 'apps/server/src/platform', 'apps/portal/src/features', 'apps/portal/src/shared'])(
  'docs/folders.md names each folder of %s',
  (parent) => {
    const text = readFileSync(join(root, 'docs/folders.md'), 'utf8');
    const folders = readdirSync(join(root, parent), { withFileTypes: true }).filter((entry) => entry.isDirectory());

    expect(folders.map(({ name }) => `\`${parent}/${name}\``).filter((folder) => !text.includes(folder))).toEqual([]);
  },
);
