import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { returnAddress } from '../shared/session/guard';
import { sessionStore } from '../shared/session/store';

/** Loads the sign-in page; with a session it passes straight through (spec 000 §2, 'Route guard'). */
export function ToSignIn({ address }: { address?: string }) {
  const session = sessionStore.get();
  useEffect(() => {
    if (!session) location.replace(address ?? location.href);
  }, [session, address]);
  const from = new URLSearchParams(location.search).get('from');
  return session ? <Navigate to={returnAddress(from)} replace /> : null;
}
