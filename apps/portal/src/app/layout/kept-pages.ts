import { homeAddress } from '../../shared/session/guard';

/**
 * A mounted page. The last one of a list is shown and the others are hidden, the first of them for the longest time.
 */
export interface KeptPage<View> {
  /** The page's place in the document. A page that is not kept reuses the place of the previous one. */
  id: number;
  /** The path of its route. */
  route: string;
  view: View;
  /** Set if its tab was closed, so that the page is dropped when it is left. */
  closed?: true;
}

/** The most pages that are mounted at once. */
export const maxMountedPages = 8;

/**
 * Shows the page of a route. The page before it stays if its route is kept, otherwise its place is reused. Beyond
 * `maxMountedPages` the page that was hidden longest ago is dropped, but never home, whose tab cannot be closed.
 */
export function showPage<View>(
  pages: readonly KeptPage<View>[],
  route: string,
  view: View,
  isKept: (route: string) => boolean,
): readonly KeptPage<View>[] {
  const previous = pages.at(-1);
  if (previous?.route === route) return previous.view === view ? pages : [...pages.slice(0, -1), { ...previous, view }];
  const own = pages.find((page) => page.route === route);
  const stays = (page: KeptPage<View>) => isKept(page.route) && !page.closed;
  const others = pages.filter((page) => page !== own && stays(page));
  while (others.length >= maxMountedPages) {
    const oldest = others.findIndex((page) => page.route !== homeAddress);
    others.splice(oldest, 1);
  }
  const reusable = previous && !isKept(previous.route) ? previous.id : undefined;
  const id = own?.id ?? reusable ?? Math.max(0, ...pages.map((page) => page.id)) + 1;
  return [...others, { id, route, view }];
}

/** Drops the pages of closed tabs. The shown page is dropped when it is left. */
export function dropClosed<View>(
  pages: readonly KeptPage<View>[],
  routes: readonly string[],
): readonly KeptPage<View>[] {
  const shown = pages.at(-1);
  return pages
    .filter((page) => page === shown || !routes.includes(page.route))
    .map((page) => (page === shown && routes.includes(page.route) ? { ...page, closed: true } : page));
}
