import { reachesAll, type Permission, type Reach } from '@portal/contract';
import { useMemo } from 'react';
import { useSession } from './store';

/** The signed-in person's permission strings. */
export function usePermissions(): readonly string[] {
  const permissions = useSession()?.user.permissions;
  return useMemo(() => permissions?.map((permission) => permission.authority) ?? [], [permissions]);
}

/** Whether the signed-in person's permission concerns the whole tenant, as the server decides it too. */
export const useReachesAll = (permission: Permission): boolean =>
  /* A session that was stored by an earlier version has no reaches. */
  reachesAll((useSession()?.user as { reaches?: Partial<Record<string, Reach>> } | undefined)?.reaches?.[permission]);
