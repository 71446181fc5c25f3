import { refused, relativeImports } from './relative-imports.mjs';

/**
 * Why `file` may not import `target`, or null. Both are relative to `apps/portal/src`. A feature reaches another one
 * only through its index, `shared` imports no feature, and only the entry and the set-up of tests import `app`.
 */
export function forbiddenImport(file, target) {
  const [layer, feature] = file.split('/');
  const [targetLayer, targetFeature, ...rest] = target.split('/');
  if (targetLayer === 'app' && !['app', 'main.tsx', 'testing'].includes(layer)) return 'only the entry imports app';
  if (targetLayer !== 'features') return null;
  if (layer === 'shared') return 'shared imports no feature';
  const isIndex = rest.length === 0 || rest.join('/') === 'index';
  return layer === 'features' && feature !== targetFeature && !isIndex
    ? 'a feature is imported through its index'
    : null;
}

/** Lists `file: target: reason` of every forbidden import in `files`, which are relative to `root`. */
export const forbiddenImports = (root, files) => refused(relativeImports(root, files), forbiddenImport);
