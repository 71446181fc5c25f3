import { refused, relativeImports } from './relative-imports.mjs';

/** The folders of the designer, lowest first: each imports only those of lines above it in this list. */
export const floors = [
  ['shared'],
  ['viewer', 'canvas'],
  ['compare', 'issues'],
  ['dialogs', 'properties', 'saving'],
  ['tools'],
  ['toolbar'],
  ['modeler'],
];

/* A type is gone when the code runs, so it may come from above. */
const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\s)(?:[^;'"]*?from\s*)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g;

const floorOf = (folder) => floors.findIndex((folders) => folders.includes(folder));

/** Why `file` may not import `target`, or null. Both are relative to `packages/designer/src`. */
export function forbiddenImport(file, target) {
  const [from] = file.split('/');
  const [to] = target.split('/');
  if (from === to || target.startsWith('..')) return null;
  return floorOf(from) > floorOf(to) ? null : `${from} stands below ${to}, or beside it`;
}

/** Lists `file: target: reason` of every forbidden import in `files`, which are relative to `root`. */
export const forbiddenImports = (root, files) => refused(relativeImports(root, files, importPattern), forbiddenImport);
