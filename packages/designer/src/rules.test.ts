import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const docs = new URL('../../../docs/', import.meta.url);
const page = readFileSync(new URL('designer.md', docs), 'utf8');
const rows = [...page.matchAll(/^\| (?<rule>§.+?) \| \[.+?\]\((?<file>.+?)\): (?<title>.+?) +\|$/gmu)].map(
  ({ groups }) => [groups?.['rule'] ?? '', groups?.['file'] ?? '', groups?.['title'] ?? ''] as const,
);

describe('docs/designer.md', () => {
  it('names rules', () => {
    expect(rows.length).toBeGreaterThan(50);
  });

  it.each(rows)('%s is shown by a test of that name', (_, file, title) => {
    expect(readFileSync(new URL(file, docs), 'utf8')).toContain(`'${title}'`);
  });
});
