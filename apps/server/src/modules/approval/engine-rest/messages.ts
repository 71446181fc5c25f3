import { EngineError, type CommandResult, type CorrelateInput } from '@portal/engine';
import { z } from 'zod';
import { id, maybe, name, read, required, variables } from './input';
import { wireInstance } from './process-instances';
import { invalid, RestError } from './refusal';
import { requireTenant, type Rest, type Routes } from './rest';
import { forOneCommand, wireVariables } from './variables';

const message = z.strictObject({
  messageName: required(name, 'No message name supplied'),
  businessKey: maybe(z.string().max(255)),
  tenantId: maybe(name),
  withoutTenantId: maybe(z.literal(false)),
  processInstanceId: maybe(id),
  correlationKeys: variables,
  localCorrelationKeys: variables,
  processVariables: variables,
  processVariablesLocal: variables,
  all: maybe(z.boolean()),
  resultEnabled: maybe(z.boolean()),
  variablesInResultEnabled: maybe(z.boolean()),
});

const signal = z.strictObject({
  name,
  /** The only process instance that receives it. */
  executionId: maybe(id),
  tenantId: maybe(name),
  withoutTenantId: maybe(z.literal(false)),
  variables,
});

export const messages: Routes = (scope, rest) => {
  const { engine, tenant, files } = rest;

  scope.post('/message', async (request, reply) => {
    const input = read(message, request.body);
    requireTenant(rest, input.tenantId, 'message subscription');
    if (input.variablesInResultEnabled && !input.resultEnabled)
      throw invalid('Wrong value for variablesInResultEnabled: it needs resultEnabled');
    const { transient, variableMaps } = forOneCommand(input.processVariables, input.processVariablesLocal);
    const deliver = () =>
      files.with(
        input.processInstanceId ?? '',
        [...variableMaps, input.correlationKeys, input.localCorrelationKeys],
        (vars = {}, localVars = {}, correlationKeys = {}, localCorrelationKeys = {}) =>
          correlate(rest, {
            name: input.messageName,
            mode: input.all ? 'all' : 'one',
            ...(input.processInstanceId !== undefined && { instanceId: input.processInstanceId }),
            ...(input.businessKey !== undefined && { businessKey: input.businessKey }),
            vars,
            localVars,
            transient,
            ...(input.correlationKeys !== undefined && { correlationKeys }),
            localCorrelationKeys,
          }),
      );
    const subject = { area: 'process-instances', values: { message: input.messageName } } as const;
    const results = await rest.audit.several(rest.authorOf(request), subject, delivered, deliver);
    for (const result of results) rest.announce(result);
    if (!input.resultEnabled) return reply.status(204).send();
    return Promise.all(results.map((result) => wireResult(rest, result, input.variablesInResultEnabled ?? false)));
  });

  scope.post('/signal', async (request, reply) => {
    const { name: signalName, executionId, ...input } = read(signal, request.body);
    requireTenant(rest, input.tenantId, 'signal subscription');
    const { transient, variableMaps } = forOneCommand(input.variables);
    const deliver = () =>
      files.with(executionId ?? '', variableMaps, async (vars = {}) => {
        const signal = { name: signalName, vars, transient };
        if (executionId === undefined) return engine.signal(tenant, signal);
        rest.announce(await signalled(rest, executionId, signal));
      });
    const subject = { area: 'process-instances', values: { signal: signalName, instance: executionId } } as const;
    await rest.audit.several(rest.authorOf(request), subject, { action: 'sendSignal' }, deliver);
    return reply.status(204).send();
  });
};

const delivered = {
  action: 'sendMessage',
  result: (results: readonly CommandResult[]) => ({
    instance: results.map(({ instanceId }) => instanceId).join(', '),
  }),
};

/** Sends a signal to one instance, which has to wait for it. */
async function signalled(
  { engine, tenant }: Rest,
  executionId: string,
  signal: Parameters<Rest['engine']['signalTo']>[2],
): Promise<CommandResult> {
  try {
    return await engine.signalTo(tenant, executionId, signal);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'subscriptionNotFound') throw error;
    throw invalid(`Wrong value for executionId: ${executionId} does not wait for the signal '${signal.name}'`);
  }
}

async function correlate({ engine, tenant }: Rest, input: CorrelateInput & { name: string }): Promise<CommandResult[]> {
  try {
    return await engine.correlate(tenant, input);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'subscriptionNotFound') throw error;
    const found = Number(error.data['found'] ?? 0);
    const why =
      found > 1
        ? `${found} executions match the correlation keys`
        : 'No process definition or execution matches the parameters';
    throw new RestError(
      400,
      'RestException',
      `org.camunda.bpm.engine.MismatchingMessageCorrelationException: Cannot correlate message '${input.name}': ${why}`,
    );
  }
}

/** Returns an execution that was waiting, or a process that was started. */
async function wireResult(rest: Rest, result: CommandResult, withVariables: boolean) {
  const { engine, tenant } = rest;
  const { instanceId } = result;
  const record = await engine.instance(tenant, instanceId);
  const vars = withVariables
    ? { variables: wireVariables(await engine.variables(tenant, { executionId: instanceId })) }
    : {};
  if (result.started)
    return {
      resultType: 'ProcessDefinition',
      execution: null,
      processInstance: record && wireInstance(rest, { ...record, suspended: false }),
      ...vars,
    };
  const execution = {
    id: instanceId,
    processInstanceId: instanceId,
    ended: result.status !== 'running',
    tenantId: tenant,
  };
  return { resultType: 'Execution', execution, processInstance: null, ...vars };
}
