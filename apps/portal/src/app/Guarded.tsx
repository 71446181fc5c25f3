import { Navigate, Outlet, useLocation } from 'react-router';
import { detour } from '../shared/session/guard';
import { sessionStore } from '../shared/session/store';
import { ToSignIn } from './ToSignIn';

/**
 * Lets in who is signed in and, if `permissions` are named, holds one of them. It looks when the address changes:
 * the end of a session on an open page is the session's own business.
 */
export function Guarded({ permissions }: { permissions?: readonly string[] }) {
  const { pathname, search } = useLocation();
  const address = detour({ auth: true, permissions }, pathname + search, sessionStore.get());
  if (!address) return <Outlet />;
  return address.startsWith('/login') ? <ToSignIn address={address} /> : <Navigate to={address} replace />;
}
