import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../../../{apps/portal,packages}/**/*.tsx', '!**/node_modules/**', '!**/*.test.tsx'],
  { eager: true, query: '?raw', import: 'default' },
);

/** As antd names its drawings; `FilledForm` is none. */
const bareDrawing = /<\w+(Outlined|Filled|TwoTone)\b/;

it('draws every icon by Icon, so that none is read out under its English name', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(Object.keys(sources).filter((path) => bareDrawing.test(sources[path]!))).toEqual([]);
});

it('names what empties a field in the reader’s words: antd calls it Clear', () => {
  const cleared = Object.values(sources).flatMap((source) => source.match(/(?<!`)\ballowClear\b[^\n]*/gu) ?? []);
  expect(cleared.length).toBeGreaterThan(5);
  expect(cleared.filter((use) => !/^allowClear=\{(?:\w+ \? false : )?clearing\}/u.test(use))).toEqual([]);
});
