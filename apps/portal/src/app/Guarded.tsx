import { Navigate, Outlet, useLocation } from 'react-router';
import { detour } from '../shared/session/guard';
import { sessionStore } from '../shared/session/store';
import { ruleAt } from './route-table';
import { ToSignIn } from './ToSignIn';

/**
 * Lets in visitors who meet the rule of the address. It checks when the address changes: the end of a session on an
 * open page is handled by the session itself.
 */
export function Guarded() {
  const { pathname, search } = useLocation();
  const address = detour(ruleAt(pathname), pathname + search, sessionStore.get());
  if (!address) return <Outlet />;
  return address.startsWith('/login') ? <ToSignIn address={address} /> : <Navigate to={address} replace />;
}
