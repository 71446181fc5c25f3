import { useEffect } from 'react';

/** Loads the sign-in page, also with a session: it then says who is signed in (spec 000 §2, 'Route guard'). */
export function ToSignIn({ address }: { address?: string }) {
  useEffect(() => location.replace(address ?? location.href), [address]);
  return null;
}
