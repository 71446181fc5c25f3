import { chooseLocale } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseJsonBodies } from '../../../../platform/http';
import type { ModuleContext } from '../../../../platform/module';
import { createCallers } from '../callers';
import { readPatch, readUser } from './attributes';
import { listOf, serveDiscovery, userSchema } from './discovery';
import { readFilter } from './filter';
import { serveGroups } from './group-routes';
import { listProvisioned, type Provisioned } from './people';
import { createProvisioning, type Target } from './provisioning';
import { numbered, readQuery } from './query';
import { ScimError, scimRefusal } from './refusals';

const scimPrefix = '/scim/v2';
const mediaType = 'application/scim+json';
const bodyLimit = 64 * 1024;

const versionOf = ({ version }: Provisioned) => `W/"${version}"`;

const resourceOf = (person: Provisioned, base: string) => ({
  schemas: [userSchema],
  id: String(person.id),
  ...(person.externalId !== null && { externalId: person.externalId }),
  userName: person.userName,
  displayName: person.name,
  name: { formatted: person.name },
  active: person.active,
  ...(person.phone !== null && { phoneNumbers: [{ value: person.phone, type: 'mobile' }] }),
  meta: {
    resourceType: 'User',
    created: `${person.created.replace(' ', 'T')}+08:00`,
    location: `${base}/Users/${person.id}`,
    version: versionOf(person),
  },
});

/** People of an organisation's own directory, kept by it over SCIM 2.0 (RFC 7643, RFC 7644). */
export async function serveScim(context: ModuleContext): Promise<void> {
  const { db, realtime, mount, config } = context;
  const provisioning = createProvisioning(context);
  const baseOf = ({ protocol, host }: FastifyRequest) => `${config.publicUrl ?? `${protocol}://${host}`}${scimPrefix}`;

  await mount(scimPrefix, (scope: FastifyInstance) => {
    manners(scope);
    const accountOf = createCallers(scope, db);
    serveDiscovery(scope, accountOf);
    serveGroups(scope, { db, realtime, accountOf, baseOf });

    const targetOf = (request: FastifyRequest): Target => {
      const id = numbered.safeParse(request.params);
      if (!id.success) throw new ScimError(404, null, 'There is no such person');
      const expected = request.headers['if-match'];
      return { id: Number(id.data.id), expected: expected?.replace(/^W\/"(.*)"$/u, '$1') };
    };
    const clientOf = async (request: FastifyRequest) => ({
      account: await accountOf(request, 'people'),
      ip: request.ip,
    });
    const send = (request: FastifyRequest, reply: FastifyReply, person: Provisioned) =>
      reply.header('etag', versionOf(person)).send(resourceOf(person, baseOf(request)));

    scope.get('/Users', async (request) => {
      const account = await accountOf(request, 'people');
      const { filter, startIndex, count } = readQuery(request.query);
      const conditions = filter ? readFilter(filter) : [];
      const { total, page } = await listProvisioned(db, account, { conditions, startIndex, count });
      const base = baseOf(request);
      return listOf(
        page.map((person) => resourceOf(person, base)),
        { totalResults: total, startIndex },
      );
    });

    scope.get('/Users/:id', async (request, reply) => {
      const { account } = await clientOf(request);
      return send(request, reply, await provisioning.read(account, targetOf(request)));
    });

    scope.post('/Users', async (request, reply) => {
      const person = await provisioning.add(await clientOf(request), readUser(request.body));
      void reply.status(201).header('location', `${baseOf(request)}/Users/${person.id}`);
      return send(request, reply, person);
    });

    scope.put('/Users/:id', async (request, reply) => {
      const client = await clientOf(request);
      const person = await provisioning.change(client, targetOf(request), readUser(request.body));
      return send(request, reply, person);
    });

    scope.patch('/Users/:id', async (request, reply) => {
      const client = await clientOf(request);
      const person = await provisioning.change(client, targetOf(request), readPatch(request.body));
      return send(request, reply, person);
    });

    scope.delete('/Users/:id', async (request, reply) => {
      await provisioning.remove(await clientOf(request), targetOf(request));
      return reply.status(204).send();
    });
  });
}

/** Bodies, answers and refusals as SCIM has them. */
function manners(scope: FastifyInstance): void {
  parseJsonBodies(scope, { empty: true, bodyLimit, types: [mediaType] });
  scope.addHook('onSend', async (_, reply, payload) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json'))
      void reply.header('content-type', mediaType);
    return payload;
  });
  scope.setErrorHandler((error, request, reply) => {
    const locale = chooseLocale(request.headers['accept-language']);
    const { status, body, retryAfter } = scimRefusal(error, locale, request.id);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    return reply.status(status).send(body);
  });
  scope.setNotFoundHandler(() => {
    throw new ScimError(404, null, 'There is no such call');
  });
}
