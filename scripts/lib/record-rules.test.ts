import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { kinds, rulesDocument } from './record-rules';

const root = new URL('../../', import.meta.url);

it('docs/record-rules.md has the rules of every kind of record as they are declared now', async () => {
  const written = readFileSync(new URL('docs/record-rules.md', root), 'utf8');

  expect(await rulesDocument(), 'write it anew: npm run docs').toBe(written);
});

it('the table of rules lacks no kind of record', () => {
  const declared = readdirSync(new URL('packages/contract/src', root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing'))
    .flatMap((file) => [
      ...readFileSync(new URL(`packages/contract/src/${file}`, root), 'utf8').matchAll(
        / record\(\{\n {2}area: '([\w-]+)'/gu,
      ),
    ])
    .map(([, area]) => area);

  expect(new Set(kinds.map(({ area }) => area))).toEqual(new Set(declared));
});
