import { Activity, Suspense, use, useState, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { routeAt } from '../route-table';

interface KeptPage {
  outlet: ReactNode;
  /** The address that the page had when it was last shown. */
  location: React.ContextType<typeof LocationContext>;
}

/** The page of the address; one that its route keeps alive stays mounted while another is shown. */
export function KeptOutlet() {
  const outlet = useOutlet();
  const location = use(LocationContext);
  const [kept, setKept] = useState<ReadonlyMap<string, KeptPage>>(new Map());
  const route = routeAt(location.location.pathname);
  const shown = route?.keepAlive ? route.path : null;
  if (shown !== null && kept.get(shown)?.location !== location) setKept(new Map(kept).set(shown, { outlet, location }));
  return (
    <>
      {[...kept].map(([path, page]) => (
        <Activity key={path} mode={path === shown ? 'visible' : 'hidden'}>
          <LocationContext value={page.location}>
            <Suspense fallback={<PagePlaceholder />}>{page.outlet}</Suspense>
          </LocationContext>
        </Activity>
      ))}
      {shown === null && <Suspense fallback={<PagePlaceholder />}>{outlet}</Suspense>}
    </>
  );
}
