import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { usePlatformSettings } from '../../../shared/api/settings/settings';
import { signInAddress } from '../../../shared/session/guard';
import { useSession } from '../../../shared/session/store';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';

/** Asks visitors to sign in, unless the platform lets them read news. */
export function VisitorGate({ children }: { children: ReactNode }) {
  const signedIn = useSession() !== null;
  const settings = usePlatformSettings();
  const { pathname, search } = useLocation();
  if (signedIn || settings?.newsPublic) return children;
  if (!settings) return <PagePlaceholder />;
  return <Navigate to={signInAddress(pathname + search)} replace />;
}
