import { ArrangementOwner } from '@portal/widgets/arrangement-owner';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { PermissionsContext } from '@portal/widgets/permission-gate';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { pending } from '../../shared/http';
import { usePermissions, useSession } from '../../shared/session/store';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { LoadBoundary } from '../LoadBoundary';
import { RealtimeProvider } from '../realtime/RealtimeProvider';
import { useFreshMenu } from '../session/useFreshMenu';
import { useIdleSignOut } from '../session/useIdleSignOut';
import { useSessionUpkeep } from '../session/useSessionUpkeep';
import { AntdProvider } from './AntdProvider';
import { queryClient } from './query-client';
import styles from './Shell.module.css';

/** Quick requests pass unseen. */
const delayMs = 300;

/** A line at the top of the page while requests are under way (spec 000 §7, counted). */
function RequestProgress() {
  const busy = useSyncExternalStore(pending.subscribe, pending.count) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? delayMs : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  return <div className={styles.line} data-shown={shown} aria-hidden />;
}

const ConnectionNotice = lazyInPlace(async () => ({ default: (await import('../frame')).ConnectionNotice }));

/** Provides everything that pages behind the sign-in need: look, queries, session upkeep, push. */
export function Shell() {
  useSessionUpkeep();
  useIdleSignOut();
  useFreshMenu(queryClient);
  const { pathname, search } = useLocation();
  const permissions = usePermissions();
  const userId = useSession()?.user.sysUser.userId ?? '';
  return (
    <QueryClientProvider client={queryClient}>
      <AntdProvider>
        <ArrangementOwner value={String(userId)}>
          <PermissionsContext value={permissions}>
            <RequestProgress />
            <RealtimeProvider>
              <Suspense>
                <ConnectionNotice />
              </Suspense>
              <LoadBoundary address={pathname + search}>
                <Suspense fallback={<PagePlaceholder />}>
                  <Outlet />
                </Suspense>
              </LoadBoundary>
            </RealtimeProvider>
          </PermissionsContext>
        </ArrangementOwner>
      </AntdProvider>
    </QueryClientProvider>
  );
}
