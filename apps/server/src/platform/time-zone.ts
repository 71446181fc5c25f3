import { portalTimeZone } from '@portal/contract';

/** Times, days and hours in a definition are in the portal's time zone, wherever the server runs. */
export function setPortalTimeZone(): void {
  process.env['TZ'] = portalTimeZone;
}
