import { tenantByAlias } from '../../shared/api/auth/sign-in-tenant';
import { messageOfError } from '../../shared/http';
import { signInReason } from '../../shared/session/leave';
import { signInTenant } from '../../shared/session/sign-in-tenant';

/** Remembers the tenant that a sign-in address names (`?tenant=alias`); the form says when there is none. */
export async function chooseTenant(alias: string): Promise<void> {
  try {
    signInTenant.set((await tenantByAlias(alias)).tenantId);
  } catch (error) {
    signInReason.leave(messageOfError(error));
  }
}
