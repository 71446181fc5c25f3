import type { tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { startDraft } from '../../../shared/api/forms/start-drafts';
import { serviceApplication } from '../../../shared/api/services/application';
import { workflow } from '../../../shared/api/tasks/tasks';
import { CallError } from '../../../shared/http';
import type { WorkflowTarget } from '../../../shared/workflow/target';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { useWatchedInstance } from '../../../shared/workflow/watched-instances';

interface Loaded {
  open: OpenWorkflow | null;
  /** Why there is nothing to show, for example because the reader may no longer see the instance. */
  error: unknown;
  /** The instance that the draft to open became meanwhile. */
  submittedAs?: string | undefined;
  retry: () => void;
}

/** The configuration of a node that is not a user task, such as the end event of an ended instance. */
const nothing: tasks.TaskConfiguration = {
  seqFlowList: [],
  buttonList: [],
  formList: [],
  rejectCommentRequired: false,
  commentRequired: false,
};

/** Reads the data of a target: the process to start, or the instance and the configuration of its node. */
export function useOpenWorkflow(target: WorkflowTarget): Loaded {
  const starting = 'startProcessKey' in target ? target : null;
  const startKey = starting?.startProcessKey ?? null;
  const instance = 'procInstId' in target ? { procInstId: target.procInstId, taskId: target.taskId } : null;
  useWatchedInstance(instance?.procInstId ?? null);
  const start = useQuery({ ...workflow.startConfiguration(startKey ?? ''), enabled: startKey !== null });
  const draft = useQuery({ ...startDraft(starting?.draft ?? ''), enabled: starting?.draft !== undefined });
  const begun = useQuery({ ...serviceApplication(starting?.service ?? 0), enabled: starting?.service !== undefined });
  const info = useQuery({ ...workflow.info(instance ?? { procInstId: '' }), enabled: instance !== null });
  const { taskProcDefId: procDefId = '', taskDefKey = null } = info.data ?? {};
  const handle = useQuery({
    ...workflow.handleConfiguration({ procDefId, taskDefKey: taskDefKey ?? '' }),
    enabled: info.data !== undefined && taskDefKey !== null,
  });
  const before = useConfigurationBefore(instance?.procInstId, handle.data);
  const retry = () => {
    for (const query of [start, draft, begun, info, handle]) if (query.isError) void query.refetch();
  };

  if (starting) {
    const isRead =
      start.data && (starting.draft === undefined || draft.data) && (starting.service === undefined || begun.data);
    const { startProcessKey: procDefKey, from } = starting;
    if (draft.data?.submittedAs) return { open: null, error: null, submittedAs: draft.data.submittedAs, retry };
    return {
      open: isRead
        ? { kind: 'start', procDefKey, from, draft: draft.data, begun: begun.data, configuration: start.data }
        : null,
      error: isRead ? null : (start.error ?? draft.error ?? begun.error),
      retry,
    };
  }
  const noNode = (info.data && taskDefKey === null) || isNotFound(handle.error);
  /* For a reader without a task the drawer stays as it was, with what they typed, until the next node has loaded. */
  const passing = info.data?.taskId === null && !handle.error ? before : null;
  const configuration = handle.data ?? (noNode ? nothing : passing);
  return {
    open: info.data && configuration ? { kind: 'handle', info: info.data, configuration } : null,
    error: (info.data && !isRefusal(info.error) ? null : info.error) ?? (configuration ? null : handle.error),
    retry,
  };
}

/** Returns the configuration that was read last for the same instance. */
function useConfigurationBefore(procInstId: string | undefined, current: tasks.TaskConfiguration | undefined) {
  const [last, setLast] = useState<{ procInstId: string | undefined; configuration: tasks.TaskConfiguration }>();
  if (current && (last?.configuration !== current || last.procInstId !== procInstId))
    setLast({ procInstId, configuration: current });
  return last && last.procInstId === procInstId ? last.configuration : null;
}

/** Returns whether a user is refused because they do not take part in the instance, or no longer do. */
export const isNotYours = (error: unknown) => error instanceof CallError && error.status === 403;
export const isNotFound = (error: unknown) => error instanceof CallError && error.status === 404;
const isRefusal = (error: unknown) => isNotYours(error) || isNotFound(error);
