import { useMemo } from 'react';
import { useSession } from './store';

/** The signed-in person's permission strings. */
export function usePermissions(): readonly string[] {
  const permissions = useSession()?.user.permissions;
  return useMemo(() => permissions?.map((permission) => permission.authority) ?? [], [permissions]);
}
