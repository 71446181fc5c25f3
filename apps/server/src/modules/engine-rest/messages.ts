import { EngineError, type CommandResult, type CorrelateInput } from '@portal/engine';
import { z } from 'zod';
import { id, maybe, name, read, variables } from './input';
import { wireInstance } from './process-instances';
import { invalid, RestError } from './refusal';
import { requireTenant, type Rest, type Routes } from './rest';
import { forOneCommand, wireVariables } from './variables';

const message = z.strictObject({
  messageName: name,
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
    const asked = read(message, request.body);
    requireTenant(rest, asked.tenantId, 'message subscription');
    if (asked.variablesInResultEnabled && !asked.resultEnabled)
      throw invalid('Wrong value for variablesInResultEnabled: it needs resultEnabled');
    const { transient, given } = forOneCommand(asked.processVariables, asked.processVariablesLocal);
    const results = await files.with(
      asked.processInstanceId ?? '',
      [...given, asked.correlationKeys, asked.localCorrelationKeys],
      (vars = {}, localVars = {}, correlationKeys = {}, localCorrelationKeys = {}) =>
        correlate(rest, {
          name: asked.messageName,
          mode: asked.all ? 'all' : 'one',
          ...(asked.processInstanceId !== undefined && { instanceId: asked.processInstanceId }),
          ...(asked.businessKey !== undefined && { businessKey: asked.businessKey }),
          vars,
          localVars,
          transient,
          correlationKeys,
          localCorrelationKeys,
        }),
    );
    for (const result of results) rest.announce(result);
    if (!asked.resultEnabled) return reply.status(204).send();
    return Promise.all(results.map((result) => wireResult(rest, result, asked.variablesInResultEnabled ?? false)));
  });

  scope.post('/signal', async (request, reply) => {
    const { name: signalName, executionId, ...asked } = read(signal, request.body);
    requireTenant(rest, asked.tenantId, 'signal subscription');
    const { transient, given } = forOneCommand(asked.variables);
    await files.with(executionId ?? '', given, async (vars = {}) => {
      const signal = { name: signalName, vars, transient };
      if (executionId === undefined) return engine.signal(tenant, signal);
      rest.announce(await signalled(rest, executionId, signal));
    });
    return reply.status(204).send();
  });
};

/** To one instance, which has to wait for it. */
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

async function correlate({ engine, tenant }: Rest, input: CorrelateInput): Promise<CommandResult[]> {
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

/** An execution that was waiting, or a process that was started. */
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
