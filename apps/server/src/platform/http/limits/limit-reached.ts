import { PortalError } from '../errors';

export const hourS = 60 * 60;
export const dayS = 24 * hourS;

/** Refuses what was done too often in a window of time, and says when it can be done again; both in seconds. */
export function limitReached(window: number, secondsLeft: number): PortalError {
  const seconds = Math.max(1, secondsLeft);
  if (window < hourS) return new PortalError('tooManyRequests', { seconds });
  if (window === hourS) return new PortalError('hourlyLimit', { seconds, minutes: Math.ceil(seconds / 60) });
  return new PortalError('dailyLimit', { seconds, hours: Math.ceil(seconds / hourS) });
}
