import { createHash } from 'node:crypto';
import type { Actor } from './caller';

/** The id of the instance that a user's request creates: the same for a repeated request, different for other users. */
export function instanceIdOf({ tenantId, userId }: Pick<Actor, 'tenantId' | 'userId'>, requestId: string): string {
  const hash = createHash('sha256').update(`${tenantId}/${userId}/${requestId.toLowerCase()}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
