import { EngineError, type ExternalRecord, type FetchedTask } from '@portal/engine';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  bpmnError,
  complete,
  failure,
  fetch,
  isOurs,
  query,
  queryOf,
  topicOf,
  worker,
  type Topic,
} from './external-task-requests';
import { duration, read, retries } from './input';
import { notFound, RestError } from './refusal';
import type { Routes, Rest } from './rest';
import { forOneCommand, wireVariables } from './variables';
import { wireDate } from './wire';

function wireTask({ tenant }: Rest, task: ExternalRecord) {
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

const fetched = (rest: Rest, task: FetchedTask, topic: Topic | undefined) => ({
  ...wireTask(rest, task),
  errorDetails: task.failureDetails === '' ? null : task.failureDetails,
  variables: wireVariables(task.vars),
  ...(topic?.includeExtensionProperties && { extensionProperties: task.properties }),
});

/** Maximum length of an error message: a whole stack trace is not useful. */
const messageLength = 666;
const detailsLength = 20_000;

export const externalTasks: Routes = (scope, rest) => {
  const { engine, tenant, files, poll } = rest;
  const taskId = (request: FastifyRequest) => (request.params as { id: string }).id;
  /** Returns the instance to which a task belongs, by the task's id. */
  const instanceId = (request: FastifyRequest) => taskId(request).replace(/\.\d+$/, '');
  const found = async (externalTaskId: string) => {
    const { records } = await engine.externalPage(tenant, { taskId: externalTaskId, first: 0, max: 1 });
    if (!records[0]) throw notFound(`External task with id ${externalTaskId} does not exist`);
    return records[0];
  };

  scope.post('/external-task/fetchAndLock', async (request, reply) => {
    const {
      workerId,
      maxTasks,
      usePriority = false,
      asyncResponseTimeout = 0,
      sorting,
      topics = [],
    } = read(fetch, request.body);
    const requested = new Map(topics.filter((each) => isOurs(rest, each)).map((each) => [each.topicName, each]));
    if (requested.size === 0 || maxTasks === 0) return [];
    const tasks = await poll
      .fetch(
        tenant,
        {
          worker: workerId,
          max: maxTasks,
          usePriority,
          newestFirst: sorting?.[0]?.sortOrder === 'desc',
          topics: [...requested.values()].map(topicOf),
        },
        { ms: asyncResponseTimeout, signal: goneOf(reply) },
      )
      .catch((error: unknown) => {
        if (!(error instanceof EngineError) || error.code !== 'conflict') throw error;
        throw new RestError(503, 'InvalidRequestException', 'Too many requests wait at the same time; try again later');
      });
    return tasks.map((task) => fetched(rest, task, requested.get(task.topic)));
  });

  scope.post('/external-task/:id/complete', async (request, reply) => {
    const { workerId, variables, localVariables } = read(complete, request.body);
    const { transient, variableMaps } = forOneCommand(variables, localVariables);
    const task = { taskId: taskId(request), worker: workerId, transient };
    const result = await files.with(instanceId(request), variableMaps, (vars = {}, localVars = {}) =>
      engine.completeExternal(tenant, { ...task, vars, localVars }),
    );
    rest.announce(result);
    return reply.status(204).send();
  });

  scope.post('/external-task/:id/failure', async (request, reply) => {
    const { workerId, errorMessage = '', errorDetails, ...input } = read(failure, request.body);
    const { transient, variableMaps } = forOneCommand(input.variables, input.localVariables);
    const failed = {
      taskId: taskId(request),
      worker: workerId,
      message: errorMessage.slice(0, messageLength),
      ...(errorDetails !== undefined && { details: errorDetails.slice(0, detailsLength) }),
      retries: input.retries ?? 0,
      retryMs: input.retryTimeout ?? 0,
      transient,
    };
    const result = await files.with(instanceId(request), variableMaps, (vars = {}, localVars = {}) =>
      engine.failExternal(tenant, { ...failed, vars, localVars }),
    );
    rest.announce(result);
    return reply.status(204).send();
  });

  scope.post('/external-task/:id/bpmnError', async (request, reply) => {
    const { workerId, errorCode: code, errorMessage: message, variables } = read(bpmnError, request.body);
    const { transient, variableMaps } = forOneCommand(variables);
    const error = { taskId: taskId(request), worker: workerId, code, ...(message !== undefined && { message }) };
    const result = await files.with(instanceId(request), variableMaps, (vars = {}) =>
      engine.externalError(tenant, { ...error, vars, transient }),
    );
    rest.announce(result);
    return reply.status(204).send();
  });

  scope.post('/external-task/:id/extendLock', async (request, reply) => {
    const { workerId, newDuration } = read(z.strictObject({ ...worker, newDuration: duration }), request.body);
    await engine.extendLock(tenant, { taskId: taskId(request), worker: workerId, lockMs: newDuration });
    return reply.status(204).send();
  });

  scope.post('/external-task/:id/lock', async (request, reply) => {
    const { workerId, lockDuration } = read(z.strictObject({ ...worker, lockDuration: duration }), request.body);
    await engine.lockExternal(tenant, { taskId: taskId(request), worker: workerId, lockMs: lockDuration });
    return reply.status(204).send();
  });

  scope.post('/external-task/:id/unlock', async (request, reply) => {
    await engine.unlock(tenant, taskId(request));
    return reply.status(204).send();
  });

  scope.put('/external-task/:id/retries', async (request, reply) => {
    const { retries: left } = read(z.strictObject({ retries }), request.body);
    await rest.intervene(request, instanceId(request), { action: 'retry' }, () =>
      engine.retryExternal(tenant, taskId(request), left),
    );
    return reply.status(204).send();
  });

  scope.get('/external-task/:id', async (request) => wireTask(rest, await found(taskId(request))));
  scope.get('/external-task/:id/errorDetails', async (request, reply) => {
    await found(taskId(request));
    return reply.type('text/plain; charset=utf-8').send(await engine.externalFailure(tenant, taskId(request)));
  });

  const listed = async (input: unknown) => engine.externalPage(tenant, queryOf(read(query, input)));
  const list = async (input: unknown) => (await listed(input)).records.map((record) => wireTask(rest, record));
  const count = async (input: unknown) => ({ count: (await listed(input)).total });
  /* A list's place comes with the address, also where the question comes as a body. */
  const both = (request: FastifyRequest) => ({ ...(request.body as object | undefined), ...(request.query as object) });
  scope.get('/external-task', (request) => list(request.query));
  scope.post('/external-task', (request) => list(both(request)));
  scope.get('/external-task/count', (request) => count(request.query));
  scope.post('/external-task/count', (request) => count(both(request)));
};

/** Returns a signal that is aborted when the client disconnects before it gets an answer. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
