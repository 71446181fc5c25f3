import { randomBytes } from 'node:crypto';

/** A new instance's id: unguessable, and sorted by time so that new rows lie together. */
export function newInstanceId(now: number): string {
  return now.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
}

/** Public ids of tasks and jobs say which instance they belong to. */
export const publicId = (instanceId: string, id: string): string => `${instanceId}.${id}`;

/** Instance and inner id of a public id; undefined when it has not that shape. */
export function splitId(id: string): { instanceId: string; inner: string } | undefined {
  const [, instanceId, inner] = /^(.+)\.(\d+)$/s.exec(id) ?? [];
  return instanceId !== undefined && inner !== undefined ? { instanceId, inner } : undefined;
}

/** Combines a tenant and an id or a key into one map key. */
export const tenantKey = (tenant: string, id: string): string => JSON.stringify([tenant, id]);
