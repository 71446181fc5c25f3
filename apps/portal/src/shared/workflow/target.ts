/**
 * The object that the workflow drawer opens: a task or an instance, or a process to start, optionally with the values
 * of an earlier instance or a draft, or to apply for a service.
 */
export type WorkflowTarget =
  | { procInstId: string; taskId?: string; discussion?: 'comment' | 'mention' }
  | { startProcessKey: string; from?: string | undefined; draft?: string | undefined; service?: number | undefined };

/** Returns the target that an address names, or null. */
export function readTarget(params: URLSearchParams): WorkflowTarget | null {
  const procInstId = params.get('procInstId');
  const startProcessKey = params.get('start');
  if (procInstId) return { procInstId, taskId: params.get('taskId') ?? undefined };
  if (!startProcessKey) return null;
  return {
    startProcessKey,
    from: params.get('again') ?? undefined,
    draft: params.get('draft') ?? undefined,
    ...(Number(params.get('service')) > 0 && { service: Number(params.get('service')) }),
  };
}

/** Returns the address' parameters with the given target, or without any target. */
export function writeTarget(params: URLSearchParams, target: WorkflowTarget | null): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of ['procInstId', 'taskId', 'start', 'again', 'draft', 'service', 'view']) written.delete(name);
  if (!target) return written;
  if ('startProcessKey' in target) {
    written.set('start', target.startProcessKey);
    if (target.from) written.set('again', target.from);
    if (target.draft) written.set('draft', target.draft);
    if (target.service) written.set('service', String(target.service));
  } else {
    written.set('procInstId', target.procInstId);
    if (target.taskId) written.set('taskId', target.taskId);
  }
  return written;
}
