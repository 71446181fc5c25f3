import type { Endpoint } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { openApi } from './openapi';

interface Document {
  tag: string;
  plain: string;
  packed: Buffer;
}

/**
 * Serves the description of all calls. It is created and compressed once, when the server starts to listen, because
 * anybody may read it.
 */
export function serveOpenApi(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let made: Promise<Document> | undefined;
  const document = () => (made ??= describe(endpoints));
  app.addHook('onListen', async () => void (await document()));
  app.get('/openapi.json', async ({ headers }, reply) => {
    const { tag, plain, packed } = await document();
    void reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (headers['if-none-match'] === tag) return reply.status(304).send();
    void reply.type('application/json');
    return /\bgzip\b/u.test(String(headers['accept-encoding']))
      ? reply.header('content-encoding', 'gzip').send(packed)
      : reply.header('content-encoding', 'identity').send(plain);
  });
}

async function describe(endpoints: readonly Endpoint[]): Promise<Document> {
  const plain = JSON.stringify(openApi(endpoints));
  const tag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
  return { tag, plain, packed: await promisify(gzip)(plain) };
}
