import { randomBytes } from 'node:crypto';

/** A new instance's id: unguessable, and sorted by time so that new rows lie together. */
export function newInstanceId(now: number): string {
  return now.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
}
