import type { Permission } from '@portal/contract';
import { useSession } from './store';

/** The signed-in person's permission strings. */
export function usePermissions(): readonly string[] {
  return useSession()?.user.permissions.map((permission) => permission.authority) ?? [];
}

export const useHasPermission = (permission: Permission): boolean => usePermissions().includes(permission);
