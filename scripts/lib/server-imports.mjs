import { posix } from 'node:path';
import { refused, relativeImports } from './relative-imports.mjs';

/** The floors of the server from the lowest to the highest; the folder of an area stands in that of its floor. */
export const floors = ['accounts', 'commons', 'approval', 'content'];

/** The floor whose areas know each other: who somebody is, where they belong and what they may do is one subject. */
export const knit = 'accounts';

/** The floor and the area of a path below `apps/server/src`, and the path inside it; null outside of the areas. */
const placeOf = (path) => {
  const [top, floor, area, ...inside] = path.split('/');
  return top === 'modules' && area !== undefined && (inside.length > 0 || !area.endsWith('.ts'))
    ? { floor, area, inside: inside.join('/') }
    : null;
};

/**
 * Why `file` may not import `target`, or null. Both are relative to `apps/server/src`. An area imports areas of its own
 * floor and of those below, each through its index; the areas of the knit floor import each other's files. The platform
 * imports no area. The list of modules imports each area's own.
 */
export function forbiddenImport(file, target) {
  const to = placeOf(target);
  if (file.startsWith('platform/') && target.startsWith('modules')) return 'the platform imports no area';
  const from = placeOf(file);
  if (!to || from?.area === to.area || posix.dirname(file) === 'modules') return null;
  const isIndex = to.inside === '' || to.inside === 'index';
  const throughIndex = isIndex ? null : 'an area is imported through its index';
  if (!from) return throughIndex;
  for (const { floor } of [from, to]) if (!floors.includes(floor)) return `${floor} is no floor`;
  if (floors.indexOf(to.floor) > floors.indexOf(from.floor)) return `${from.floor} stands below ${to.floor}`;
  return from.floor === knit && to.floor === knit ? null : throughIndex;
}

const isSource = (file) => !/\.test\.ts$|(^|\/)testing\//.test(file);

/** The imports of `files`, which are relative to `root`, without tests and what they build on. */
const importsIn = (root, files) => relativeImports(root, files.filter(isSource));

/** Lists `file: target: reason` of every forbidden import. */
export const forbiddenImports = (root, files) => refused(importsIn(root, files), forbiddenImport);

/** Lists the areas that import each other, directly or through others; those of the knit floor may. */
export function cyclesOf(imports) {
  const next = new Map();
  for (const [file, target] of imports) {
    const [from, to] = [placeOf(file), placeOf(target)];
    if (!from || !to || from.area === to.area || (from.floor === knit && to.floor === knit)) continue;
    next.set(from.area, (next.get(from.area) ?? new Set()).add(to.area));
  }
  const reached = (start) => {
    const seen = new Set();
    const open = [start];
    for (const area of open)
      for (const to of next.get(area) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          open.push(to);
        }
    return seen;
  };
  return [...next.keys()].filter((area) => reached(area).has(area)).toSorted((a, b) => a.localeCompare(b));
}

export const areaCycles = (root, files) => cyclesOf(importsIn(root, files));
