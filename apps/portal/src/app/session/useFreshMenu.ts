import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { menusKey } from '../../shared/api/menus/menus';
import { usePermissions } from '../../shared/session/permissions';
import { useSession } from '../../shared/session/store';

/** Reads the menu again when the person's permissions have changed, on which it depends. */
export function useFreshMenu(client: QueryClient): void {
  const signedIn = useSession() !== null;
  const granted = usePermissions().join(' ');
  const before = useRef(granted);
  useEffect(() => {
    if (!signedIn || before.current === granted) return;
    before.current = granted;
    void client.invalidateQueries({ queryKey: [menusKey] });
  }, [client, signedIn, granted]);
}
