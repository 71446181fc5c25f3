import { useState, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { detour } from '../shared/session/guard';
import { useSession } from '../shared/session/store';
import { ruleAt } from './route-table';

/** Loads the sign-in page, also with a session: it then says who is signed in (spec 000 §2, 'Route guard'). */
export function ToSignIn({ address }: { address?: string }) {
  useEffect(() => location.replace(address ?? location.href), [address]);
  return null;
}

/**
 * Lets in visitors who meet the rule of the address. A page that is open stays when the session ends: the session
 * itself leaves for the sign-in page, unless something on the page would be lost.
 */
export function Guarded() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const [open, setOpen] = useState('');
  const here = pathname + search;
  const stays = session === null && open === here;
  const address = stays ? null : detour(ruleAt(pathname), here, session);
  if (address) return address.startsWith('/login') ? <ToSignIn address={address} /> : <Navigate to={address} replace />;
  if (open !== here) setOpen(here);
  return <Outlet />;
}
