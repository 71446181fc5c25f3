import fastifyStatic from '@fastify/static';
import { printing, taskLinks, type Endpoint } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Serves the built portal. Files with a hash in their name are cached for ever, all others are revalidated. */
export async function servePortal(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      void reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/**
 * Returns whether a request is for a page of the portal. No page address begins like the address of a call that reads.
 */
export function isPageRequest(request: FastifyRequest, endpoints: readonly Endpoint[]): boolean {
  const first = (path: string) => path.split(/[/?]/)[1] ?? '';
  return (
    request.method === 'GET' &&
    (request.headers.accept ?? '').includes('text/html') &&
    !endpoints.some(({ method, path }) => method === 'GET' && first(path) === first(request.url))
  );
}

/** Pages to which links outside lead: no search engine lists them, and no other site learns their address. */
const linkedPages = [taskLinks.taskLinkPath, printing.verifyPath];

export function sendPage(reply: FastifyReply): FastifyReply {
  const [path = ''] = reply.request.url.split('?');
  if (linkedPages.some((page) => path === page || path.startsWith(`${page}/`)))
    void reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  return reply.sendFile('index.html');
}
