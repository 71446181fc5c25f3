import { expect, it } from 'vitest';
import applications from '../applications/demo.json';
import { modules } from '../..';

interface Shown {
  path: string;
  icon: string;
}

/**
 * These subjects share an icon: the calls for a review, the lists of what a user starts, the views of a schedule, and the
 * pages of talent projects.
 */
const shared = new Set(['audit', 'start', 'calendar', 'project']);

const groupBy = (shown: Shown[], key: keyof Shown, value: keyof Shown) => {
  const groups = new Map<string, Set<string>>();
  for (const each of shown) groups.set(each[key], (groups.get(each[key]) ?? new Set()).add(each[value]));
  return [...groups].filter(([, values]) => values.size > 1).map(([name, values]) => [name, ...values]);
};

it('each subject has one icon in menus, on the home page and in applications, and each icon has one subject', () => {
  const menus: Shown[] = modules.flatMap((module) => module.menus ?? []);
  const shortcuts: Shown[] = modules.flatMap((module) => module.shortcuts ?? []);
  const submodules = applications.flatMap((each) =>
    each.submodules.map(({ cells }) => ({ ...cells, path: cells.address })),
  );
  const all = [...menus, ...shortcuts, ...submodules];

  expect(groupBy(all, 'path', 'icon')).toEqual([]);
  expect(groupBy([...menus, ...shortcuts], 'icon', 'path').filter(([icon = '']) => !shared.has(icon))).toEqual([]);
});
