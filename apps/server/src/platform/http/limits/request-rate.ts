import { LRUCache } from 'lru-cache';
import { atMost } from '../../cache-size';
import { PortalError } from '../errors';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** The number of callers that are remembered. An evicted one starts with a full bucket. */
const callersMax = 50_000;

/** Decides for a caller whether one more request is within the rate of this process. */
export type RequestRate = (caller: string) => boolean;

/**
 * Returns a token bucket for each caller, which holds one minute's requests.
 * @param perMinute 0 for no limit
 * @param now milliseconds
 */
export function requestRate(perMinute: number, now: () => number = Date.now): RequestRate {
  if (perMinute === 0) return () => true;
  const buckets = new LRUCache<string, Bucket>(atMost(callersMax));
  return (caller) => {
    const time = now();
    const { tokens, filledAt } = buckets.get(caller) ?? { tokens: perMinute, filledAt: time };
    const filled = Math.min(perMinute, tokens + ((time - filledAt) * perMinute) / 60_000);
    buckets.set(caller, { tokens: Math.max(filled - 1, 0), filledAt: time });
    return filled >= 1;
  };
}

export const hourS = 60 * 60;
export const dayS = 24 * hourS;

/**
 * Refuses an action that was done too often in a window of time, and says when it can be done again. Both are in
 * seconds.
 */
export function limitReached(window: number, secondsLeft: number): PortalError {
  const seconds = Math.max(1, secondsLeft);
  if (window < hourS) return new PortalError('tooManyRequests', { seconds });
  if (window === hourS) return new PortalError('hourlyLimit', { seconds, minutes: Math.ceil(seconds / 60) });
  return new PortalError('dailyLimit', { seconds, hours: Math.ceil(seconds / hourS) });
}
