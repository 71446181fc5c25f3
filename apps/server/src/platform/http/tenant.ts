import { defaultTenantId } from '@portal/contract';
import type { IncomingHttpHeaders } from 'node:http';
import { PortalError } from './errors';

/** Finds the tenant to which a host name belongs, or null if there is none. */
export type FindTenantOfHost = (host: string) => Promise<number | null>;

/**
 * Returns the tenant of a caller without a session: that of the host, or else TENANT-ID, or else the first one. For an
 * invalid value it is 0, which does not exist.
 * @throws PortalError `foreignTenant` for another TENANT-ID than the host's
 */
export function requestedTenant(headers: IncomingHttpHeaders, hostTenantId: number | null): number {
  const named = headers['tenant-id'];
  const isNamed = named !== undefined && named !== '';
  const id = typeof named === 'string' && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : 0;
  if (hostTenantId === null) return isNamed ? id : defaultTenantId;
  if (isNamed && id !== hostTenantId) throw new PortalError('foreignTenant');
  return hostTenantId;
}
