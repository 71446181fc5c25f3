import { defaultTenantId } from '@portal/contract';
import type { IncomingHttpHeaders } from 'node:http';
import { PortalError } from './errors';

/** Finds the tenant that a host name belongs to; null for one of no tenant. */
export type FindTenantOfHost = (host: string) => Promise<number | null>;

/**
 * The tenant of a caller without a session: that of the host, else TENANT-ID, else the first one; 0, which does not exist, for
 * an invalid value.
 * @throws PortalError `foreignTenant` for a TENANT-ID of another tenant than the host's
 */
export function requestedTenant(headers: IncomingHttpHeaders, hostTenantId: number | null): number {
  const named = headers['tenant-id'];
  const isNamed = named !== undefined && named !== '';
  const id = typeof named === 'string' && /^[1-9]\d{0,14}$/.test(named) ? Number(named) : 0;
  if (hostTenantId === null) return isNamed ? id : defaultTenantId;
  if (isNamed && id !== hostTenantId) throw new PortalError('foreignTenant');
  return hostTenantId;
}
