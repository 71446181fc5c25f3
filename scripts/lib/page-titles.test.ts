import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const table = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../apps/${path}`, import.meta.url), 'utf8')) as Record<string, string>;

/** The menu names the group of the pages of a user's tasks after this item. */
const groups = ['/process/todo'];

it.each(['zh-CN', 'en-US'])('calls a page the same in the menu and in its tab (%s)', (locale) => {
  const tabs = table(`portal/src/shared/strings/${locale}/routes.json`);
  const menu = Object.entries(table(`server/src/modules/commons/menus/strings/${locale}.json`));

  const differing = menu.filter(([path, label]) => tabs[path] !== undefined && tabs[path] !== label);

  expect(differing.map(([path]) => path)).toEqual(groups);
});
