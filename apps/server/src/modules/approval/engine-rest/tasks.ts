import { limits } from '@portal/contract';
import type { CommandResult, TaskQuery, TaskRecord, Variables } from '@portal/engine';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { neededToAgree } from '../tasks';
import type { DefinitionView } from '../workflow';
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

const complete = z.strictObject({
  variables,
  withVariablesInReturn: maybe(z.boolean()),
  /** The opinion, which Camunda has no place for. */
  comment: maybe(z.string().trim().max(limits.commentLength)),
});
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
  /** Returns a task that may be handled by this interface. */
  const freeTask = async (request: FastifyRequest): Promise<TaskRecord> => {
    const task = await found(request);
    await requireFree(rest, { id: task.definitionId });
    return task;
  };
  /** Does something to a task that may be handled here, and logs it. */
  const handle = async (
    request: FastifyRequest,
    { action, more }: { action: string; more?: Record<string, string | null> },
    command: (task: TaskRecord) => Promise<CommandResult>,
  ): Promise<CommandResult> => {
    const task = await freeTask(request);
    const audited = { action, more: { task: task.nodeName || task.nodeId, ...more } };
    return rest.intervene(request, instanceId(request), audited, () => command(task));
  };
  /** Returns such a task together with variables that may be files. */
  const handleWith = (
    request: FastifyRequest,
    audited: Parameters<typeof handle>[1],
    input: Parameters<typeof forOneCommand>[0],
    command: (task: TaskRecord, local: { vars: Variables; transient: string[] }) => Promise<CommandResult>,
  ) => {
    const { transient, variableMaps } = forOneCommand(input);
    return handle(request, audited, (task) =>
      rest.files.with(instanceId(request), variableMaps, (vars = {}) => command(task, { vars, transient })),
    );
  };

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
      const comment = input.comment ?? '';
      const result = await handleWith(
        request,
        { action: 'completeTask' },
        input.variables,
        async ({ taskId: id, definitionId, nodeId, delegation }, local) => {
          if (delegation === 'PENDING')
            throw invalid('A delegated task cannot be completed, but should be resolved instead');
          requireOpinion(await rest.views.byId(tenant, definitionId), nodeId, comment);
          return engine.complete({ tenant }, { taskId: id, comment, ...local });
        },
      );
      if (!input.withVariablesInReturn) return reply.status(204).send();
      return wireVariables(await engine.variables(tenant, { executionId: result.instanceId }));
    });
  }

  scope.post('/task/:id/claim', async (request, reply) => {
    const { userId } = read(z.strictObject({ userId: name }), request.body);
    await handle(request, { action: 'claimTask', more: { assignee: userId } }, ({ taskId: id }) =>
      engine.camundaClaim(tenant, id, userId),
    );
    return reply.status(204).send();
  });
  scope.post('/task/:id/unclaim', async (request, reply) => {
    await handle(request, { action: 'unclaimTask' }, ({ taskId: id }) => engine.setAssignee(tenant, id, null));
    return reply.status(204).send();
  });
  scope.post('/task/:id/assignee', async (request, reply) => {
    const { userId } = read(z.strictObject({ userId: name.nullable() }), request.body);
    await handle(request, { action: 'assignTask', more: { assignee: userId } }, ({ taskId: id }) =>
      engine.setAssignee(tenant, id, userId),
    );
    return reply.status(204).send();
  });

  /** Delegates a task. The owner gets it back when it is resolved, and completes it. */
  scope.post('/task/:id/delegate', async (request, reply) => {
    const { userId } = read(z.strictObject({ userId: name }), request.body);
    await handle(request, { action: 'delegateTask', more: { assignee: userId } }, ({ taskId: id }) =>
      engine.camundaDelegate(tenant, id, userId),
    );
    return reply.status(204).send();
  });
  scope.post('/task/:id/resolve', async (request, reply) => {
    const input = read(z.strictObject({ variables }), request.body);
    await handleWith(request, { action: 'resolveTask' }, input.variables, ({ taskId: id }, local) =>
      engine.resolve(tenant, id, local),
    );
    return reply.status(204).send();
  });

  scope.post('/task/:id/bpmnError', async (request, reply) => {
    const schema = z.strictObject({ ...raised, errorCode: name, errorMessage: maybe(z.string().max(4000)) });
    const { errorCode: code, errorMessage: message, variables: input } = read(schema, request.body);
    const error = { kind: 'error', code, ...(message !== undefined && { message }) } as const;
    await handleWith(request, { action: 'raiseError', more: { code } }, input, ({ taskId: id }, local) =>
      engine.raise(tenant, id, { ...error, ...local }),
    );
    return reply.status(204).send();
  });
  scope.post('/task/:id/bpmnEscalation', async (request, reply) => {
    const input = read(z.strictObject({ ...raised, escalationCode: name }), request.body);
    const escalation = { kind: 'escalation', code: input.escalationCode } as const;
    await handleWith(
      request,
      { action: 'raiseEscalation', more: { code: escalation.code } },
      input.variables,
      ({ taskId: id }, local) => engine.raise(tenant, id, { ...escalation, ...local }),
    );
    return reply.status(204).send();
  });
};

/** Refuses to agree for a person where the node needs what only a person gives. @throws RestError 400 */
function requireOpinion(view: DefinitionView, nodeId: string, comment: string): void {
  const { commentRequired, signatureRequired } = neededToAgree(view, nodeId);
  if (signatureRequired)
    throw invalid(`The node ${nodeId} requires a handwritten signature: its tasks are completed in the portal`);
  if (commentRequired && comment === '') throw invalid(`The node ${nodeId} requires an opinion: send it as 'comment'`);
}

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
