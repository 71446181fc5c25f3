import { tenants } from '@portal/contract';
import { call, messageOfError } from '../../shared/http';
import { signInReason } from '../../shared/session/leave';
import { signInTenant } from '../../shared/session/session-of';

/**
 * Remembers the tenant that a sign-in address names (`/login?tenant=alias`). The form shows if there is no such tenant.
 * The call is in this module, so that the sign-in page loads its endpoint only for these addresses.
 */
export async function chooseTenant(alias: string): Promise<void> {
  try {
    const { tenantId } = await call(tenants.byAlias, { query: { alias } });
    signInTenant.set(tenantId);
  } catch (error) {
    signInReason.leave(messageOfError(error));
  }
}
