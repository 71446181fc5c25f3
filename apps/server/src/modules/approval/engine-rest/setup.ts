import { createLongPoll } from '@portal/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size';
import { parseJsonBodies, PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { fileStore } from '../../commons/files';
import { intervene, workflowOf } from '../workflow';
import { decisionDefinitions } from './decisions';
import { deployments } from './deployments';
import { executions } from './executions';
import { externalTasks } from './external-tasks';
import { variableFiles } from './files';
import { conditions } from './conditions';
import { messages } from './messages';
import { processDefinitions } from './process-definitions';
import { processInstances } from './process-instances';
import { notFound, refusalOf, RestError } from './refusal';
import type { Rest, Routes } from './rest';
import { tasks } from './tasks';

/** The number of wrong credentials from one address per minute after which it has to wait, counted by this process. */
const failuresMax = 20;
const waitMs = 60_000;

/** Accepts only callers with the configured user and password (Basic), on every path. */
function guard(scope: FastifyInstance, { user, password }: { user: string; password: string }): void {
  const expected = digest(`${user}:${password}`);
  const failures = new LRUCache<string, number>({ ...atMost(10_000), ttl: waitMs });
  scope.addHook('onRequest', async (request, reply) => {
    const [, credential] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const failed = failures.get(request.ip) ?? 0;
    if (failed >= failuresMax) {
      void reply.header('retry-after', waitMs / 1000);
      throw new RestError(429, 'RestException', 'Too many wrong credentials; try again in a minute');
    }
    if (credential && timingSafeEqual(digest(Buffer.from(credential, 'base64').toString('utf8')), expected)) return;
    if (credential) failures.set(request.ip, failed + 1);
    if (credential) request.log.warn({ ip: request.ip }, 'wrong credential for the engine’s REST interface');
    void reply.header('www-authenticate', 'Basic realm="engine-rest", charset="UTF-8"');
    throw new RestError(401, 'NotAuthorizedException', 'User and password are wrong or missing');
  });
}

/** Returns a digest of constant length for any input. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The version of the interface for which clients look. It is not that of the portal. */
const version = '7.24.0';

const versions: Routes = (scope) => {
  scope.get('/version', () => ({ version }));
  scope.get('/engine', () => [{ name: 'default' }]);
};

const prefix = '/engine-rest';
/** Maximum requests of workers that wait in this process at the same time. */
const waitingMost = 500;
/** Files come within JSON, in base64. */
const bodyLimit = 16 * 1024 * 1024;

/** The calls of the interface, by kind of thing. */
export const routes: readonly Routes[] = [
  versions,
  deployments,
  externalTasks,
  processDefinitions,
  decisionDefinitions,
  processInstances,
  executions,
  tasks,
  conditions,
  messages,
];

/** The part of Camunda 7's REST interface that its clients use (docs/engine-rest.md). Off unless the settings say so. */
export const setupEngineRest: SetupModule = async (context) => {
  const { engineRest: settings } = context.config;
  if (!settings) return;
  const workflow = workflowOf(context);
  const { engine, views, forms } = workflow;
  const poll = createLongPoll(engine, waitingMost);
  const authorOf: Rest['authorOf'] = ({ ip }) => ({
    session: { tenantId: settings.tenant, userId: null },
    ip,
    actor: settings.user,
  });
  const rest: Rest = {
    tenant: String(settings.tenant),
    db: context.db,
    engine,
    views,
    forms,
    files: variableFiles(settings.tenant, fileStore(context.database.pool), context.storage),
    poll,
    audit: workflow.audit,
    authorOf,
    announce: (result) => workflow.announce(settings.tenant, result),
    intervene: (request, ...command) => intervene(workflow, authorOf(request), ...command),
  };
  await poll.start();
  await context.mount(prefix, async (scope) => {
    manners(scope);
    guard(scope, settings);
    /* Answers waiting workers first: the server closes only after every request is answered. */
    scope.addHook('preClose', () => poll.stop());
    for (const register of routes) register(scope, rest);
    await scope.register(
      async (named) => {
        for (const register of routes) register(named, rest);
      },
      { prefix: '/engine/default' },
    );
  });
};

/** Bodies, answers and refusals as Camunda 7 has them. */
function manners(scope: FastifyInstance): void {
  parseJsonBodies(scope, { empty: true, bodyLimit });
  /* Clients compare the whole header. */
  scope.addHook('onSend', async (_, reply, payload) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json'))
      void reply.header('content-type', 'application/json');
    return payload;
  });
  scope.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof PortalError && request.is404 ? noCall(request) : refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'request failed');
    const {
      status = 500,
      type = 'RestException',
      message = `Unforeseen error, request ${request.id}`,
      details,
    } = refusal ?? {};
    return reply.status(status).send({ type, message, code: 0, ...(details && { details }) });
  });
  scope.setNotFoundHandler((request) => {
    throw noCall(request);
  });
}

const noCall = ({ method, url }: FastifyRequest) => notFound(`There is no call ${method} ${url.split('?')[0]}`);
