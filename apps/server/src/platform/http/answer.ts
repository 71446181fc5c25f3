import type { Endpoint } from '@portal/contract';
import { envelope } from '@portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import build from 'fast-json-stringify';
import type { ByteRange } from '../storage';
import { requestedRange } from './byte-range';

/** Result of the handler of an endpoint with `answer: 'file'`. */
export interface FileAnswer {
  /** A function opens the file or a part of it, and needs `size`. */
  content: Readable | Buffer | string | ((range?: ByteRange) => Promise<Readable>);
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

/** Sends a file, or the part of it that the request asks for where the file can be opened in parts. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
  maxAge?: number,
): Promise<FastifyReply> {
  const { content, size = 0 } = file;
  const isStored = typeof content === 'function';
  const range = isStored ? requestedRange(request.headers, size) : null;
  /* A file that cannot be opened is refused, and the refusal would keep the headers of the file. */
  const opened = isStored && range !== 'unsatisfiable' ? await content(range ?? undefined) : content;
  void reply.type(file.contentType).headers({
    ...(maxAge === undefined ? { 'cache-control': 'private, no-store' } : cacheable(maxAge)),
    /* Somebody else's file never runs as a page of the portal's. */
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  });
  if (file.size !== undefined) void reply.header('content-length', file.size);
  if (file.downloadName !== undefined)
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${extendedValue(file.downloadName)}`);
  if (isStored) {
    void reply.header('accept-ranges', 'bytes');
    /* `@fastify/compress` passes bytes that look compressed on as if they were, also a text that begins with `80`.
       Stored files are sent uncompressed, with their length. */
    request.headers['x-no-compression'] = 'stored';
  }
  if (range === 'unsatisfiable')
    return reply
      .status(416)
      .headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
      .send();
  if (range)
    void reply.status(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    });
  return reply.send(opened);
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
