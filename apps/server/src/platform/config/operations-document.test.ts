import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultSettings } from './config';

const document = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
/** Name and default of each row, but for those of the settings of tests, which have no default. */
const rows = [...document.matchAll(/^\| `(?<name>[A-Z_]+)` +\| (?<standard>[^|]+?) +\| [^|]+\|$/gmu)].map(
  ({ groups }) => [groups?.['name'] ?? '', groups?.['standard'] ?? ''] as const,
);

/** As the document writes a default; undefined: in words. */
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
