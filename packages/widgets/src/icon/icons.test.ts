import { expect, it } from 'vitest';
import * as subjects from './subjects';

const sources = import.meta.glob<string>(
  ['../../../../{apps/portal,packages}/**/*.{ts,tsx}', '!**/node_modules/**', '!**/*.test.{ts,tsx}', '!./subjects.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

const [table = ''] = Object.values(
  import.meta.glob<string>('./subjects.ts', { eager: true, query: '?raw', import: 'default' }),
);

/** The names of antd's drawings. `FilledForm` is not one of them. */
const bareDrawing = /<\w+(Outlined|Filled|TwoTone)\b/;

it('every icon is drawn by Icon, so that no screen reader reads its English name', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(Object.keys(sources).filter((path) => bareDrawing.test(sources[path]!))).toEqual([]);
});

it('the button that clears a field has a name in the reader’s language, where antd says Clear', () => {
  const cleared = Object.values(sources).flatMap((source) => source.match(/(?<!`)\ballowClear\b[^\n]*/gu) ?? []);

  expect(cleared.length).toBeGreaterThan(5);
  expect(cleared.filter((use) => !/^allowClear=\{(?:\w+ \? false : )?clearing\}/u.test(use))).toEqual([]);
});

it('each meaning has one drawing, which menus, home page, lists and designer take from one table', () => {
  const drawings = new Set(table.match(/\w+(?=Outlined as)/gu));
  const imports = (source: string) => source.match(/import \{[^}]*\} from '@ant-design\/icons'/gu)?.join() ?? '';
  const drawn = (source: string) => imports(source).match(/\w+(?=Outlined)/gu) ?? [];

  expect(drawings.size).toBeGreaterThan(40);
  expect(drawings.size).toBe(Object.keys(subjects).length);
  expect(
    Object.entries(sources).flatMap(([path, source]) =>
      drawn(source).flatMap((drawing) => (drawings.has(drawing) ? [`${path}: ${drawing}`] : [])),
    ),
  ).toEqual([]);
});
