import { files, settings, users } from '@portal/contract';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server';

const html = { accept: 'text/html' };

describe('the headers that restrict browsers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  let server: TestServer;
  let authorization: string;
  let file: string;

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), '<title>page</title>');
    writeFileSync(join(folder, 'logo.svg'), '<svg/>');
    server = await testServer(
      {
        ENGINE_REST: 'on',
        ENGINE_REST_TENANT: '1',
        ENGINE_REST_USER: 'worker',
        ENGINE_REST_PASSWORD: 'a-password-for-workers',
      },
      { pages: folder },
    );
    authorization = `Bearer ${await server.token('staff01')}`;
    const uploaded = await server.inject({
      method: 'POST',
      url: files.upload.path,
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
      payload:
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>\r\n--x--\r\n',
    });
    file = `/admin/sys-file/${uploaded.data.bucketName}/${uploaded.data.fileName}`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it.each<
    [
      string,
      number,
      () => { method?: 'GET' | 'POST' | 'HEAD' | 'OPTIONS' | 'PUT'; url: string; headers?: object; payload?: string },
    ]
  >([
    ['a page of the portal', 200, () => ({ url: '/process/todo', headers: html })],
    ['a static file', 200, () => ({ url: '/logo.svg' })],
    ['a page for HEAD', 200, () => ({ method: 'HEAD', url: '/' })],
    ['a call', 200, () => ({ url: users.currentUser.path, headers: { authorization } })],
    ['a public call', 200, () => ({ url: settings.settings.path })],
    ['an attachment', 200, () => ({ url: file, headers: { authorization } })],
    ['the description of the calls', 200, () => ({ url: '/openapi.json' })],
    ['the health', 200, () => ({ url: '/healthz' })],
    ['a call without a session', 401, () => ({ url: users.currentUser.path })],
    [
      'a call with input that is refused',
      400,
      () => ({ url: '/admin/ocp/msg/page?size=x', headers: { authorization } }),
    ],
    [
      'a body that is no JSON',
      400,
      () => ({
        method: 'POST',
        url: '/admin/weakPassword/checkPassword',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      }),
    ],
    [
      'another media type',
      415,
      () => ({
        method: 'POST',
        url: '/admin/weakPassword/checkPassword',
        headers: { 'content-type': 'text/plain' },
        payload: 'a',
      }),
    ],
    ['an unknown call', 404, () => ({ url: '/admin/nothing' })],
    ['an unknown file', 404, () => ({ url: '/gone.js' })],
    ['another method', 404, () => ({ method: 'PUT', url: users.currentUser.path })],
    [
      'a preflight of another site',
      404,
      () => ({
        method: 'OPTIONS',
        url: users.currentUser.path,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
      }),
    ],
    ['a path that is no URL', 400, () => ({ url: '/admin/%ff' })],
    ['a refusal of the engine’s REST interface', 401, () => ({ url: '/engine-rest/task' })],
  ])('are on the answer for %s', async (_, status, request) => {
    const reply = await server.inject(request() as never);

    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toMatch(/default-src '(?:self|none)'/u);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/u);
    expect(policy, 'sockets of any host').not.toMatch(/ wss?:(?:[ ;]|$)/u);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('hide linked pages from search engines and send no referrer', async () => {
    for (const url of ['/task-link', '/verify/token', '/task-link?a=1']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { headers } = await server.inject({ url, headers: html });
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    }
    const { headers } = await server.inject({ url: '/process/todo', headers: html });
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-robots-tag']).toBeUndefined();
  });
});
