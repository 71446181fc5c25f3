import { portalTimeZone } from '@portal/contract';

/** What a definition says of moments, days and hours is meant in the portal's time zone, wherever the server stands. */
export function keepPortalTime(): void {
  process.env['TZ'] = portalTimeZone;
}
