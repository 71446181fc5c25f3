import { definitions } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';
import { credential, restServer, type RestServer } from './testing/rest-server';

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
});

describe('the engine’s REST interface', () => {
  let server: RestServer;
  beforeAll(async () => {
    server = await restServer();
  });
  afterAll(() => server.close());

  it('rejects callers without its credential, on every path', async () => {
    const wrong = [
      {},
      basic('worker', 'wrong'),
      basic('other', credential.password),
      { authorization: `Bearer ${await server.token('admin')}` },
      { authorization: 'Basic ***' },
    ];

    for (const headers of wrong) {
      for (const url of ['/engine-rest/version', '/engine-rest/nowhere', '/engine-rest/engine/default/engine']) {
        const { status, body, headers: responseHeaders } = await server.inject({ method: 'GET', url, headers });
        expect([status, body.type]).toEqual([401, 'NotAuthorizedException']);
        expect(responseHeaders['www-authenticate']).toMatch(/^Basic /);
      }
    }
  });

  it('delays an address that guesses credentials, also with the right one, and no other address', async () => {
    const guess = (password: string, remoteAddress = '10.0.0.66') =>
      server.inject({ method: 'GET', url: '/engine-rest/version', headers: basic('worker', password), remoteAddress });
    for (let failure = 0; failure < 20; failure += 1) expect((await guess('wrong')).status).toBe(401);

    const refused = await guess(credential.password);

    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect((await guess(credential.password, '10.0.0.2')).status).toBe(200);
  });

  it('opens nothing else', async () => {
    const path = definitions.definitionPage.path;

    const reply = await server.inject({ method: 'GET', url: path, headers: basic('worker', credential.password) });

    expect(reply.status).toBe(401);
  });

  it('answers with the exact media type, also under the name of the engine, and stays out of the contract', async () => {
    for (const path of ['/version', '/engine/default/version']) {
      const { status, body, headers } = await server.call('GET', path);
      expect([status, body, headers['content-type']]).toEqual([200, { version: '7.24.0' }, 'application/json']);
    }

    const nowhere = await server.call('GET', '/nowhere');

    expect([nowhere.status, nowhere.headers['content-type']]).toEqual([404, 'application/json']);
    expect(nowhere.body).toMatchObject({ type: 'RestException', message: 'There is no call GET /engine-rest/nowhere' });

    const contract = await server.inject({ method: 'GET', url: '/openapi.json' });
    expect(JSON.stringify(contract.body)).not.toContain('engine-rest');
  });

  it('is off unless it is switched on', async () => {
    const plain: TestServer = await testServer();
    const headers = basic('worker', credential.password);

    expect((await plain.inject({ method: 'GET', url: '/engine-rest/version', headers })).status).toBe(404);

    await plain.close();
  });
});
