import { randomBytes } from 'node:crypto';

/** Returns a new instance's id: unguessable, and sorted by time so that new rows lie together. */
export function newInstanceId(now: number): string {
  return now.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
}

/** Public ids of tasks and jobs say which instance they belong to. */
export const publicId = (instanceId: string, id: string): string => `${instanceId}.${id}`;

/** Returns the instance and inner id of a public id, or undefined if it has another form. */
export function splitId(id: string): { instanceId: string; inner: string } | undefined {
  const [, instanceId, inner] = /^(.+)\.(\d+)$/s.exec(id) ?? [];
  return instanceId !== undefined && inner !== undefined ? { instanceId, inner } : undefined;
}

/** Combines a tenant and an id or a key into one map key. */
export const tenantKey = (tenant: string, id: string): string => JSON.stringify([tenant, id]);
