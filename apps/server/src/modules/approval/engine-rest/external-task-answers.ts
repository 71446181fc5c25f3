import type { ExternalRecord, FetchedTask } from '@portal/engine';
import type { Topic } from './external-task-requests';
import type { Rest } from './rest';
import { wireVariables } from './variables';
import { wireDate } from './wire';

export function wireTask({ tenant }: Rest, task: ExternalRecord) {
  return {
    id: task.taskId,
    topicName: task.topic,
    activityId: task.nodeId,
    activityInstanceId: task.executionId,
    executionId: task.executionId,
    processInstanceId: task.processId,
    processDefinitionId: task.definitionId,
    processDefinitionKey: task.definitionKey,
    processDefinitionVersionTag: task.versionTag,
    businessKey: task.businessKey === '' ? null : task.businessKey,
    tenantId: tenant,
    workerId: task.worker,
    lockExpirationTime: task.lockedUntil > 0 ? wireDate(task.lockedUntil) : null,
    createTime: wireDate(task.createdAt),
    priority: task.priority,
    retries: task.retries,
    errorMessage: task.failure === '' ? null : task.failure,
    suspended: task.suspended,
  };
}

export const fetched = (rest: Rest, task: FetchedTask, topic: Topic | undefined) => ({
  ...wireTask(rest, task),
  errorDetails: task.failureDetails === '' ? null : task.failureDetails,
  variables: wireVariables(task.vars),
  ...(topic?.includeExtensionProperties && { extensionProperties: task.properties }),
});
