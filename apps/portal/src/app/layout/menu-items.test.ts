import { describe, expect, it } from 'vitest';
import { menuEntries, selectedKey } from './menu-items';

const item = (path: string, ifShow = '0', children: ReturnType<typeof menuItem>[] = []) =>
  menuItem(path, ifShow, children);
function menuItem(path: string, ifShow: string, children: never[] | object[]) {
  return { id: 1, label: path, path, icon: null, meta: { keepAlive: false }, ifShow, children: children as never[] };
}

const entry = (path: string) => ({ key: path, label: path, icon: null });

describe('the menu from the server', () => {
  it('leaves hidden items out, at every depth (000-2-081, 000-3-018)', () => {
    const entries = menuEntries([item('/a', '0', [item('/a/b', '1'), item('/a/c')]), item('/d', '1')]);

    expect(entries).toEqual([{ ...entry('/a'), children: [entry('/a/c')] }]);
  });

  it('shows an item whose children are all hidden as a plain entry', () => {
    expect(menuEntries([item('/a', '0', [item('/a/b', '1')])])).toEqual([entry('/a')]);
  });
});

describe('the entry of an address', () => {
  const entries = menuEntries([item('/homepage/index'), item('/process/todo'), item('/dev/activiti/process')]);

  it.each([
    ['/homepage/index', '/homepage/index'],
    ['/process/done', '/process/todo'],
    ['/dev/activiti/process', '/dev/activiti/process'],
    ['/somewhere', undefined],
  ])('%s belongs to %s', (address, key) => {
    expect(selectedKey(entries, address)).toBe(key);
  });
});
