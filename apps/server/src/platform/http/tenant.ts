import { defaultTenantId } from '@portal/contract';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The tenant of a caller without a session: TENANT-ID, else the first one; 0, which does not exist, for an invalid
 * value.
 */
export function requestedTenant(headers: IncomingHttpHeaders): number {
  const named = headers['tenant-id'];
  if (named === undefined || named === '') return defaultTenantId;
  return typeof named === 'string' && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : 0;
}
