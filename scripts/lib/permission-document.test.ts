import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { permissionDocument } from './permission-document';

it('docs/permissions.md is what the contract says now', async () => {
  const written = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8');
  expect(await permissionDocument(), 'write it again: npm run docs').toBe(written);
});
