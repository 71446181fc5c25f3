import type { ExternalQuery, TopicRequest } from '@portal/engine';
import { z } from 'zod';
import { duration, flag, id, maxResults, maybe, name, paging, retries, variables, wait } from './input';
import type { Rest } from './rest';

/* Filters of external tasks, as received and as passed to the engine. */

/** Half an hour, as in Camunda. */
const longestWait = 1_800_000;
const names = z.array(name).max(1000);

export const topic = z.strictObject({
  topicName: name,
  lockDuration: duration,
  variables: maybe(names),
  localVariables: maybe(z.boolean()),
  /** Objects come as JSON in any case. */
  deserializeValues: maybe(z.boolean()),
  businessKey: maybe(z.string().max(255)),
  processDefinitionId: maybe(id),
  processDefinitionIdIn: maybe(names),
  processDefinitionKey: maybe(name),
  processDefinitionKeyIn: maybe(names),
  processDefinitionVersionTag: maybe(name),
  processVariables: maybe(z.record(z.string(), z.unknown())),
  tenantIdIn: maybe(names),
  withoutTenantId: maybe(z.boolean()),
  includeExtensionProperties: maybe(z.boolean()),
});
export type Topic = z.output<typeof topic>;

export const fetch = z.strictObject({
  workerId: name,
  maxTasks: z.number().int().min(0).max(maxResults),
  usePriority: maybe(z.boolean()),
  asyncResponseTimeout: maybe(z.number().int().min(0).max(longestWait)),
  sorting: maybe(
    z.array(z.strictObject({ sortBy: z.literal('createTime'), sortOrder: z.enum(['asc', 'desc']) })).max(1),
  ),
  topics: maybe(z.array(topic).max(100)),
});

export const worker = { workerId: name };
export const complete = z.strictObject({ ...worker, variables, localVariables: variables });
export const failure = z.strictObject({
  ...worker,
  errorMessage: maybe(z.string()),
  errorDetails: maybe(z.string()),
  retries: maybe(retries),
  retryTimeout: maybe(wait),
  variables,
  localVariables: variables,
});
export const bpmnError = z.strictObject({
  ...worker,
  errorCode: name,
  errorMessage: maybe(z.string().max(4000)),
  variables,
});
export const query = z.strictObject({
  ...paging,
  externalTaskId: maybe(id),
  topicName: maybe(name),
  workerId: maybe(name),
  processInstanceId: maybe(id),
  processDefinitionId: maybe(id),
  processDefinitionKey: maybe(name),
  executionId: maybe(id),
  activityId: maybe(name),
  locked: flag,
  notLocked: flag,
  active: flag,
  suspended: flag,
  withRetriesLeft: flag,
  noRetriesLeft: flag,
});

export const isOurs = ({ tenant }: Rest, { tenantIdIn, withoutTenantId }: Topic): boolean =>
  !withoutTenantId && (tenantIdIn?.includes(tenant) ?? true);

export function topicOf(input: Topic): TopicRequest {
  const both = (one: string | undefined, several: string[] | undefined) =>
    one === undefined ? several : several === undefined ? [one] : several.filter((each) => each === one);
  return {
    topic: input.topicName,
    lockMs: input.lockDuration,
    definitionKeys: both(input.processDefinitionKey, input.processDefinitionKeyIn),
    definitionIds: both(input.processDefinitionId, input.processDefinitionIdIn),
    versionTag: input.processDefinitionVersionTag,
    businessKey: input.businessKey,
    processVars: input.processVariables,
    variables: input.variables,
    localVars: input.localVariables,
  };
}

export function queryOf(input: z.output<typeof query>): ExternalQuery {
  const now = Date.now();
  return {
    first: input.firstResult,
    max: input.maxResults,
    taskId: input.externalTaskId,
    topic: input.topicName,
    worker: input.workerId,
    instanceId: input.processInstanceId,
    definitionId: input.processDefinitionId,
    definitionKey: input.processDefinitionKey,
    executionId: input.executionId,
    nodeId: input.activityId,
    lockedAt: input.locked ? now : undefined,
    freeAt: input.notLocked ? now : undefined,
    suspended: input.suspended ? true : input.active ? false : undefined,
    retriesLeft: input.withRetriesLeft ? true : input.noRetriesLeft ? false : undefined,
  };
}
