import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDateValue } from '@portal/engine';
import { decide } from '../../../platform/decisions';
import { decisionVersions, findDecision, type StoredDecision } from '../decisions';
import { reasonText } from '../workflow';
import { flag, maybe, name, paging, read, variables } from './input';
import { notFound, RestError } from './refusal';
import { requireTenant, type Rest, type Routes } from './rest';
import { wireVariables } from './variables';

const evaluation = z.strictObject({ variables });
const query = z.strictObject({ ...paging, key: maybe(name), latestVersion: flag });

/** Decision definitions: list, XML, and evaluation without a process. */
export const decisionDefinitions: Routes = (scope, rest) => {
  const tenantId = Number(rest.tenant);
  const found = async (request: FastifyRequest): Promise<StoredDecision> => {
    const params = request.params as { id?: string; key?: string; tenant?: string };
    requireTenant(rest, params.tenant, `decision definition with key ${params.key}`);
    const [, ofId, version] = /^(.+):(\d{1,9})$/u.exec(params.id ?? '') ?? [];
    const key = params.key ?? ofId ?? '';
    const decision = await findDecision(rest.db, tenantId, key, { version: version ? Number(version) : undefined });
    if (decision && (params.key !== undefined || ofId !== undefined)) return decision;
    throw notFound(`No matching decision definition with ${params.id ? `id ${params.id}` : `key ${key}`}`);
  };

  const evaluate = async (request: FastifyRequest) => {
    const { xml, key } = await found(request);
    const input = read(evaluation, request.body ?? {});
    return rest.files.with('', [input.variables], async (vars = {}) => {
      const decided = await decide({ xml, key, vars: dated(vars) }, { by: 'requests', tenantId });
      if (!('issues' in decided)) return decided.rows.map(wireVariables);
      const reason = decided.issues.map((issue) => reasonText(issue, 'en-US')).join('; ');
      const isBusy = decided.issues.some(({ code }) => code === 'decisionsBusy');
      throw new RestError(isBusy ? 503 : 500, 'RestException', `Cannot evaluate decision definition ${key}: ${reason}`);
    });
  };

  for (const path of [
    '/decision-definition/:id',
    '/decision-definition/key/:key',
    '/decision-definition/key/:key/tenant-id/:tenant',
  ]) {
    scope.get(path, async (request) => wireDecision(rest, await found(request)));
    scope.get(`${path}/xml`, async (request) => {
      const { id, xml } = await found(request);
      return { id, dmnXml: xml };
    });
    scope.post(`${path}/evaluate`, evaluate);
  }

  const all = ({ key, latestVersion }: z.output<typeof query>) =>
    decisionVersions(rest.db, tenantId, { key, onlyNewest: latestVersion ?? false });
  scope.get('/decision-definition', async (request) => {
    const input = read(query, request.query);
    const { firstResult, maxResults } = input;
    return (await all(input))
      .slice(firstResult, firstResult + maxResults)
      .map((decision) => wireDecision(rest, decision));
  });
  scope.get('/decision-definition/count', async (request) => ({
    count: (await all(read(query, request.query))).length,
  }));
};

/** Dates as decisions read them. */
const dated = (vars: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(vars).map(([of, value]) => [of, isDateValue(value) ? new Date(value['@date']) : value]),
  );

export const wireDecision = ({ tenant }: Rest, decision: Omit<StoredDecision, 'xml'>) => ({
  id: decision.id,
  key: decision.key,
  category: null,
  name: decision.name,
  version: decision.version,
  resource: decision.resource,
  deploymentId: decision.deploymentId,
  tenantId: tenant,
  decisionRequirementsDefinitionId: null,
  decisionRequirementsDefinitionKey: null,
  historyTimeToLive: null,
  versionTag: null,
});
