import { limits } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { PortalError } from '../errors';
import { measureJson } from './json-size';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The maximum number of values in the JSON of a request's body. The default is `limits.jsonValues`. */
    jsonValues?: number;
  }
}

interface Options {
  /** Treats an empty body as missing instead of malformed. */
  empty?: boolean;
  /** Maximum size of a body in bytes, for calls without a specific limit. */
  bodyLimit?: number;
  /** Further media types that are JSON. */
  types?: readonly string[];
}

/** Parses JSON bodies once they have been measured. */
export function parseJsonBodies(app: FastifyInstance, { empty = false, types = [], ...options }: Options = {}): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>(
    ['application/json', ...types],
    { parseAs: 'buffer', ...options },
    (request, body, done) => {
      if (empty && body.length === 0) return done(null, undefined);
      const size = measureJson(body, request.routeOptions.config.jsonValues ?? limits.jsonValues);
      if (size === 'tooMany') return done(new PortalError('tooLarge'));
      if (size === 'tooDeep') return done(new PortalError('malformedBody', {}, { field: 'body' }));
      void parse(request, body.toString(), done);
    },
  );
}
