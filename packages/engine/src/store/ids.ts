/** Public ids of tasks and jobs say which instance they belong to. */
export const publicId = (instanceId: string, id: string): string => `${instanceId}.${id}`;

/** Instance and inner id of a public id; undefined when it has not that shape. */
export function splitId(id: string): { instanceId: string; inner: string } | undefined {
  const [, instanceId, inner] = /^(.+)\.(\d+)$/s.exec(id) ?? [];
  return instanceId !== undefined && inner !== undefined ? { instanceId, inner } : undefined;
}
