import { isFileValue } from '@portal/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { read, variables } from './input';
import { invalid, notFound } from './refusal';
import type { Rest, Routes } from './rest';
import { wireVariable, wireVariables } from './variables';

/** Local variables of an execution. Clients read files here, under the id of the process instance too. */
export const executions: Routes = (scope, rest) =>
  executionVariables(scope, rest, '/execution/:id/localVariables', true);

/** Reads and sets the variables of an execution or a process instance. */
export function executionVariables(scope: FastifyInstance, rest: Rest, path: string, local: boolean): void {
  const { engine, tenant } = rest;
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
  const readAll = (request: FastifyRequest) => engine.variables(tenant, { executionId: idOf(request) }, local);

  variableReading(scope, rest, path, readAll);
  scope.put(`${path}/:name`, async (request, reply) => {
    const { name } = request.params as { name: string };
    const executionId = idOf(request);
    if (name === '__proto__') throw invalid('Wrong value for the name of the variable: __proto__');
    const [, instanceId = executionId, inner] = /^(.+)\.(\d+)$/.exec(executionId) ?? [];
    const given = read(variables, { [name]: request.body }) ?? {};
    await rest.intervene(request, instanceId, setVariables([name]), () =>
      rest.files.with(instanceId, [given], (vars = {}) =>
        engine.setVars(tenant, instanceId, { vars, local, ...(inner !== undefined && { executionId: inner }) }),
      ),
    );
    return reply.status(204).send();
  });
}

/** Returns the names for the audit log, which stores no values. */
export const setVariables = (names: readonly string[]) => ({
  action: 'setVariable',
  more: { variable: names.join(', ') },
});

/** Serves reading variables: all, one, and the bytes of a file. */
export function variableReading(
  scope: FastifyInstance,
  rest: Rest,
  path: string,
  readAll: (request: FastifyRequest) => Promise<Record<string, unknown>>,
): void {
  const one = async (request: FastifyRequest): Promise<unknown> => {
    const { name } = request.params as { name: string };
    const vars = await readAll(request);
    if (!Object.hasOwn(vars, name)) throw notFound(`Variable with name ${name} does not exist`);
    return vars[name];
  };
  scope.get(path, async (request) => wireVariables(await readAll(request)));
  scope.get(`${path}/:name`, async (request) => wireVariable(await one(request)));
  scope.get(`${path}/:name/data`, async (request, reply) => sendFile(rest, await one(request), reply));
}

async function sendFile(rest: Rest, value: unknown, reply: FastifyReply): Promise<FastifyReply> {
  if (!isFileValue(value)) throw invalid('The variable is no file');
  const { name, mimeType, encoding } = value['@file'];
  const kept = await rest.files.read(value);
  if (!kept) throw notFound(`The file ${name} is gone`);
  return reply
    .type(typeOf(mimeType, encoding))
    .headers({
      'content-length': kept.size,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      /* Another user's file must never run as a page of the portal. */
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(kept.content);
}

/**
 * Returns the stored type if a header can contain it. JSON is sent as bytes, so that clients save it instead of parsing
 * it.
 */
function typeOf(mimeType: string | null, encoding: string | null): string {
  if (mimeType === null || !/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/.test(mimeType) || mimeType === 'application/json')
    return 'application/octet-stream';
  return encoding !== null && /^[\w-]+$/.test(encoding) ? `${mimeType}; charset=${encoding}` : mimeType;
}
