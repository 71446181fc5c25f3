import { endpoint, errorMessage, limits } from '@portal/contract';
import { EventEmitter, once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { TrustProxy } from '../config/trust-proxy';
import { StorageError } from '../storage';
import { createApp, PortalError, type HttpApp, type Session } from '.';
import { publicBodyMs } from './limits/drain-body';

const session: Session = {
  tokenHash: 'hash',
  tenantId: 1,
  userId: 7,
  username: 'staff01',
  chineseName: '张伟',
  userType: '1',
  companyId: 10,
  companyIds: [10, 11],
  peopleScope: 'tenant' as const,
  areas: [],
  roles: [],
  permissions: ['may_greet'],
  reaches: {},
  identities: ['u:7'],
  actsFor: [],
  secondFactorMissing: false,
  mustChangePassword: false,
  locked: false,
};
const greeting = z.object({ text: z.string() });
const hello = endpoint({
  method: 'GET',
  path: '/test/hello/:name',
  summary: 'greets',
  access: 'user',
  params: z.object({ name: z.string().max(5) }),
  query: z.object({ times: z.coerce.number().int().min(1).default(1) }),
  response: greeting,
});
const save = endpoint({
  method: 'POST',
  path: '/test/save',
  summary: 'saves',
  access: { permissions: ['may_save', 'may_greet'] },
  body: z.object({ person: z.object({ age: z.number() }), notes: z.json().optional() }),
  response: z.null(),
});
const secret = endpoint({
  method: 'GET',
  path: '/test/secret',
  summary: 's',
  access: { permissions: ['never_granted'] },
});
const open = endpoint({
  method: 'GET',
  path: '/test/open',
  summary: 'o',
  access: 'public',
  answer: 'bare',
  response: greeting,
});
const wrong = endpoint({ method: 'GET', path: '/test/wrong', summary: 'w', access: 'public', response: greeting });
const broken = endpoint({ method: 'GET', path: '/test/broken', summary: 'b', access: 'public' });
const picture = endpoint({ method: 'GET', path: '/test/picture', summary: 'p', access: 'public', answer: 'file' });
const lost = endpoint({
  method: 'GET',
  path: '/test/lost',
  summary: 'l',
  access: 'public',
  answer: 'file',
  maxAge: 60,
});
const away = endpoint({ method: 'GET', path: '/test/away', summary: 'a', access: 'public', response: greeting });
const torn = endpoint({ method: 'GET', path: '/test/torn', summary: 't', access: 'public', answer: 'file' });
const submit = endpoint({
  method: 'POST',
  path: '/test/submit',
  summary: 's',
  access: 'public',
  accepts: 'form',
  body: z.object({ username: z.string() }),
  response: greeting,
});
const send = endpoint({ method: 'POST', path: '/test/send', summary: 's', access: 'public', accepts: 'multipart' });

class LayerError extends Error {}

const whoami = endpoint({ method: 'GET', path: '/test/ip', summary: 'i', access: 'public', response: greeting });

describe('the HTTP app', () => {
  let http: HttpApp;
  /** Reports what happened to a file that was sent to the test route. */
  const taken = new EventEmitter();
  const reader = { authorization: 'Bearer good' };

  beforeAll(async () => {
    http = await createApp({
      log: pino({ level: 'silent' }),
      sessions: async (token) => {
        if (token === 'old') throw new PortalError('tokenExpired');
        if (token === 'away') throw new Error('Connection terminated unexpectedly');
        return token === 'good' ? session : null;
      },
    });
    http.route(hello, ({ params, query, session: caller }) => ({
      text: `${params.name} x${query.times} by ${caller.userId}`,
    }));
    http.route(save, () => null);
    http.route(secret, () => null);
    http.route(open, () => ({ text: '公开' }));
    http.route(wrong, () => ({ text: 5 as never }));
    http.route(broken, () => {
      throw new LayerError('the disk is on fire at /srv/data');
    });
    http.route(picture, () => ({ content: '<svg/>', contentType: 'image/svg+xml', downloadName: '图.svg' }));
    http.route(lost, () => ({
      content: () => Promise.reject(new StorageError('the store is down')),
      contentType: 'image/png',
      downloadName: 'a.png',
      size: 3,
    }));
    http.route(away, () => {
      const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
      throw new StorageError('the store cannot be reached', { cause });
    });
    http.route(torn, () => ({
      content: async () =>
        new Readable({
          read() {
            this.destroy(new StorageError('the store is down'));
          },
        }),
      contentType: 'text/plain',
      downloadName: 'a.txt',
      size: 50_000,
    }));
    http.route(submit, ({ body }) => ({ text: body.username }));
    http.route(send, async (call) => {
      const { content } = await call.upload();
      taken.emit('started');
      await content.forEach(() => undefined).catch((error: unknown) => taken.emit('failed', error));
    });
    await http.fastify.listen({ port: 0 });
  });
  afterAll(() => http.fastify.close());

  const port = () => (http.fastify.server.address() as AddressInfo).port;
  const get = (url: string, headers: Record<string, string> = {}) => http.fastify.inject({ url, headers });
  const post = (url: string, payload: unknown, headers: Record<string, string> = reader) =>
    http.fastify.inject({ method: 'POST', url, headers, payload: payload as object });

  it('answers in the envelope with the checked input and the caller (002-3-014, 002-7-001)', async () => {
    const answer = await get('/test/hello/Wei?times=2', reader);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ code: 0, msg: 'success', data: { text: 'Wei x2 by 7' } });
  });

  it('answers without envelope if the endpoint says so (000-7-011)', async () => {
    expect((await get('/test/open')).json()).toEqual({ text: '公开' });
  });

  it('sends a file with its file name', async () => {
    const answer = await get('/test/picture');

    expect(answer.body).toBe('<svg/>');
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%E5%9B%BE.svg");
  });

  it.each<Record<string, string>>([{}, { range: 'bytes=0-1' }])(
    'refuses a file that cannot be opened without its headers: %o',
    async (headers) => {
      const answer = await get('/test/lost', headers);

      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
      for (const name of ['content-disposition', 'content-range', 'accept-ranges'])
        expect(answer.headers).not.toHaveProperty(name);
      expect(answer.json()).toMatchObject({ code: 503 });
    },
  );

  it('refuses for the store of files, not for the database, when the store cannot be reached', async () => {
    const answer = await get(away.path);

    expect(answer.json()).toMatchObject({ code: 503, msg: errorMessage('filesUnavailable', 'zh-CN') });
  });

  it.each<Record<string, string>>([{}, { 'accept-encoding': 'gzip' }])(
    'refuses a file that breaks off before its first byte without its headers: %o',
    async (headers) => {
      const answer = await get('/test/torn', headers);

      expect(answer.statusCode).toBe(503);
      for (const name of ['content-encoding', 'content-disposition', 'accept-ranges'])
        expect(answer.headers).not.toHaveProperty(name);
      expect(answer.json()).toMatchObject({ code: 503 });
    },
  );

  const chunk = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`;
  it.each([
    ['of a length', 'Content-Length: 200000', (part: string) => part, ''],
    ['in chunks', 'Transfer-Encoding: chunked', chunk, chunk('')],
  ])('reads a refused body %s to its end, and answers the next call on its connection', async (...made) => {
    const [, length, written, end] = made;
    const half = written('x'.repeat(100_000));
    const sender = connect(port()).setEncoding('utf8');
    let answers = '';
    sender.on('data', (part) => (answers += part));
    sender.write(`POST ${submit.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${length}\r\n\r\n`);
    sender.write(half);
    await expect.poll(() => answers).toContain('HTTP/1.1 413');
    sender.write(`${half}${end}GET ${open.path} HTTP/1.1\r\nHost: x\r\n\r\n`);

    await expect.poll(() => answers).toContain('HTTP/1.1 200');
    sender.destroy();
  });

  it('closes the connection if a refused body does not end', async () => {
    const sender = connect(port()).on('error', () => undefined);

    sender.write(
      `POST ${submit.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const part = chunk('x'.repeat(1024 * 1024));
    let sent = 0;
    for (; !sender.destroyed && sent < 200; sent += 1) {
      await new Promise<void>((written) => sender.write(part, () => written()));
    }

    expect(sent).toBeLessThan(200);

    sender.destroy();
  });

  it.each([
    ['no session', 401, save.path, 'application/json'],
    ['another media type', 415, submit.path, 'text/xml'],
    ['an unknown path', 404, '/test/nowhere', 'application/json'],
  ])('answers a request of %s at once and closes it when its body does not end', async (_, status, path, type) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer = '';
    const sender = connect(port()).on('data', (data) => (answer += String(data)));
    const closed = once(sender, 'close');

    sender.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{`);
    while (!answer.includes('\r\n\r\n')) await once(sender, 'data');
    vi.advanceTimersByTime(publicBodyMs);

    await closed;
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    vi.useRealTimers();
  });

  it('answers 408 soon after the header timeout', async () => {
    const { server } = http.fastify;
    const usual = server.headersTimeout;
    server.headersTimeout = 1;
    let answer = '';
    const sender = connect(port()).on('data', (data) => (answer += String(data)));
    sender.write(`GET ${open.path} HTTP/1.1\r\nX-Slow: `);

    await expect.poll(() => answer).toContain('HTTP/1.1 408');
    server.headersTimeout = usual;
    sender.destroy();
  });

  it('refuses the request of a client that disconnects while sending it', async () => {
    const started = once(taken, 'started');
    const failed = once(taken, 'failed');
    const sender = connect(port());
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF';
    sender.write(
      `POST ${send.path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n${part}`,
    );
    await started;
    sender.destroy();

    expect(await failed).toMatchObject([{ errorName: 'malformedBody' }]);
  });

  it('parses form bodies only if the endpoint accepts them', async () => {
    const form = { ...reader, 'content-type': 'application/x-www-form-urlencoded' };

    const accepted = await http.fastify.inject({
      method: 'POST',
      url: '/test/submit',
      headers: form,
      payload: 'username=a',
    });
    expect(accepted.json().data).toEqual({ text: 'a' });

    const refused = await http.fastify.inject({
      method: 'POST',
      url: '/test/save',
      headers: form,
      payload: 'person=1',
    });
    expect(refused.statusCode).toBe(415);
  });

  it.each([
    ['no token', {}, 401],
    ['an unknown token', { authorization: 'Bearer bad' }, 401],
    ['an expired token', { authorization: 'Bearer old' }, 401],
    ['another tenant', { ...reader, 'TENANT-ID': '2' }, 403],
    ['a company of others', { ...reader, companyId: '12' }, 403],
    ['the own tenant and company', { ...reader, 'TENANT-ID': '1', companyId: '11' }, 200],
  ])('with %s answers %3$s', async (_, headers, status) => {
    const answer = await get('/test/hello/Wei', headers);

    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(status === 200 ? 0 : status);
  });

  it('accepts a caller with one of the permissions, and rejects all others', async () => {
    expect((await post('/test/save', { person: { age: 1 } })).statusCode).toBe(200);
    expect((await get('/test/secret', reader)).statusCode).toBe(403);
  });

  it('refuses a request before it reads the body', async () => {
    expect((await post('/test/save', { wrong: true }, {})).statusCode).toBe(401);
  });

  it('names the invalid field in the reader’s language', async () => {
    const chinese = await post('/test/save', { person: { age: 'x' } });
    expect(chinese.statusCode).toBe(400);
    expect(chinese.json()).toMatchObject({ code: 400, data: { field: 'person.age' } });
    expect(chinese.json().msg).toBe('person.age：请输入数字');

    const english = await post('/test/save', { person: { age: 'x' } }, { ...reader, 'accept-language': 'en-US,en' });
    expect(english.json().msg).toBe('person.age: Enter a number');
  });

  it.each([
    ['a NUL', '\\u0000'],
    ['half of a surrogate pair', '\\ud83d'],
  ])('names the field with %s, which nothing keeps', async (_, escaped) => {
    const headers = { ...reader, 'content-type': 'application/json' };

    const answer = await post('/test/submit', `{"username":"a${escaped}b"}`, headers);

    expect(answer.json()).toMatchObject({
      code: 400,
      msg: errorMessage('unkeepableText', 'zh-CN', { field: 'username' }),
      data: { field: 'username' },
    });
  });

  it('accepts a text with complete surrogate pairs', async () => {
    expect((await post('/test/submit', { username: '𠮷😀' })).statusCode).toBe(200);
  });

  it.each([
    ['a body that is not JSON', '{"person":', 'application/json'],
    ['an empty body', '', 'application/json'],
    ['a poisoned body', '{"__proto__":{"x":1}}', 'application/json'],
  ])('answers %s with 400', async (_, payload, type) => {
    const headers = { ...reader, 'content-type': type };

    const answer = await http.fastify.inject({ method: 'POST', url: '/test/save', headers, payload });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe(400);
  });

  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":[', ']}'],
  ])('refuses %s that nest too deep with 400, and reads those that do not', async (_, start, end) => {
    const headers = { ...reader, 'content-type': 'application/json' };
    const sendNested = (levels: number) =>
      post('/test/save', `{"person":{"age":1},"notes":${start.repeat(levels)}${end.repeat(levels)}}`, headers);

    expect((await sendNested(20_000)).json()).toMatchObject({ code: 400, data: { field: 'body' } });
    expect((await sendNested(200)).statusCode).toBe(200);
  });

  it('refuses other media types with 415 and a large public body with 413', async () => {
    const xml = { ...reader, 'content-type': 'text/xml' };

    expect(
      (await http.fastify.inject({ method: 'POST', url: '/test/save', headers: xml, payload: '<a/>' })).statusCode,
    ).toBe(415);
    expect((await post('/test/submit', { username: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  it('refuses a body beyond the limit of its call, and with too many values', async () => {
    const upTo = (bytes: number) => ({ person: { age: 1 }, notes: 'x'.repeat(bytes - 100) });
    const values = (count: number) => ({ person: { age: 1 }, notes: Array.from({ length: count }, () => []) });

    expect((await post(save.path, upTo(save.bodyLimit))).statusCode).toBe(200);
    expect((await post(save.path, upTo(save.bodyLimit + 200))).statusCode).toBe(413);
    expect((await post(save.path, values(5000))).statusCode).toBe(200);
    expect((await post(save.path, values(limits.jsonValues))).statusCode).toBe(413);
  });

  it('answers unknown paths with 404 in the envelope', async () => {
    const answer = await get('/test/nowhere', reader);

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 404, msg: '资源不存在', data: null });
  });

  it('answers a path that is no URL with 400 in the envelope', async () => {
    const answer = await get('/test/%ff', reader);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 400, msg: errorMessage('malformedBody', 'zh-CN'), data: null });
  });

  it('hides internal errors behind the request id', async () => {
    const answer = await get('/test/broken', { 'accept-language': 'en' });

    expect(answer.statusCode).toBe(500);
    expect(answer.json().msg).toBe(
      `Unknown system error, report to the administrator (number ${String(answer.headers['x-request-id'])})`,
    );
  });

  it('asks to retry later while the database is unavailable, and ends no session', async () => {
    const answer = await get('/test/hello/Wei', { authorization: 'Bearer away' });

    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({ code: 503, msg: errorMessage('unavailable', 'zh-CN'), data: null });
  });

  it('uses the error texts that a layer provides', async () => {
    http.translateErrors((error) => (error instanceof LayerError ? new PortalError('conflict') : null));
    expect((await get('/test/broken')).statusCode).toBe(409);
  });

  it('does not send an answer that violates its schema', async () => {
    expect((await get('/test/wrong')).statusCode).toBe(500);
  });

  it('describes every endpoint in OpenAPI 3.1', async () => {
    const description = (await get('/openapi.json')).json();

    expect(description.openapi).toBe('3.1.0');
    expect(description.paths['/test/hello/{name}'].get).toMatchObject({
      security: [{ session: [] }],
      parameters: [
        { name: 'name', in: 'path', required: true },
        { name: 'times', in: 'query', required: false },
      ],
    });
    expect(description.paths['/test/open'].get.security).toBeUndefined();
  });

  it('sends its description compressed, and answers 304 to a reader who has it', async () => {
    const { headers, rawPayload } = await get('/openapi.json', { 'accept-encoding': 'gzip' });
    const again = await get('/openapi.json', { 'if-none-match': String(headers['etag']) });

    expect(JSON.parse(gunzipSync(rawPayload).toString()).openapi).toBe('3.1.0');
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });
});

describe('a signed-in user', () => {
  it('gets 429 beyond the maximum number of requests per minute', async () => {
    const http = await createApp({
      log: pino({ level: 'silent' }),
      sessions: async () => session,
      requestsPerMinute: 3,
    });
    http.route(hello, () => ({ text: 'hello' }));
    const ask = () => http.fastify.inject({ url: '/test/hello/Wei', headers: { authorization: 'Bearer good' } });

    const answers = [await ask(), await ask(), await ask(), await ask()];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers[3]!.json().msg).toBe(errorMessage('tooManyRequests', 'zh-CN'));
    await http.fastify.close();
  });
});

describe('the caller’s address behind proxies', () => {
  const forwarded = '1.1.1.1, 2.2.2.2, 3.3.3.3';

  it.each<[TrustProxy, string]>([
    [false, '127.0.0.1'],
    [1, '3.3.3.3'],
    [2, '2.2.2.2'],
    [['127.0.0.1', '3.0.0.0/8'], '2.2.2.2'],
  ])('with %j is %s', async (trustProxy, address) => {
    const http = await createApp({ log: pino({ level: 'silent' }), sessions: async () => null, trustProxy });
    http.route(whoami, ({ ip }) => ({ text: ip }));

    const answer = await http.fastify.inject({ url: '/test/ip', headers: { 'x-forwarded-for': forwarded } });

    expect(answer.json().data.text).toBe(address);
    await http.fastify.close();
  });
});
