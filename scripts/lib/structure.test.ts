import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as designer from './designer-imports.mjs';
import { forbiddenImport, forbiddenImports } from './portal-imports.mjs';
import * as server from './server-imports.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const portal = `${root}/apps/portal/src`;
const designerSource = `${root}/packages/designer/src`;
const serverSource = `${root}/apps/server/src`;

const listFiles = (folder: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx)$/.test(file));

const listNamed = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));

describe('the imports of the portal', () => {
  it('follow the layers', () => {
    expect(forbiddenImports(portal, listFiles(portal))).toEqual([]);
  });

  it.each([
    ['features/home/HomePage.tsx', 'features/tasks/drawer/WorkflowDrawer', 'a feature is imported through its index'],
    ['shared/ui/Count.tsx', 'features/tasks', 'shared imports no feature'],
    ['features/home/HomePage.tsx', 'app/routes', 'only the entry imports app'],
    ['features/home/HomePage.tsx', 'features/tasks', null],
    ['features/home/HomePage.tsx', 'features/home/Panel', null],
  ])('are checked: %s, %s', (file, target, reason) => {
    expect(forbiddenImport(file, target)).toBe(reason);
  });
});

describe('the imports of the designer', () => {
  const listSources = () => listFiles(designerSource).filter((file) => !/\.test\.tsx?$|(?:^|\/)testing\//.test(file));

  it('run down the floors', () => {
    expect(designer.forbiddenImports(designerSource, listSources())).toEqual([]);
  });

  it('know the floor of every folder', () => {
    const folders = new Set(listSources().map((file) => file.split('/')[0]));

    expect(new Set(designer.floors.flat())).toEqual(folders);
  });

  it.each([
    ['canvas/services.ts', 'properties/useTask', 'canvas stands below properties, or beside it'],
    ['viewer/ProcessViewer.tsx', 'canvas/services', 'viewer stands below canvas, or beside it'],
    ['modeler/ProcessDesigner.tsx', 'toolbar/Toolbar', null],
    ['canvas/services.ts', 'canvas/zoom-canvas', null],
  ])('are checked: %s, %s', (file, target, reason) => {
    expect(designer.forbiddenImport(file, target)).toBe(reason);
  });
});

describe('the imports of the server', () => {
  it('run down the floors, and reach an area through its index', () => {
    expect(server.forbiddenImports(serverSource, listFiles(serverSource))).toEqual([]);
  });

  it('form no cycle of areas, except among those that know who somebody is', () => {
    expect(server.knit).toBe('accounts');
    expect(server.areaCycles(serverSource, listFiles(serverSource))).toEqual([]);
  });

  it('find every area in the folder of a floor', () => {
    const folders = readdirSync(`${serverSource}/modules`, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );

    expect(new Set(folders.map(({ name }) => name))).toEqual(new Set(server.floors));
  });

  it.each([
    ['modules/accounts/users/store.ts', 'modules/commons/messages', 'accounts stands below commons'],
    ['modules/commons/files/routes.ts', 'modules/approval/tasks/access', 'commons stands below approval'],
    ['modules/content/news/module.ts', 'modules/approval/tasks/access', 'an area is imported through its index'],
    ['modules/content/news/module.ts', 'modules/extras/novel', 'extras is no floor'],
    ['platform/module.ts', 'modules/accounts/users', 'the platform imports no area'],
    ['modules/content/news/module.ts', 'modules/approval/tasks', null],
    ['modules/accounts/people/store.ts', 'modules/accounts/users/phone', null],
    ['modules/content/news/module.ts', 'modules/content/news/reading', null],
    ['admin/commands.ts', 'modules/accounts/people/store', 'an area is imported through its index'],
    ['compose.ts', 'modules', null],
    ['modules/index.ts', 'modules/content/news/module', null],
  ])('are checked: %s, %s', (file, target, reason) => {
    expect(server.forbiddenImport(file, target)).toBe(reason);
  });

  it.each([
    [
      'areas that import each other through a third',
      [
        ['tasks', 'forms'],
        ['forms', 'reviews'],
        ['reviews', 'tasks'],
      ],
      'content',
      3,
    ],
    [
      'areas of the knit floor',
      [
        ['people', 'team'],
        ['team', 'people'],
      ],
      server.knit,
      0,
    ],
    [
      'areas in a row',
      [
        ['tasks', 'forms'],
        ['forms', 'reviews'],
      ],
      'content',
      0,
    ],
  ])('find the cycles of %s', (_, arrows, floor, count) => {
    const imports = arrows.map(([from, to]) => [`modules/${floor}/${from}/a.ts`, `modules/${floor}/${to}`] as const);

    expect(server.cyclesOf(imports)).toHaveLength(count);
  });
});

describe('a folder', () => {
  const maxSources = 20;

  const crowded = (files: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const file of files.filter((name) => !name.includes('.test.'))) {
      const folder = dirname(file);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    return [...counts].filter(([, count]) => count > maxSources).map(([folder, count]) => `${folder}: ${count}`);
  };

  it('holds twenty sources at most', () => {
    expect(crowded(listFiles(root))).toEqual([]);
  });

  it('with too many is found', () => {
    const files = Array.from({ length: maxSources + 1 }, (_, index) => `area/file${index}.ts`);

    expect(crowded([...files, 'area/file.test.ts', 'other/file.ts'])).toEqual([`area: ${maxSources + 1}`]);
  });
});

describe('a table of texts', () => {
  const areas = readdirSync(`${portal}/features`).map((area) =>
    area.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
  );
  const tables = listNamed(`${portal}/shared/strings/zh-CN`, '.json');
  const [, rows = ''] =
    /^\| Tables .*\n\|.*\n((?:\|.*\n)+)/m.exec(readFileSync(`${root}/docs/folders.md`, 'utf8')) ?? [];
  const explained = rows
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, table = '']) => table));

  it('bears the name of its area, or docs/folders.md says what it is for', () => {
    expect(explained.toSorted()).toEqual(tables.filter((table) => !areas.includes(table)).toSorted());
  });
});

describe('a source file', () => {
  const localeNamed = /^(zh-CN|zh-TW|en-US)$/;
  const wellNamed = /^([a-z0-9]+(-[a-z0-9]+)*|use[A-Z]\w*|[A-Z]\w*)$/;

  const misnamed = (files: readonly string[]) =>
    files.filter((file) => {
      const [name = ''] = basename(file).split('.');
      return !wellNamed.test(name) && !localeNamed.test(name);
    });

  it('is named in kebab case, or after its component, class or hook', () => {
    expect(misnamed(listFiles(root))).toEqual([]);
  });

  it('with another name is found', () => {
    expect(misnamed(['area/readName.ts', 'area/read-name.ts', 'area/Name.tsx', 'area/useName.ts'])).toEqual([
      'area/readName.ts',
    ]);
  });
});
