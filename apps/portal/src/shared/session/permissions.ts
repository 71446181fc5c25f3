import { reachesAll, type Permission } from '@portal/contract';
import { useMemo } from 'react';
import { useSession } from './store';

/** The signed-in person's permission strings. */
export function usePermissions(): readonly string[] {
  const permissions = useSession()?.user.permissions;
  return useMemo(() => permissions?.map((permission) => permission.authority) ?? [], [permissions]);
}

/** Whether the signed-in person's permission concerns the whole tenant, as the server decides it too. */
export const useReachesAll = (permission: Permission): boolean => reachesAll(useSession()?.user.reaches[permission]);
