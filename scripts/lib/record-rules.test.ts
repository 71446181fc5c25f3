import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rulesDocument } from './record-rules';

const root = new URL('../../', import.meta.url);

it('docs/record-rules.md has the rules of every kind of record as they are declared now', async () => {
  const written = readFileSync(new URL('docs/record-rules.md', root), 'utf8');

  expect(written).toMatch(/^\| talent-file: Education +\| School \+ Education \+ From +\| From ≤ To +\|/mu);
  expect(await rulesDocument(), 'write it anew: npm run docs').toBe(written);
});
