import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import type { FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { processName } from '../process-name';
import type { TraceOptions, TracedJob, Traces } from '.';

/** Milliseconds within which the receiver takes spans. A shutdown waits as long for the last ones. */
const exportTimeoutMs = 3000;
/** Characters of a statement that a span holds. Values are not part of it: they are sent beside the text. */
const statementLength = 2000;
/** Probes come every few seconds and say nothing about people's work. */
const untraced = new Set(['/healthz', '/readyz']);

/** Sends spans of requests, of jobs and of their statements to an OpenTelemetry receiver (OTLP over HTTP). */
export function createTraces({ url, percent, log }: TraceOptions): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'talent-portal', 'service.instance.id': processName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [
      new BatchSpanProcessor(
        loggingFailures(new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs }), (error) =>
          log.warn({ err: error }, 'traces could not be sent'),
        ),
        { exportTimeoutMillis: exportTimeoutMs },
      ),
    ],
  });
  const tracer = provider.getTracer('talent-portal');
  /** Held here and not by the API's global manager, so that other libraries of the process trace nothing. */
  const current = new AsyncLocalStorage<Context>();
  const contexts = new WeakMap<FastifyRequest, Context>();
  const spans = new WeakMap<FastifyRequest, Span>();
  return {
    watchRequests(app) {
      app.addHook('onRequest', (request, _, done) => {
        const route = request.routeOptions.url ?? 'unmatched';
        if (untraced.has(route)) return done();
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: { 'http.request.method': request.method, 'http.route': route, 'portal.request': request.id },
          },
          ROOT_CONTEXT,
        );
        const context = trace.setSpan(ROOT_CONTEXT, span);
        spans.set(request, span);
        contexts.set(request, context);
        request.log = request.log.child({ trace: span.spanContext().traceId });
        return current.run(context, done);
      });
      app.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
      /* Reading the body continues in the events of the connection, which know no request. */
      app.addHook('preHandler', (request, _, done) => {
        const context = contexts.get(request);
        if (context) current.run(context, done);
        else done();
      });
    },
    statement(text) {
      const parent = current.getStore();
      if (!parent) return () => undefined;
      const span = tracer.startSpan(
        firstWord(text),
        {
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, statementLength) },
        },
        parent,
      );
      return (error) => end(span, error);
    },
    async job({ tenant, instanceId, jobId }: TracedJob, work) {
      const span = tracer.startSpan(
        'job',
        { attributes: { 'portal.tenant': tenant, 'portal.instance': instanceId, 'portal.job': jobId } },
        ROOT_CONTEXT,
      );
      try {
        const result = await current.run(trace.setSpan(ROOT_CONTEXT, span), work);
        end(span, null);
        return result;
      } catch (error) {
        end(span, error);
        throw error;
      }
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

const firstWord = (text: string): string => /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';

/** Messages of errors may quote values, so only the code stays. */
function end(span: Span, error: unknown): void {
  if (error !== null && error !== undefined) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string') span.setAttribute('error.type', code);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Reports the first failure after a success: a receiver that is away would else fill the log. */
function loggingFailures(exporter: SpanExporter, onFailure: (error: unknown) => void): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) onFailure(result.error);
        isFailing = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
