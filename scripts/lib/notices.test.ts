import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noticesDocument } from './notices';

const written = readFileSync(new URL('../../THIRD-PARTY-NOTICES.md', import.meta.url), 'utf8');

it('THIRD-PARTY-NOTICES.md is what the lock file says now', () => {
  expect(written).toBe(noticesDocument());
});

it('keeps the notice that the diagram libraries ask for', () => {
  expect(written).toMatch(/bpmn-js \d/u);
  expect(written).toContain('the watermark must stay fully visible');
});
