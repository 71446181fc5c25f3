import type { InstanceRecord } from '@portal/engine';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { executionVariables, setVariables } from './executions';
import { flag, maybe, name, paging, read, variables } from './input';
import { notFound } from './refusal';
import type { Rest, Routes } from './rest';

const query = z.strictObject({
  ...paging,
  processDefinitionKey: maybe(name),
  businessKey: maybe(z.string().max(255)),
  suspended: flag,
  withIncident: flag,
});
/** Instances are counted no further. */
const countMax = 1_000_000;

const change = z.strictObject({ modifications: variables, deletions: maybe(z.array(name).max(1000)) });

export const processInstances: Routes = (scope, rest) => {
  const { engine, tenant } = rest;
  const instanceId = (request: FastifyRequest) => (request.params as { id: string }).id;

  const page = async (input: unknown) => {
    const { firstResult, maxResults, processDefinitionKey, businessKey, suspended, withIncident } = read(query, input);
    const size = Math.max(1, maxResults);
    const found = await engine.instancePage(tenant, {
      current: 1,
      size: firstResult + size,
      state: withIncident ? 'incident' : suspended ? 'suspended' : 'running',
      ...(processDefinitionKey !== undefined && { definitionKey: processDefinitionKey }),
      ...(businessKey !== undefined && { businessKey }),
      countMax,
      places: 0,
    });
    return { total: found.total, records: found.records.slice(firstResult, firstResult + maxResults) };
  };
  scope.get('/process-instance', async (request) =>
    (await page(request.query)).records.map((record) => wireInstance(rest, record)),
  );
  scope.get('/process-instance/count', async (request) => ({ count: (await page(request.query)).total }));

  scope.get('/process-instance/:id', async (request) => {
    const id = instanceId(request);
    const record = await engine.instance(tenant, id);
    if (!record || record.status !== 'running') throw notFound(`Process instance with id ${id} does not exist`);
    return wireInstance(rest, record);
  });
  scope.delete('/process-instance/:id', async (request, reply) => {
    const id = instanceId(request);
    await rest.intervene(request, id, { action: 'terminate' }, () => engine.delete(tenant, id));
    return reply.status(204).send();
  });

  executionVariables(scope, rest, '/process-instance/:id/variables', false);
  scope.post('/process-instance/:id/variables', async (request, reply) => {
    const { modifications, deletions: remove = [] } = read(change, request.body);
    const id = instanceId(request);
    const audited = setVariables([...Object.keys(modifications ?? {}), ...remove]);
    await rest.intervene(request, id, audited, () =>
      rest.files.with(id, [modifications], (vars = {}) => engine.setVars(tenant, id, { vars, remove })),
    );
    return reply.status(204).send();
  });
};

export function wireInstance(
  { tenant }: Rest,
  record: Pick<
    InstanceRecord,
    'instanceId' | 'definitionId' | 'definitionKey' | 'businessKey' | 'status' | 'suspended'
  >,
) {
  return {
    links: [],
    id: record.instanceId,
    definitionId: record.definitionId,
    definitionKey: record.definitionKey,
    businessKey: record.businessKey === '' ? null : record.businessKey,
    caseInstanceId: null,
    ended: record.status !== 'running',
    suspended: record.suspended,
    tenantId: tenant,
  };
}
