import { useQuery } from '@tanstack/react-query';
import {
  Activity,
  Suspense,
  use,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ContextType,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  useOutlet,
} from 'react-router';
import { menu } from '../../shared/api/menus';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { LoadBoundary } from '../LoadBoundary';
import { routeAt } from '../route-table';
import { dropClosed, showPage, type KeptPage } from './kept-pages';
import { allItems } from './menu-items';

/** Gives each mounted page its own scroll position in the shared scroll area. A new page starts at the top. */
function useKeptScroll(scroller: RefObject<HTMLElement | null>, shown: string, mounted: readonly string[]) {
  const positions = useRef(new Map<string, number>());
  const current = useRef(shown);

  useLayoutEffect(() => {
    if (current.current === shown) return;
    current.current = shown;
    for (const key of positions.current.keys()) if (!mounted.includes(key)) positions.current.delete(key);
    scroller.current?.scrollTo({ top: positions.current.get(shown) ?? 0, behavior: 'instant' });
  }, [scroller, shown, mounted]);

  useEffect(() => {
    const element = scroller.current;
    const note = () => positions.current.set(current.current, element!.scrollTop);
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [scroller]);
}

/** Says which routes keep their page: by the route table or by their menu item, and only if they have a tab. */
function useKeptRoutes(): (route: string) => boolean {
  const { i18n } = useTranslation();
  const { data } = useQuery(menu(i18n.language));
  return (path) => {
    const route = routeAt(path);
    if (route?.noTab) return false;
    if (route?.keepAlive) return true;
    return allItems(data ?? []).some((item) => {
      const address = item.path.split('?')[0]!;
      return item.meta.keepAlive && (routeAt(address)?.path ?? address) === path;
    });
  };
}

interface View {
  outlet: ReactNode;
  /** The address that the page had when it was last shown. */
  location: ContextType<typeof LocationContext>;
}

export interface KeptOutletHandle {
  /** Drops the pages of closed tabs. */
  close(routes: readonly string[]): void;
}

interface Props {
  scroller: RefObject<HTMLElement | null>;
  ref?: Ref<KeptOutletHandle>;
}

/**
 * Shows the page of the address. A page that its route or menu item keeps alive stays mounted, without effects, while
 * another one is shown (decision 0070).
 */
export function KeptOutlet({ scroller, ref }: Props) {
  const outlet = useOutlet();
  const location = use(LocationContext);
  const isKept = useKeptRoutes();
  const [pages, setPages] = useState<readonly KeptPage<View>[]>([]);
  const { pathname } = location.location;
  const route = routeAt(pathname)?.path ?? pathname;
  const last = pages.at(-1)?.view;
  const view = last?.outlet === outlet && last.location === location ? last : { outlet, location };
  const mounted = showPage(pages, route, view, isKept);
  if (mounted !== pages) setPages(mounted);
  const shown = mounted.at(-1)!;

  const current = useRef(mounted);
  useLayoutEffect(() => {
    current.current = mounted;
  }, [mounted]);
  const isHidden = (id: number) => current.current.slice(0, -1).some((page) => page.id === id);

  useImperativeHandle(ref, () => ({ close: (routes) => setPages((before) => dropClosed(before, routes)) }), []);
  useKeptScroll(scroller, keyOf(shown), mounted.map(keyOf));
  return [...mounted]
    .sort((a, b) => a.id - b.id)
    .map((page) => (
      <Activity key={page.id} mode={page === shown ? 'visible' : 'hidden'}>
        <WithoutNavigation when={() => isHidden(page.id)}>
          <LocationContext value={page.view.location}>
            <LoadBoundary address={addressOf(page.view)}>
              <Suspense fallback={<PagePlaceholder />}>{page.view.outlet}</Suspense>
            </LoadBoundary>
          </LocationContext>
        </WithoutNavigation>
      </Activity>
    ));
}

const addressOf = ({ location: { location } }: View) => location.pathname + location.search;

const keyOf = ({ id, route }: KeptPage<View>) => `${id} ${route}`;

/** Ignores navigation by a hidden page, e.g. after a late answer, so that it cannot take the user away from the shown page. */
function WithoutNavigation({ when, children }: { when: () => boolean; children: ReactNode }) {
  const navigation = use(NavigationContext);
  const isHidden = useRef(when);
  useLayoutEffect(() => {
    isHidden.current = when;
  }, [when]);
  const value = useMemo(() => {
    const { navigator } = navigation;
    const guarded: typeof navigator = {
      createHref: (to) => navigator.createHref(to),
      go: (delta) => {
        if (!isHidden.current()) navigator.go(delta);
      },
      push: (...args) => {
        if (!isHidden.current()) navigator.push(...args);
      },
      replace: (...args) => {
        if (!isHidden.current()) navigator.replace(...args);
      },
    };
    if (navigator.encodeLocation) guarded.encodeLocation = (to) => navigator.encodeLocation!(to);
    return { ...navigation, navigator: guarded };
  }, [navigation]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}
