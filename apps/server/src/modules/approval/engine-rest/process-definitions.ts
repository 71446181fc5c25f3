import type { Definition, Instruction } from '@portal/engine';
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { flag, maybe, name, paging, read, variables } from './input';
import { wireInstance } from './process-instances';
import { invalid } from './refusal';
import { requireFree, requireTenant, type Rest, type Routes } from './rest';
import { forOneCommand, wireVariables } from './variables';

const instruction = z.strictObject({
  type: z.enum(['startBeforeActivity', 'startAfterActivity', 'startTransition']),
  activityId: maybe(name),
  transitionId: maybe(name),
});

const start = z.strictObject({
  businessKey: maybe(z.string().max(255)),
  variables,
  startInstructions: maybe(z.array(instruction).max(100)),
  skipIoMappings: maybe(z.boolean()),
  skipCustomListeners: maybe(z.boolean()),
  withVariablesInReturn: maybe(z.boolean()),
});

const query = z.strictObject({ ...paging, key: maybe(name), latestVersion: flag, latest: flag });

/** How a call names a process definition: the newest version of a key, or one version by its id. */
type Reference = { key: string } | { id: string };

export const processDefinitions: Routes = (scope, rest) => {
  const { engine, tenant } = rest;
  const param = (request: FastifyRequest, of: string) => (request.params as Record<string, string>)[of] ?? '';
  const byKey = (request: FastifyRequest): Reference => {
    requireTenant(
      rest,
      (request.params as { tenant?: string }).tenant,
      `process definition with key ${param(request, 'key')}`,
    );
    return { key: param(request, 'key') };
  };
  const byId = (request: FastifyRequest): Reference => ({ id: param(request, 'id') });

  const begin = async (request: FastifyRequest, by: Reference) => {
    const input = read(start, request.body);
    const { definition: process } = await requireFree(rest, by);
    const instanceId = randomUUID();
    const { transient, variableMaps } = forOneCommand(input.variables);
    const instructions = input.startInstructions?.map(instructionOf);
    const run = () =>
      rest.files.with(instanceId, variableMaps, (vars = {}) =>
        engine.start(
          { tenant },
          {
            instanceId,
            ...('key' in by ? { definitionKey: by.key } : { definitionId: by.id }),
            ...(input.businessKey !== undefined && { businessKey: input.businessKey }),
            vars,
            transient,
            ...(instructions && { instructions }),
            skipIoMappings: input.skipIoMappings ?? false,
            skipListeners: input.skipCustomListeners ?? false,
          },
        ),
      );
    const more = { instance: instanceId, businessKey: input.businessKey };
    rest.announce(await rest.audit.process(rest.authorOf(request), process, { action: 'start', more }, run));
    const record = await engine.instance(tenant, instanceId);
    const variables = input.withVariablesInReturn
      ? await engine.variables(tenant, { executionId: instanceId })
      : undefined;
    return {
      ...(record && wireInstance(rest, { ...record, suspended: false })),
      ...(variables && { variables: wireVariables(variables) }),
    };
  };
  const definition = async (by: Reference) => {
    const found = await engine.definition(tenant, by);
    const suspended = (await engine.suspension(tenant, found.id)) !== null;
    return { ...wireDefinition(rest, found), suspended };
  };
  const xml = async (by: Reference) => {
    const { id: definitionId, xml: bpmn20Xml } = await engine.definition(tenant, by);
    return { id: definitionId, bpmn20Xml };
  };

  for (const [path, by] of [
    ['/process-definition/:id', byId],
    ['/process-definition/key/:key', byKey],
    ['/process-definition/key/:key/tenant-id/:tenant', byKey],
  ] as const) {
    scope.get(path, (request) => definition(by(request)));
    scope.get(`${path}/xml`, (request) => xml(by(request)));
    scope.post(`${path}/start`, (request) => begin(request, by(request)));
  }

  /** Returns the newest version of each process, or all versions of a process if its key is given. */
  const all = async ({ firstResult, maxResults, key, latestVersion, latest }: z.output<typeof query>) => {
    const page = { current: 1, size: firstResult + maxResults };
    const ids =
      key !== undefined && !latestVersion && !latest
        ? (await engine.versionPage(tenant, key, page)).records.map((version) => version.id)
        : (
            await engine.definitionPage(tenant, {
              ...page,
              deployedOnly: true,
              ...(key !== undefined && { keyword: key }),
            })
          ).records
            .filter((record) => (key ?? record.key) === record.key)
            .flatMap((record) => record.definitionId ?? []);
    return Promise.all(ids.slice(firstResult).map((definitionId) => definition({ id: definitionId })));
  };
  scope.get('/process-definition', (request) => all(read(query, request.query)));
  scope.get('/process-definition/count', async (request) => ({
    count: (await all(read(query, request.query))).length,
  }));
};

function instructionOf({ type, activityId: nodeId, transitionId: flowId }: z.output<typeof instruction>): Instruction {
  if (type === 'startTransition') {
    if (flowId === undefined) throw invalid('Wrong value for startInstructions: startTransition needs transitionId');
    return { type, flowId };
  }
  if (nodeId === undefined) throw invalid(`Wrong value for startInstructions: ${type} needs activityId`);
  return { type: type === 'startBeforeActivity' ? 'startBefore' : 'startAfter', nodeId };
}

export function wireDefinition({ tenant }: Rest, definition: Definition, resource = `${definition.key}.bpmn`) {
  return {
    id: definition.id,
    key: definition.key,
    category: null,
    description: null,
    name: definition.name,
    version: definition.version,
    resource,
    deploymentId: definition.deploymentId,
    diagram: null,
    suspended: false,
    tenantId: tenant,
    versionTag: definition.versionTag,
  };
}
