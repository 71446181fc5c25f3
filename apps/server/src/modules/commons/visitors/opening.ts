import { visitorLimits } from '@portal/contract/visitors';
import type { Db } from '../../../platform/database';
import { PortalError, requestRate, type BeforeBody } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { requireTenant } from '../../accounts/auth';
import { settingValues } from '../../accounts/settings';

/** The platform settings that open something to visitors. */
type Opening = 'visitorPages' | 'newsPublic';

/**
 * Requires that a tenant is open to people without an account.
 * @throws PortalError `notFound` for a tenant that does not exist or is disabled, `visitorsClosed`
 */
export async function requireOpenToVisitors(
  db: Db,
  tenantId: number,
  opening: Opening = 'visitorPages',
): Promise<void> {
  await requireTenant(db, tenantId);
  const values = await settingValues(db, tenantId);
  if (values[opening] !== true) throw new PortalError('visitorsClosed');
}

/** Returns the refusal of an address that calls too often in a minute, or of none where the server limits no calls. */
export function limitVisitors(
  { usage }: Pick<ModuleContext['config'], 'usage'>,
  perMinute: number = visitorLimits.perMinute,
): BeforeBody {
  const allows = requestRate(usage.requestsPerMinute === 0 ? 0 : perMinute);
  return async ({ ip }) => {
    if (!allows(ip)) throw new PortalError('tooManyRequests');
  };
}
