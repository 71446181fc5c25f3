import type { Endpoint } from '@portal/contract';
import { envelope } from '@portal/contract';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import build from 'fast-json-stringify';

/** Result of the handler of an endpoint with `answer: 'file'`. */
export interface FileAnswer {
  content: Readable | Buffer | string;
  contentType: string;
  /** The name offered for the download. Without it the browser shows the file in place. */
  downloadName?: string;
  size?: number;
}

/** Returns the schema of everything that an endpoint sends, or undefined for files. */
export function answerSchema(endpoint: Endpoint): z.ZodType | undefined {
  if (endpoint.answer === 'file') return undefined;
  const data = endpoint.response ?? z.null();
  return endpoint.answer === 'bare' ? data : envelope(data);
}

/** Returns a zod schema as JSON Schema for the serialiser and for OpenAPI. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** Returns the headers of an answer that is the same for everybody who reads the same language at the same host. */
export const cacheable = (maxAge: number) => ({
  'cache-control': `public, max-age=${maxAge}`,
  vary: 'accept-language, tenant-id, host',
});

export function sendFile(reply: FastifyReply, file: FileAnswer, maxAge?: number): FastifyReply {
  void reply.type(file.contentType).headers({
    ...(maxAge === undefined ? { 'cache-control': 'private, no-store' } : cacheable(maxAge)),
    /* Somebody else's file never runs as a page of the portal's. */
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  });
  if (file.size !== undefined) void reply.header('content-length', file.size);
  if (file.downloadName !== undefined)
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${extendedValue(file.downloadName)}`);
  return reply.send(file.content);
}

/** Encodes by RFC 5987. Characters that `encodeURIComponent` keeps but the header does not allow are escaped too. */
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

type Serializer = (answer: unknown) => string;

/** Caches serializers by endpoint, for all servers of the process. */
const compiled = new WeakMap<Endpoint, Serializer>();

/**
 * Serializes the answers of an endpoint. The serializer is compiled for the first answer, because compiling all of them
 * would delay the start.
 */
export function answerSerializer(endpoint: Endpoint, schema: z.ZodType): Serializer {
  return (answer) => {
    const serialize = compiled.get(endpoint) ?? build(jsonSchema(schema, 'output'));
    compiled.set(endpoint, serialize);
    return serialize(answer);
  };
}
