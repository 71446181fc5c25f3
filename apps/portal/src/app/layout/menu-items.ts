import type { settings } from '@portal/contract';

type MenuItem = settings.MenuItem;

export type MenuEntry = MenuLeaf | (MenuLeaf & { children: MenuEntry[] });

interface MenuLeaf {
  key: string;
  label: string;
  icon: string | null;
}

const shown = '0';

/** Returns the server's menu without hidden items, with the path as the key. */
export const menuEntries = (items: readonly MenuItem[]): MenuEntry[] =>
  items
    .filter((item) => item.ifShow === shown)
    .map(({ path, label, icon, children }) => {
      const inner = menuEntries(children);
      const leaf = { key: path, label, icon };
      return inner.length > 0 ? { ...leaf, children: inner } : leaf;
    });

/** Returns the items of all levels in one list. */
export const allItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...allItems(item.children)]);

/** Returns the item of any level with this path. */
export const findItem = (items: readonly MenuItem[], path: string): MenuItem | undefined =>
  allItems(items).find((item) => item.path.split('?')[0] === path);

/** Returns the application whose menu an address belongs to. */
export const applicationIn = (parameters: URLSearchParams): string | null => parameters.get('appinsId');

/** Returns the key of the entry that an address belongs to: the longest that leads towards it. */
export function selectedKey(entries: readonly MenuEntry[], address: string): string | undefined {
  const keys = entries.flatMap(function all(entry): string[] {
    return 'children' in entry ? entry.children.flatMap(all) : [entry.key];
  });
  const leads = keys.filter((key) => address === key || address.startsWith(`${section(key)}/`));
  return leads.sort((a, b) => common(b, address) - common(a, address))[0];
}

/** Returns whether the entry, or one below it, has the key. */
export const holds = (entry: MenuEntry, key: string | undefined): boolean =>
  entry.key === key || ('children' in entry && entry.children.some((child) => holds(child, key)));

/** `/process/todo` stands for all of `/process`. */
const section = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 1));

function common(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
