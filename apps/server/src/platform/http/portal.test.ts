import { endpoint } from '@portal/contract';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type HttpApp } from '.';

const call = endpoint({ method: 'GET', path: '/admin/things', summary: 'a call', access: 'public' });
const submission = endpoint({ method: 'POST', path: '/user/submit', summary: 'a call', access: 'public' });

describe('the built portal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  let http: HttpApp;
  let origin: string;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>page</title>');
    writeFileSync(join(folder, 'assets', 'main-a1b2.js'), 'console.log(1)');
    writeFileSync(join(folder, 'assets', 'main-a1b2.js.br'), brotliCompressSync('console.log(1)'));
    http = await createApp({ log: pino({ level: 'silent' }), sessions: async () => null, portal: folder });
    http.route(call, () => undefined);
    http.route(submission, () => undefined);
    origin = await http.fastify.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await http.fastify.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    fetch(`${origin}${url}`, { headers });

  it.each(['/', '/homepage/index', '/process/todo?tab=1', '/user/info', '/404'])(
    'answers %s with its page, which is never cached',
    async (url) => {
      const answer = await get(url);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('<title>page</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );

  it('caches files with a hash in their name for ever, and sends their compressed version (002-9-019)', async () => {
    const answer = await get('/assets/main-a1b2.js', { 'accept-encoding': 'gzip, br' });

    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  it.each([
    ['a missing file', '/assets/gone.js', { accept: '*/*' }],
    ['an unknown call', '/admin/nothing', { accept: 'text/html' }],
    ['an unknown path asked for by a program', '/nowhere', { accept: 'application/json' }],
    ['a path out of the folder', '/..%2f..%2fetc/passwd', { accept: '*/*' }],
  ])('answers %s with 404 in the envelope', async (_, url, headers) => {
    const answer = await get(url, headers);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 404, data: null });
  });
});
