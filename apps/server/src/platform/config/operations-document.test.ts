import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultSettings } from './settings';

const document = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
/** The name and default of each row, except those of settings for tests, which have no default. */
const rows = [...document.matchAll(/^\| `(?<name>[A-Z0-9_]+)` +\| (?<standard>[^|]+?) +\| [^|]+\|$/gmu)].map(
  ({ groups }) => [groups?.['name'] ?? '', groups?.['standard'] ?? ''] as const,
);

/** Returns a default as the document writes it, or undefined if it is written in words. */
function written(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : undefined;
}

it('docs/operations.md lists every setting', () => {
  const names = rows.map(([name]) => name);

  expect(names.toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
});

it.each(rows)('docs/operations.md names the default of %s', (name, standard) => {
  const value = written(defaultSettings[name]);

  if (value === undefined) expect(standard).not.toMatch(/^`\d+`$/u);
  else expect(standard).toBe(value);
});
