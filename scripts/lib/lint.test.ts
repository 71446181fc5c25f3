import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tool = (name: string) => join(root, 'node_modules/.bin', name);

/*
 * The imports that each file may not have, and how the refusal begins. A refused package is refused with its further
 * entries.
 */
const wrongImports = [
  ['packages/contract/src/wrong.ts', '@portal/engine', 'contract imports nothing but zod'],
  ['packages/contract/src/further.ts', '@portal/engine/conditions', 'contract imports nothing but zod'],
  ['packages/bpmn/src/wrong.ts', 'react', 'bpmn knows no browser and no database'],
  ['packages/bpmn/src/further.ts', '@portal/contract/forms', 'bpmn knows no browser and no database'],
  ['packages/engine/src/jobs/wrong.ts', 'fastify', 'engine knows no HTTP'],
  ['packages/engine/src/jobs/further.ts', '@portal/designer/viewer', 'engine knows no HTTP'],
  ['packages/engine/testing/further.ts', '@portal/widgets/icon', 'engine knows no HTTP'],
  ['packages/engine/src/core/wrong.ts', 'pg', 'the core is pure'],
  ['packages/engine/src/runtime/wrong.ts', '../store/postgres/sql', 'only the PostgreSQL store knows PostgreSQL'],
  ['packages/widgets/src/wrong.ts', '@portal/bpmn', 'widgets import only contract'],
  ['packages/widgets/src/further.ts', '@portal/bpmn/testing', 'widgets import only contract'],
  ['packages/designer/src/wrong.ts', '@portal/engine', 'designer imports only contract, bpmn and widgets'],
  [
    'packages/designer/src/further.ts',
    '@portal/engine/form-expressions',
    'designer imports only contract, bpmn and widgets',
  ],
  ['packages/designer/src/viewer/further.ts', '@portal/engine/conditions', 'the viewer never imports the modeler'],
  ['packages/designer/src/viewer/wrong.ts', '../modeler/ports', 'the viewer never imports the modeler'],
  ['apps/server/src/wrong.ts', '@portal/designer', 'the server imports no browser code'],
  ['apps/server/src/further.ts', '@portal/widgets/icon', 'the server imports no browser code'],
  ['apps/portal/src/further.ts', '@portal/engine/store', 'the portal reaches the server through the contract only'],
  ['apps/portal/src/wrong.ts', '@portal/server', 'the portal reaches the server through the contract only'],
] as const;

/* A dialog of the library would keep the Escape key when its first rendering is dropped. */
const opensDialogs = [
  'apps/portal/src/dialog.ts',
  'packages/designer/src/dialog.ts',
  'packages/designer/src/viewer/dialog.ts',
  'packages/widgets/src/dialog.ts',
];

describe('the lint', () => {
  let checkout: string;
  let refusals: { filename: string; code: string; help: string }[];

  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'lint-'));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(checkout, file)), { recursive: true });
      writeFileSync(join(checkout, file), text);
    };
    copyFileSync(join(root, '.oxlintrc.json'), join(checkout, '.oxlintrc.json'));
    for (const [file, imported] of wrongImports) write(file, `export { a } from '${imported}';\n`);
    for (const file of opensDialogs) write(file, "export { Modal } from 'antd';\n");
    write('packages/contract/src/one.ts', "import { b } from './other';\nexport const a = () => b();\n");
    write('packages/contract/src/other.ts', "import { a } from './one';\nexport const b = () => a();\n");

    const { stdout } = spawnSync(tool('oxlint'), ['--format', 'json'], { cwd: checkout, encoding: 'utf8' });
    refusals = (JSON.parse(stdout) as { diagnostics: typeof refusals }).diagnostics;
  });
  afterAll(() => rmSync(checkout, { recursive: true }));

  it.each(opensDialogs)("refuses %s a dialog of the component library's own", (file) => {
    const found = refusals.filter(({ filename }) => filename === file);
    expect(found.map(({ help }) => help)).toStrictEqual([expect.stringContaining('dialogs and drawers come from')]);
  });

  it.each(wrongImports)('refuses %s an import of %s', (file, _, reason) => {
    const found = refusals.filter(({ filename }) => filename === file);

    expect(found.map(({ help }) => help)).toEqual([expect.stringContaining(reason)]);
  });

  it('refuses files that import each other', () => {
    const circular = refusals.filter(({ code }) => code.includes('no-cycle')).map(({ filename }) => filename);

    expect(circular.toSorted()).toEqual(['packages/contract/src/one.ts', 'packages/contract/src/other.ts']);
  });

  it('refuses what has a wrong type', () => {
    const folder = join(checkout, 'typed');
    mkdirSync(folder);
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }');
    writeFileSync(join(folder, 'wrong.ts'), "export const count: number = 'three';\n");

    const check = ['--type-aware', '--type-check', '--deny-warnings', 'typed'];
    const { stdout, status } = spawnSync(tool('oxlint'), check, { cwd: checkout, encoding: 'utf8' });

    expect(status).toBe(1);
    expect(stdout).toContain("Type 'string' is not assignable to type 'number'");
  });

  it('refuses an unknown word', () => {
    const unknown = ['qwr', 'tzk'].join('');
    const { stdout, status } = spawnSync(
      tool('cspell'),
      ['lint', '--no-progress', '--no-summary', 'stdin://scripts/lib/example.ts'],
      { cwd: root, encoding: 'utf8', input: `The text is ${unknown}.\n` },
    );

    expect(status).toBe(1);
    expect(stdout).toContain(`Unknown word (${unknown})`);
  });
});
