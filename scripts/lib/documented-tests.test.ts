import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const docs = new URL('../../docs/', import.meta.url);
const row = /^\| (?<rule>.+?) +\| \[.+?\]\((?<file>.+?)\): (?<title>.+?) +\|$/gmu;

describe.each(['portal.md', 'records.md'])('docs/%s', (name) => {
  const rows = [...readFileSync(new URL(name, docs), 'utf8').matchAll(row)].map(
    ({ groups }) => [groups?.['rule'] ?? '', groups?.['file'] ?? '', groups?.['title'] ?? ''] as const,
  );

  it('has rows that name tests', () => {
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(rows)('names a test that exists for: %s', (_, file, title) => {
    expect(readFileSync(new URL(file, docs), 'utf8')).toContain(`'${title}'`);
  });
});
