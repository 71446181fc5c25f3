import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { QueryClientProvider } from '@tanstack/react-query';
import { ArrangementOwner } from '@portal/widgets/arrangement-owner';
import { PermissionsContext } from '@portal/widgets/permission-gate';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { LoadBoundary } from '../LoadBoundary';
import { RealtimeProvider } from '../realtime/RealtimeProvider';
import { usePermissions } from '../../shared/session/permissions';
import { useSession } from '../../shared/session/store';
import { useFreshMenu } from '../session/useFreshMenu';
import { useSessionUpkeep } from '../session/useSessionUpkeep';
import { AntdProvider } from './AntdProvider';
import { queryClient } from './query-client';
import { RequestProgress } from './RequestProgress';

const ConnectionNotice = lazyInPlace(async () => ({ default: (await import('../frame')).ConnectionNotice }));

/** What every page behind the sign-in stands on: look, queries, session upkeep, push. */
export function Shell() {
  useSessionUpkeep();
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
