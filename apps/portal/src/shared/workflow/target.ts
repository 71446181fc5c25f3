/** What the workflow drawer opens: a task or an instance, or a process to start, maybe with what an earlier instance held. */
export type WorkflowTarget =
  | { procInstId: string; taskId?: string; discussion?: 'comment' | 'mention' }
  | { startProcessKey: string; from?: string | undefined };

/** The target that an address names, or null. */
export function readTarget(params: URLSearchParams): WorkflowTarget | null {
  const procInstId = params.get('procInstId');
  const startProcessKey = params.get('start');
  if (procInstId) return { procInstId, taskId: params.get('taskId') ?? undefined };
  return startProcessKey ? { startProcessKey, from: params.get('again') ?? undefined } : null;
}

/** The address' parameters with the target in them, or without any. */
export function writeTarget(params: URLSearchParams, target: WorkflowTarget | null): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of ['procInstId', 'taskId', 'start', 'again', 'view']) written.delete(name);
  if (!target) return written;
  if ('startProcessKey' in target) {
    written.set('start', target.startProcessKey);
    if (target.from) written.set('again', target.from);
  } else {
    written.set('procInstId', target.procInstId);
    if (target.taskId) written.set('taskId', target.taskId);
  }
  return written;
}
