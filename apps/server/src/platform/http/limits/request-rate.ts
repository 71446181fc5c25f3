import { LRUCache } from 'lru-cache';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Number of callers remembered; an evicted one starts with a full bucket. */
const callersMax = 50_000;

/** Decides by caller whether one more request is within the rate, in this process. */
export type RequestRate = (caller: string) => boolean;

/**
 * A token bucket a caller, as large as one minute's requests.
 * @param perMinute 0 for no limit
 * @param now milliseconds
 */
export function requestRate(perMinute: number, now: () => number = Date.now): RequestRate {
  if (perMinute === 0) return () => true;
  const buckets = new LRUCache<string, Bucket>({ max: callersMax });
  return (caller) => {
    const time = now();
    const { tokens, filledAt } = buckets.get(caller) ?? { tokens: perMinute, filledAt: time };
    const filled = Math.min(perMinute, tokens + ((time - filledAt) * perMinute) / 60_000);
    buckets.set(caller, { tokens: Math.max(filled - 1, 0), filledAt: time });
    return filled >= 1;
  };
}
