import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documented = readFileSync(join(root, 'docs/records.md'), 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'records-page-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/**
 * Copies the workspaces without their dependencies, which stay where they are. The workspaces import each other within
 * the copy.
 */
function copyRepository(): void {
  for (const name of [
    'packages',
    'apps',
    'testing',
    'scripts',
    'docs',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.browser.json',
    'tsconfig.node.json',
    'vitest.config.ts',
    '.oxlintrc.json',
  ])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist|data)$/u.test(path),
    });
  const modules = join(copy, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name.startsWith('.vite')) continue;
    if (name === '@portal')
      cpSync(join(root, 'node_modules', name), join(modules, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
}

/** The files that the page gives in full: a bold path, then a block. */
const files = [...documented.matchAll(/^\*\*(?<path>\S+)\*\*\n\n```\w+\n(?<text>[\s\S]*?)^```$/gmu)].map(
  ({ groups }) => ({ path: groups!['path']!, text: groups!['text']! }),
);

/** Returns the text that the page has between backquotes or in a block, found by how it begins. */
function snippet(start: string): string {
  const from = documented.indexOf(start);
  expect(from, `docs/records.md has no “${start}”`).toBeGreaterThan(0);
  return documented.slice(from, documented.slice(from).search(/`|\n/u) + from);
}

/** The files that the page adds or changes. */
const written: string[] = [];

/** Adds a line after the first line that has `after`. */
function addLine(path: string, after: string, line: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  const at = text.indexOf('\n', text.indexOf(after));
  expect(text, `${path} has no “${after}”`).toContain(after);
  written.push(path);
  writeFileSync(join(copy, path), `${text.slice(0, at)}\n${line}${text.slice(at)}`);
}

function followPage(): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    written.push(path);
    writeFileSync(join(copy, path), text);
  }
  addLine(
    'apps/server/src/modules/index.ts',
    "from './content/news/module';",
    `import { links } from './content/links/module';`,
  );
  addLine('apps/server/src/modules/index.ts', '  news,', '  links,');
  const routes = 'apps/portal/src/app/back-office/back-office-routes.ts';
  addLine(routes, '  { path: peoplePath,', snippet("{ path: '/background/links'"));
}

/** Runs a tool in the copy. @returns its output, or '' if it succeeded */
async function runTool(name: string, ...options: string[]): Promise<string> {
  /*
   * The test has the database server of this run, but counts as a separate run, since its databases have one more
   * table.
   */
  const isOwn = (key: string) => key.startsWith('VITEST') || key === 'TEST_DATABASE_RUN';
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !isOwn(key)));
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin', name), options, { cwd: copy, env });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

it('the steps of docs/records.md, followed word by word, add a kind of record that passes linter and tests', async () => {
  copyRepository();
  followPage();
  /* The linter checks the types of these files alone, which takes a tenth of the time of a whole check. */
  const sources = written.filter((path) => /\.tsx?$/u.test(path));

  const [code, tests] = await Promise.all([
    runTool('oxlint', '--type-aware', '--type-check', '--deny-warnings', ...sources),
    runTool(
      'vitest',
      'run',
      '--project',
      'unit',
      /* Each further worker would load the server again. */
      '--no-file-parallelism',
      'apps/server/src/modules/content/links',
      'apps/server/src/record-tables.test.ts',
      'apps/portal/src/app/route-table.test.ts',
    ),
  ]);

  const touched = new Set(written.filter((path) => !path.includes('.test.')));
  expect(touched.size).toBe(6);
  expect({ code, tests }).toEqual({ code: '', tests: '' });
});
