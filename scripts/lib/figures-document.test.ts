import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { figuresDocument } from './figures-document';

const root = new URL('../../', import.meta.url);

it('docs/figures.md has the definitions of all figures as their pages show them now', async () => {
  const written = readFileSync(new URL('docs/figures.md', root), 'utf8');

  expect(await figuresDocument(), 'write it anew: npm run docs').toBe(written);
});
