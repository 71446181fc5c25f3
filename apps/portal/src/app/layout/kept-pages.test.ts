import { describe, expect, it } from 'vitest';
import { dropClosed, maxMountedPages, showPage, type KeptPage } from './kept-pages';

const isKept = (route: string) => route.startsWith('/kept') || route === '/homepage/index';
const visit = (pages: readonly KeptPage<string>[], ...routes: string[]) =>
  routes.reduce((mounted, route) => showPage(mounted, route, `view of ${route}`, isKept), pages);
const routesOf = (pages: readonly KeptPage<string>[]) => pages.map(({ route }) => route);

describe('mounted pages', () => {
  it('include the pages of kept routes, and other pages are replaced in place', () => {
    const pages = visit([], '/kept/a', '/list', '/other', '/kept/b', '/kept/a');

    expect(routesOf(pages)).toEqual(['/kept/b', '/kept/a']);
    expect(visit([], '/list')[0]!.id).toBe(visit([], '/list', '/other')[0]!.id);
    expect(pages.at(-1)!.id).toBe(visit([], '/kept/a')[0]!.id);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(2);
  });

  it('remain the same list while nothing changes, and take over a new address', () => {
    const pages = visit([], '/kept/a');

    expect(visit(pages, '/kept/a')).toBe(pages);
    expect(showPage(pages, '/kept/a', 'new view', isKept)).toEqual([{ ...pages[0], view: 'new view' }]);
  });

  it('lose the page that was hidden longest ago when there are too many, but never the home page', () => {
    const many = Array.from({ length: maxMountedPages + 2 }, (_, index) => `/kept/${index}`);

    const pages = visit([], '/homepage/index', ...many);

    expect(pages).toHaveLength(maxMountedPages);
    expect(routesOf(pages)).toEqual(['/homepage/index', ...many.slice(3)]);
  });

  it('are removed when their tab is closed, the shown page only once the reader leaves it', () => {
    const pages = visit([], '/kept/a', '/kept/b', '/kept/c');

    const closed = dropClosed(pages, ['/kept/a', '/kept/c']);

    expect(routesOf(closed)).toEqual(['/kept/b', '/kept/c']);
    expect(routesOf(visit(closed, '/kept/b'))).toEqual(['/kept/b']);
    expect(visit(closed, '/list').at(-1)!.id).not.toBe(pages.at(-1)!.id);
  });

  it('are removed once their menu item no longer keeps its page', () => {
    const pages = visit([], '/kept/a', '/kept/b');

    expect(routesOf(showPage(pages, '/list', 'list', () => false))).toEqual(['/list']);
  });
});
