import type { TaskQuery, TaskRecord } from '@portal/engine';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { variableReading } from './executions';
import { flag, id, maybe, name, paging, read, variables } from './input';
import { invalid, notFound } from './refusal';
import { requireFree, type Rest, type Routes } from './rest';
import { forOneCommand, wireVariables } from './variables';
import { wireDate } from './wire';

const query = z.strictObject({
  ...paging,
  taskId: maybe(id),
  processInstanceId: maybe(id),
  processInstanceBusinessKey: maybe(z.string().max(255)),
  processDefinitionId: maybe(id),
  processDefinitionKey: maybe(name),
  taskDefinitionKey: maybe(name),
  name: maybe(name),
  assignee: maybe(name),
  assigned: flag,
  unassigned: flag,
  candidateUser: maybe(name),
  candidateGroup: maybe(name),
  active: flag,
  suspended: flag,
});

const complete = z.strictObject({ variables, withVariablesInReturn: maybe(z.boolean()) });
const raised = { variables };

export const tasks: Routes = (scope, rest) => {
  const { engine, tenant } = rest;
  const taskId = (request: FastifyRequest) => (request.params as { id: string }).id;
  const instanceId = (request: FastifyRequest) => taskId(request).replace(/\.\d+$/, '');
  const found = async (request: FastifyRequest): Promise<TaskRecord> => {
    const of = { taskId: taskId(request), instanceId: instanceId(request) };
    const { records } = await engine.taskPage(tenant, { ...of, first: 0, max: 1 });
    if (!records[0]) throw notFound(`No matching task with id ${taskId(request)}`);
    return records[0];
  };
  /** A task that may be handled here. */
  const freeTask = async (request: FastifyRequest): Promise<TaskRecord> => {
    const task = await found(request);
    await requireFree(rest, { id: task.definitionId });
    return task;
  };
  const free = async (request: FastifyRequest): Promise<string> => (await freeTask(request)).taskId;

  scope.get('/task', async (request) => {
    const { records } = await engine.taskPage(tenant, queryOf(read(query, request.query)));
    return records.map((record) => wireTask(rest, record));
  });
  scope.get('/task/count', async (request) => ({
    count: (await engine.taskPage(tenant, queryOf(read(query, request.query)))).total,
  }));
  scope.get('/task/:id', async (request) => wireTask(rest, await found(request)));

  const seen = (local: boolean) => async (request: FastifyRequest) => {
    await found(request);
    return engine.variables(tenant, { taskId: taskId(request) }, local);
  };
  variableReading(scope, rest, '/task/:id/variables', seen(false));
  variableReading(scope, rest, '/task/:id/localVariables', seen(true));
  scope.get('/task/:id/form-variables', async (request) => wireVariables(await seen(false)(request)));

  for (const way of ['complete', 'submit-form']) {
    scope.post(`/task/:id/${way}`, async (request, reply) => {
      const input = read(complete, request.body);
      const { taskId: id, delegation } = await freeTask(request);
      if (delegation === 'PENDING')
        throw invalid('A delegated task cannot be completed, but should be resolved instead');
      const { transient, variableMaps } = forOneCommand(input.variables);
      const result = await rest.files.with(instanceId(request), variableMaps, (vars = {}) =>
        engine.complete({ tenant }, { taskId: id, vars, transient }),
      );
      rest.announce(result);
      if (!input.withVariablesInReturn) return reply.status(204).send();
      return wireVariables(await engine.variables(tenant, { executionId: result.instanceId }));
    });
  }

  scope.post('/task/:id/claim', async (request, reply) => {
    const { userId } = read(z.strictObject({ userId: name }), request.body);
    rest.announce(await engine.claim(tenant, await free(request), userId));
    return reply.status(204).send();
  });
  scope.post('/task/:id/unclaim', async (request, reply) => {
    rest.announce(await engine.setAssignee(tenant, await free(request), null));
    return reply.status(204).send();
  });
  scope.post('/task/:id/assignee', async (request, reply) => {
    const { userId } = read(z.strictObject({ userId: name.nullable() }), request.body);
    rest.announce(await engine.setAssignee(tenant, await free(request), userId));
    return reply.status(204).send();
  });

  /** Its owner gets it back when it is resolved, and completes it. */
  scope.post('/task/:id/delegate', async (request, reply) => {
    const { userId } = read(z.strictObject({ userId: name }), request.body);
    rest.announce(await engine.delegatePending(tenant, await free(request), userId));
    return reply.status(204).send();
  });
  scope.post('/task/:id/resolve', async (request, reply) => {
    const input = read(z.strictObject({ variables }), request.body);
    const { transient, variableMaps } = forOneCommand(input.variables);
    const id = await free(request);
    const result = await rest.files.with(instanceId(request), variableMaps, (vars = {}) =>
      engine.resolve(tenant, id, { vars, transient }),
    );
    rest.announce(result);
    return reply.status(204).send();
  });

  scope.post('/task/:id/bpmnError', async (request, reply) => {
    const schema = z.strictObject({ ...raised, errorCode: name, errorMessage: maybe(z.string().max(4000)) });
    const { errorCode: code, errorMessage: message, variables: input } = read(schema, request.body);
    const { transient, variableMaps } = forOneCommand(input);
    const id = await free(request);
    const error = { kind: 'error', code, ...(message !== undefined && { message }) } as const;
    const result = await rest.files.with(instanceId(request), variableMaps, (vars = {}) =>
      engine.raise(tenant, id, { ...error, vars, transient }),
    );
    rest.announce(result);
    return reply.status(204).send();
  });
  scope.post('/task/:id/bpmnEscalation', async (request, reply) => {
    const input = read(z.strictObject({ ...raised, escalationCode: name }), request.body);
    const { transient, variableMaps } = forOneCommand(input.variables);
    const id = await free(request);
    const result = await rest.files.with(instanceId(request), variableMaps, (vars = {}) =>
      engine.raise(tenant, id, { kind: 'escalation', code: input.escalationCode, vars, transient }),
    );
    rest.announce(result);
    return reply.status(204).send();
  });
};

function queryOf(input: z.output<typeof query>): TaskQuery {
  const { candidateUser: user, candidateGroup: group } = input;
  return {
    first: input.firstResult,
    max: input.maxResults,
    taskId: input.taskId,
    instanceId: input.processInstanceId,
    definitionId: input.processDefinitionId,
    definitionKey: input.processDefinitionKey,
    businessKey: input.processInstanceBusinessKey,
    nodeId: input.taskDefinitionKey,
    nodeName: input.name,
    assignee: input.assignee,
    assigned: input.assigned ? true : input.unassigned ? false : undefined,
    candidate: user !== undefined ? `u:${user}` : group !== undefined ? `g:${group}` : undefined,
    suspended: input.suspended ? true : input.active ? false : undefined,
  };
}

const moment = (time: number | null) => (time === null ? null : wireDate(time));

function wireTask({ tenant }: Rest, task: TaskRecord) {
  return {
    id: task.taskId,
    name: task.nodeName,
    assignee: task.assignee,
    owner: task.owner,
    delegationState: task.delegation,
    created: wireDate(task.createdAt),
    due: moment(task.dueAt),
    followUp: moment(task.followUpAt),
    description: null,
    executionId: task.executionId,
    processInstanceId: task.processId,
    processDefinitionId: task.definitionId,
    taskDefinitionKey: task.nodeId,
    parentTaskId: null,
    priority: task.priority,
    suspended: task.suspended,
    formKey: null,
    caseInstanceId: null,
    caseExecutionId: null,
    caseDefinitionId: null,
    tenantId: tenant,
  };
}
