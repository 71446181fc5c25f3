import type { forms, tasks } from '@portal/contract';

/**
 * The content of the drawer: a process to start, optionally with the values of an earlier instance or a draft, or an
 * instance at one of its nodes.
 */
export type OpenWorkflow =
  | {
      kind: 'start';
      procDefKey: string;
      from?: string | undefined;
      draft?: forms.StartDraft | undefined;
      /** What an application for a service begins with, and the request by which it belongs to it. */
      begun?: Pick<forms.StartDraft, 'requestId' | 'values'> | undefined;
      configuration: tasks.ProcessToStart;
    }
  | { kind: 'handle'; info: tasks.ProcessInfo; configuration: tasks.TaskConfiguration };

/** An instance with the task that waits for the reader. */
export type TaskInfo = tasks.ProcessInfo & { taskId: string; taskDefKey: string };

/** Returns the task that can be acted on now, or null (spec 000 §2: none when taskState is complete). */
export function waitingTask(open: OpenWorkflow): TaskInfo | null {
  if (open.kind === 'start') return null;
  const { info } = open;
  const waits = info.taskState === 'running' && info.taskId !== null && info.taskDefKey !== null;
  return waits ? (info as TaskInfo) : null;
}

/** Returns whether the instance is suspended, so that nothing can be done in it. */
export const isSuspended = (open: OpenWorkflow): boolean => open.kind === 'handle' && open.info.suspended;

/** Whether the reader only gives an opinion on the task, which then returns to its owner. */
export const isAsked = (open: OpenWorkflow): boolean =>
  open.kind === 'handle' && open.info.delegation?.state === 'PENDING';

/** Whether the task returns to its owner from whoever it is delegated to. */
export const delegatesForOpinion = (open: OpenWorkflow): boolean =>
  open.kind === 'handle' && (open.configuration.delegationReturns === true || isAsked(open));

/** Whether agreeing, or giving an opinion in its place, needs a text. */
export const needsComment = (open: OpenWorkflow): boolean =>
  open.kind === 'handle' && (open.configuration.commentRequired || isAsked(open));

/** What goes with an opinion besides its text. */
export interface TakenParts {
  files: boolean;
  signature: 'allowed' | 'required' | null;
}

/** Returns what the open task takes with an opinion, or null if that is its text alone. */
export function takenParts(open: OpenWorkflow): TakenParts | null {
  if (waitingTask(open) === null || open.kind === 'start') return null;
  const { opinionFiles: files = false, signature: rule = null } = open.configuration;
  /* Only the owner has to sign. */
  const signature = rule === 'required' && isAsked(open) ? 'allowed' : rule;
  return files || signature ? { files, signature } : null;
}

/** Whether agreeing needs a signature. */
export const needsSignature = (open: OpenWorkflow): boolean => takenParts(open)?.signature === 'required';

/** The status tab appears only when a task key and a process definition id exist (spec 000 §2). */
export const hasStatus = (open: OpenWorkflow): open is Extract<OpenWorkflow, { kind: 'handle' }> =>
  open.kind === 'handle' && Boolean(open.info.taskDefKey && open.info.procDefId);

/** Identifies the task or the process to start that an action is about. */
export const subjectKey = (open: OpenWorkflow): string =>
  open.kind === 'start'
    ? ['start:' + open.procDefKey, open.from, (open.draft ?? open.begun)?.requestId]
        .filter((part) => part !== undefined)
        .join(' ')
    : `task:${open.info.taskId ?? open.info.procInstId}`;
