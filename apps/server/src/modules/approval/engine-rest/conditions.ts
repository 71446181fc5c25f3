import { EngineError, type CommandResult, type ConditionInput } from '@portal/engine';
import { z } from 'zod';
import { id, maybe, name, read, variables } from './input';
import { wireInstance } from './process-instances';
import { invalid } from './refusal';
import { requireTenant, type Rest, type Routes } from './rest';
import { forOneCommand } from './variables';

const evaluation = z.strictObject({
  variables,
  businessKey: maybe(z.string().max(255)),
  processDefinitionId: maybe(id),
  tenantId: maybe(name),
  withoutTenantId: maybe(z.literal(false)),
});

/** Starts processes by their conditional start events. */
export const conditions: Routes = (scope, rest) => {
  scope.post('/condition', async (request) => {
    const input = read(evaluation, request.body);
    requireTenant(rest, input.tenantId, 'conditional start event');
    const { transient, variableMaps } = forOneCommand(input.variables);
    const start = () =>
      rest.files.with('', variableMaps, (vars = {}) =>
        startBy(rest, {
          vars,
          transient,
          ...(input.businessKey !== undefined && { businessKey: input.businessKey }),
          ...(input.processDefinitionId !== undefined && { definitionId: input.processDefinitionId }),
        }),
      );
    const subject = { area: 'process-instances', values: {} } as const;
    const results = await rest.audit.several(rest.authorOf(request), subject, started, start);
    for (const result of results) rest.announce(result);
    return Promise.all(results.map(({ instanceId }) => instanceOf(rest, instanceId)));
  });
};

const started = {
  action: 'start',
  result: (results: readonly CommandResult[]) => ({
    instance: results.map(({ instanceId }) => instanceId).join(', '),
  }),
};

async function startBy({ engine, tenant }: Rest, input: ConditionInput): Promise<CommandResult[]> {
  try {
    return await engine.startByCondition(tenant, input);
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'subscriptionNotFound') throw error;
    throw invalid('No subscriptions were found during evaluation of the conditional start events.');
  }
}

async function instanceOf(rest: Rest, instanceId: string) {
  const record = await rest.engine.instance(rest.tenant, instanceId);
  return record && wireInstance(rest, record);
}
