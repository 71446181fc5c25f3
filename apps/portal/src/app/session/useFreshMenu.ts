import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { menusKey } from '../../shared/api/menus';
import { usePermissions, useSession } from '../../shared/session/store';
import { hasSwitched } from '../../shared/session/session-of';

/**
 * Reads the menu again when the person's permissions, on which it depends, have changed. A switch of the company or
 * site reloads everything anyway.
 */
export function useFreshMenu(client: QueryClient): void {
  const session = useSession();
  const granted = usePermissions().join(' ');
  const before = useRef({ session, granted });
  useEffect(() => {
    const last = before.current;
    if (!session) return;
    before.current = { session, granted };
    const switched = last.session && hasSwitched(session, last.session);
    if (last.granted !== granted && !switched) void client.invalidateQueries({ queryKey: [menusKey] });
  }, [client, session, granted]);
}
