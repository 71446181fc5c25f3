import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { apiDocument } from './api-document';

it('docs/api.md is what the contract says now', async () => {
  const written = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
  expect(await apiDocument(), 'write it anew: node scripts/run.mjs scripts/api-docs.ts').toBe(written);
});
