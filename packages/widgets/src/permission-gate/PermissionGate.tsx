import { t } from 'i18next';
import { createContext, use, type ReactNode } from 'react';

/** The permissions of the signed-in person. The application provides them. */
export const PermissionsContext = createContext<readonly string[]>([]);

interface Props {
  /** The person must hold at least one of these. */
  any: readonly string[];
  children: ReactNode;
}

/**
 * Shows its content only to a holder of one of the permissions (spec 000 §6).
 * @throws Error if no permission is listed (spec 001 §6)
 */
export function PermissionGate({ any, children }: Props) {
  const granted = use(PermissionsContext);
  if (any.length === 0) throw new Error(t('permissionGate.empty', { ns: 'widgets' }));
  return any.some((permission) => granted.includes(permission)) ? children : null;
}
