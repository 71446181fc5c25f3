import { limits, type Endpoint, type Locale, type Parsed, chooseLocale } from '@portal/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answerSchema, cacheable, sendFile, type FileAnswer, answerSerializer } from './answer';
import { PortalError } from './errors';
import { admit, resolveCaller } from './guard';
import type { RequestRate } from './limits/request-rate';
import type { Session, SessionResolver } from './session';
import { limitBodyTime, publicBodyMs } from './limits/drain-body';
import { requestedTenant, type FindTenantOfHost } from './tenant';
import { readUpload, type Upload } from './upload';
import { validate } from './validation';

/** Returns the reader's language from `Accept-Language`, or zh-CN. */
export const localeOf = (request: FastifyRequest): Locale => chooseLocale(request.headers['accept-language']);

type Schema = z.ZodType | undefined;

/** One call as its handler sees it, with checked input and the caller. */
export interface Call<P extends Schema = Schema, Q extends Schema = Schema, B extends Schema = Schema> {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** The caller. A public endpoint has none, and reading it throws `unauthorized`. */
  readonly session: Session;
  /** The caller's tenant, or on a public endpoint the requested one. */
  tenantId: number;
  /** The tenant to which the host name belongs, or null if it belongs to none. */
  hostTenantId: number | null;
  locale: Locale;
  requestId: string;
  /** The client chooses this key, and sends it again if it repeats a request whose answer was lost. */
  idempotencyKey: string | undefined;
  ip: string;
  /** Scheme and host that the caller used, e.g. `https://portal.example.org`. */
  origin: string;
  /** At most 300 characters. It is empty without the header. */
  userAgent: string;
  log: FastifyBaseLogger;
  /** Returns the file of an endpoint that accepts `multipart`. */
  upload(): Promise<Upload>;
}

/** The signed-in user of a call, and their address. */
export type Caller = Pick<Call, 'session' | 'ip' | 'locale'>;

/** The result of a handler: the response's value, a file for `file` endpoints, or nothing without a response. */
export type Result<R extends Schema> = R extends z.ZodType ? z.output<R> : FileAnswer | null | void;

export type Handler<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = (
  call: Call<P, Q, B>,
) => Result<R> | Promise<Result<R>>;

/** Refuses a request before its body is read, because a public request must cost nothing once a limit is reached. */
export type BeforeBody = (request: { ip: string }) => Promise<void>;

/** Registers the handler of an endpoint of the contract. */
export type Route = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<P, Q, B, R>,
  beforeBody?: BeforeBody,
) => void;

export interface RouteOptions {
  sessions: SessionResolver;
  /** Receives the session of each authenticated request. */
  callers: WeakMap<FastifyRequest, Session>;
  allowsRequest: RequestRate;
  tenantOfHost: FindTenantOfHost;
  /** Parse every answer against its schema before it leaves (tests). */
  checkAnswers: boolean;
}

const idempotencyKey = z.uuid().optional();

const mediaTypes = {
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  multipart: ['multipart/form-data'],
};

export function createRoute(app: FastifyInstance, registry: Endpoint[], options: RouteOptions): Route {
  const { callers } = options;
  return (endpoint, handler, beforeBody) => {
    registry.push(endpoint);
    const { access, beforePasswordChange, whileLocked, notesUse } = endpoint;
    const schema = answerSchema(endpoint);

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit,
      config: { jsonValues: access === 'public' ? limits.publicJsonValues : limits.jsonValues },
      ...(schema && {
        schema: { response: { 200: {} } },
        serializerCompiler: () => answerSerializer(endpoint, schema),
      }),
      onRequest: async (request) => {
        checkMediaType(endpoint, request);
        if (access === 'public') {
          limitBodyTime(request, publicBodyMs);
          return beforeBody?.(request);
        }
        const session = await resolveCaller(request.headers, options.sessions, { notesUse });
        callers.set(request, session);
        admit({ access, beforePasswordChange, whileLocked }, request.headers, session);
        const hostTenantId = await options.tenantOfHost(request.hostname);
        if (hostTenantId !== null && hostTenantId !== session.tenantId) throw new PortalError('foreignTenant');
        if (!options.allowsRequest(`${session.tenantId}/${session.userId}`)) throw new PortalError('tooManyRequests');
      },
      handler: async (request, reply) => {
        const locale = localeOf(request);
        const hostTenantId = await options.tenantOfHost(request.hostname);
        const result = await handler({
          params: validate(endpoint.params, request.params, 'path', locale) as never,
          query: validate(endpoint.query, request.query, 'query', locale) as never,
          body: (endpoint.accepts === 'multipart'
            ? undefined
            : validate(endpoint.body, request.body, 'body', locale)) as never,
          get session() {
            const session = callers.get(request);
            if (!session) throw new PortalError('unauthorized');
            return session;
          },
          tenantId: callers.get(request)?.tenantId ?? requestedTenant(request.headers, hostTenantId),
          hostTenantId,
          locale,
          requestId: request.id,
          idempotencyKey: validate(idempotencyKey, request.headers['idempotency-key'], 'headers', locale),
          ip: request.ip,
          origin: `${request.protocol}://${request.host}`,
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
          log: request.log,
          upload: () => readUpload(request),
        });
        if (endpoint.answer === 'file') return sendFile(request, reply, result as FileAnswer, endpoint.maxAge);
        if (endpoint.maxAge !== undefined) void reply.headers(cacheable(endpoint.maxAge));
        const answer = endpoint.answer === 'bare' ? result : { code: 0, msg: 'success', data: result ?? null };
        return options.checkAnswers && schema ? schema.parse(answer) : answer;
      },
    });
  };
}

function checkMediaType(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type && endpoint.method === 'POST' && !mediaTypes[endpoint.accepts].includes(type))
    throw new PortalError('unsupportedMediaType');
}
