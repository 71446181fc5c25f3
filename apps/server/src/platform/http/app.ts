import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { limits, type Endpoint, type ErrorName, type Locale } from '@portal/contract';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import type { TrustProxy } from '../config/trust-proxy';
import { accessLog } from './access-log';
import { PortalError } from './errors';
import { explainWithheld, refusalBody, refusalOf, type ErrorTranslator } from './failure';
import { closeConnections, limitConnections } from './limits/connections';
import { safeHeaders, setSafeHeaders } from './headers';
import { localeOf, createRoute, type Route } from './route';
import { sendPage, servePortal, isPageRequest } from './portal';
import { requestRate } from './limits/request-rate';
import { serveOpenApi } from './openapi/serve-openapi';
import type { Session, SessionResolver } from './session';
import { readToTheEnd } from './limits/drain-body';
import { parseJsonBodies } from './limits/json-body';
import type { FindTenantOfHost } from './tenant';

/** A call that a signed-in caller may not make. */
export interface Denied {
  session: Session;
  ip: string;
  method: string;
  /** The pattern of the path, without its parameters, which may name people. */
  path: string;
  errorName: ErrorName;
}

export interface AppOptions {
  log: FastifyBaseLogger;
  sessions: SessionResolver;
  /** The folder of the built portal. Without it only calls are answered. */
  portal?: string;
  /** Proxies in front whose `X-Forwarded-*` is believed: their number or addresses. */
  trustProxy?: TrustProxy;
  /** By default no host belongs to a tenant. */
  tenantOfHost?: FindTenantOfHost;
  /** The limit of one signed-in user on this process. The default 0 means no limit. */
  requestsPerMinute?: number;
  /** Notes that a signed-in caller was refused with 403, before the refusal is answered. */
  onDenied?: (denied: Denied) => Promise<void>;
  /** Checks every answer against its schema. It is on under `NODE_ENV=test`. */
  checkAnswers?: boolean;
}

/** The HTTP side of the server. Only routes registered by `route` are answered. */
export interface HttpApp {
  fastify: FastifyInstance;
  route: Route;
  /** Lets a module give its layer's errors a name of the catalogue. */
  translateErrors: (translator: ErrorTranslator) => void;
  /** Registers routes outside the contract under a prefix. They have refusals of their own. */
  mount: (prefix: string, register: (scope: FastifyInstance) => void | Promise<void>) => Promise<void>;
  /** Everything registered so far. */
  endpoints: readonly Endpoint[];
}

/**
 * The milliseconds that a request may take to arrive. They allow an attachment over a slow line, but no endless body.
 */
const requestTimeout = 10 * 60_000;
/** Milliseconds in which the headers of a request must arrive. */
const headersTimeout = 15_000;
/** Milliseconds between two checks for late requests. Node's default of 30 s would double the time for headers. */
const connectionsCheckingInterval = 1_000;

/** Longer than Node accepts a request's head: the schema of a call refuses an id that is too long, by its field. */
const maxParamLength = 20_000;

export async function createApp(options: AppOptions): Promise<HttpApp> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trusted(options.trustProxy ?? false),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout,
    http: { connectionsCheckingInterval },
    routerOptions: { maxParamLength },
    /* A path that is no URL reaches no route and no hook. */
    frameworkErrors: (error, request, reply) =>
      void refuse(setSafeHeaders(request, reply as FastifyReply), refusalOf(error, [], request.id), localeOf(request)),
  });
  app.server.headersTimeout = headersTimeout;
  await app.register(formbody, { bodyLimit: limits.publicBodyBytes });
  await app.register(multipart, {
    limits: { files: limits.attachments, fileSize: limits.attachmentBytes, fields: 10 },
  });
  await app.register(compress, {
    threshold: 4096,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    /* A small body must not decompress into a large one. */
    globalDecompression: false,
  });
  parseJsonBodies(app);
  safeHeaders(app);
  accessLog(app);
  /* Nothing reads the body of a call that does not exist. */
  app.addHook('preParsing', async ({ is404, method }) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw new PortalError('notFound');
  });
  readToTheEnd(app);
  closeConnections(app);
  limitConnections(app, app.log);

  const endpoints: Endpoint[] = [];
  const translators: ErrorTranslator[] = [];
  const callers = new WeakMap<FastifyRequest, Session>();
  app.setErrorHandler(async (error, request, reply) => {
    const session = callers.get(request);
    const refusal = explainWithheld(refusalOf(error, translators, request.id), session);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    if (refusal.status === 403 && session && options.onDenied) {
      const { ip, method } = request;
      const path = request.routeOptions.url ?? '';
      await options.onDenied({ session, ip, method, path, errorName: refusal.errorName });
    }
    return refuse(reply, refusal, localeOf(request));
  });
  app.setNotFoundHandler((request, reply) =>
    options.portal !== undefined && isPageRequest(request, endpoints)
      ? sendPage(reply)
      : reply.status(404).send(refusalBody(new PortalError('notFound'), localeOf(request))),
  );
  if (options.portal !== undefined) await servePortal(app, options.portal);
  app.addHook('preHandler', async (_, reply) => {
    void reply.header('cache-control', 'no-store').header('vary', 'Accept-Language');
  });

  const route = createRoute(app, endpoints, {
    sessions: options.sessions,
    callers,
    allowsRequest: requestRate(options.requestsPerMinute ?? 0),
    tenantOfHost: options.tenantOfHost ?? (async () => null),
    checkAnswers: options.checkAnswers ?? process.env['NODE_ENV'] === 'test',
  });
  serveOpenApi(app, endpoints);

  return {
    fastify: app,
    route,
    endpoints,
    translateErrors: (translator) => translators.push(translator),
    mount: async (prefix, register) => {
      await app.register(async (scope) => register(scope), { prefix });
    },
  };
}

/**
 * Converts a number of proxies to the function that Fastify expects. `hop` counts from the nearest proxy, which is 0.
 */
const trusted = (proxies: TrustProxy) =>
  typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;

/** Seconds after which a client may retry a request that the server could not serve, where the refusal says no other time. */
const retryAfter = 5;

/** Headers of a file that may stand already when it breaks off before its first byte. */
const headersOfFiles = ['content-encoding', 'content-length', 'content-disposition', 'content-range', 'accept-ranges'];

function refuse(reply: FastifyReply, refusal: PortalError, locale: Locale): FastifyReply {
  for (const name of headersOfFiles) reply.removeHeader(name);
  const { seconds } = refusal.params;
  if (refusal.status === 503 || refusal.status === 429)
    void reply.header('retry-after', typeof seconds === 'number' ? seconds : retryAfter);
  return reply.status(refusal.status).type('application/json').send(refusalBody(refusal, locale));
}
