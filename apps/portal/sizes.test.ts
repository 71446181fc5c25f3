import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** The JavaScript that a page may cost, gzipped, in KB. */
const dist = process.env['PORTAL_DIST'] ?? join(dirname(fileURLToPath(import.meta.url)), 'dist');
const manifestFile = join(dist, '.vite/manifest.json');

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const built = existsSync(manifestFile);
const manifest = built ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {};

/** The chunks that these modules bring along, themselves included. */
function closure(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (found.has(key)) continue;
    found.add(key);
    closure(chunk.imports ?? [], found);
  }
  return found;
}

const kilobytes = (keys: Iterable<string>): number =>
  [...keys].reduce((sum, key) => sum + gzipSync(readFileSync(join(dist, manifest[key]!.file))).length, 0) / 1000;

const strings = (...areas: string[]) => areas.map((area) => `src/shared/strings/zh-CN/${area}.json`);
const widgetStrings = '../../packages/widgets/src/strings/zh-CN.json';
const entry = ['index.html', ...strings('common')];
const signIn = [...entry, ...strings('signIn'), 'src/features/sign-in/index.ts'];
const shell = [
  ...entry,
  ...strings('shell'),
  'src/app/shell/index.ts',
  'src/app/layout/index.ts',
  'src/app/realtime/connection.ts',
];
const list = [...shell, ...strings('process'), widgetStrings, 'src/features/process/index.ts'];
const drawer = [...list, 'src/features/handling/index.ts'];
const viewer = '../../packages/designer/src/viewer/index.ts';
const designer = '../../packages/designer/src/modeler/index.ts';

/** What `keys` cost beyond what `base` has loaded already. */
function extra(keys: readonly string[], base: readonly string[]): number {
  const there = closure(base);
  return kilobytes([...closure(keys)].filter((key) => !there.has(key)));
}

describe.skipIf(!built)('the JavaScript of a page, gzipped', () => {
  it.each([
    ['sign-in', signIn, 130],
    ['shell', shell, 250],
    ['a list page in all', list, 360],
  ])('%s', (_, keys, budget) => {
    expect(Math.round(kilobytes(closure(keys)))).toBeLessThanOrEqual(budget);
  });

  it.each([
    ['viewer', viewer, drawer, 65],
    ['designer', designer, list, 180],
  ])('%s extra', (_, key, base, budget) => {
    expect(Math.round(extra([key], base))).toBeLessThanOrEqual(budget);
  });

  it('the sign-in page has no antd', () => {
    const names = [...closure(signIn)].map((key) => manifest[key]!.file);
    expect(names.filter((name) => readFileSync(join(dist, name), 'utf8').includes('ant-btn'))).toEqual([]);
  });
});

it.skipIf(built)('says that sizes are measured only on a built portal (npm run build)', () => {
  expect(built).toBe(false);
});
