import { posix } from 'node:path';
import { refused, relativeImports } from './relative-imports.mjs';

/** The floors of the server from the lowest to the highest, with their areas. */
export const floors = {
  accounts: [
    'areas',
    'auth',
    'leaving',
    'organisation',
    'people',
    'roles',
    'settings',
    'substitutes',
    'tags',
    'team',
    'tenants',
    'users',
  ],
  commons: [
    'applications',
    'audit',
    'demo',
    'dictionaries',
    'files',
    'home',
    'menus',
    'messages',
    'microdisk',
    'status',
    'todos',
  ],
  approval: ['definitions', 'engine-rest', 'forms', 'monitor', 'retention', 'reviews', 'tasks', 'workflow'],
  content: [
    'agreements',
    'announcements',
    'appointments',
    'carriers',
    'city-cards',
    'company',
    'mail',
    'meetings',
    'news',
    'online-messages',
    'personal-information',
    'recycle-bin',
    'schedule',
    'service-accounts',
    'services',
    'solicitations',
    'talent-projects',
    'unit-requests',
    'work-orders',
  ],
};

/** The floor whose areas know each other: who somebody is, where they belong and what they may do is one subject. */
export const knit = 'accounts';

const floorOf = Object.fromEntries(
  Object.entries(floors).flatMap(([floor, areas]) => areas.map((area) => [area, floor])),
);
const height = (area) => Object.keys(floors).indexOf(floorOf[area]);

/** The area of a path below `apps/server/src`, and the path inside it; null outside of the areas. */
const placeOf = (path) => {
  const [top, , area, ...inside] = path.split('/');
  return top === 'modules' && area !== undefined && (inside.length > 0 || !area.endsWith('.ts'))
    ? { area, inside: inside.join('/') }
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
  for (const area of [from.area, to.area]) if (!(area in floorOf)) return `${area} stands on no floor`;
  if (height(to.area) > height(from.area)) return `${floorOf[from.area]} stands below ${floorOf[to.area]}`;
  return floorOf[from.area] === knit && floorOf[to.area] === knit ? null : throughIndex;
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
    const [from, to] = [placeOf(file)?.area, placeOf(target)?.area];
    if (from === undefined || to === undefined || from === to) continue;
    if (floorOf[from] === knit && floorOf[to] === knit) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
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
