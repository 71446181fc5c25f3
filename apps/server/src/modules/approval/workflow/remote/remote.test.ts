import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handler, HandlerContext } from '@portal/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remoteHandlers } from '.';

interface ReceivedRequest {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

/** Returns a failure for a reason. */
const because = (reason: object) => expect.objectContaining({ name: 'HandlerError', reason });
const reasonOf = (code: string) => because(expect.objectContaining({ code }));

describe('the remote servers that definitions call', () => {
  let server: Server;
  let host: string;
  let requests: ReceivedRequest[];
  let answer: { status: number; headers?: Record<string, string>; body: string };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        requests.push({ method, url, headers, body });
        response.writeHead(answer.status, answer.headers).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    requests = [];
    answer = { status: 200, body: '[]' };
  });

  const call = async (name: string, fields: HandlerContext['fields'], remote = {}, vars = {}) => {
    const handlers = remoteHandlers({ decisionService: undefined, connectorHosts: [], ...remote });
    return (handlers[name] as Handler)({ fields, vars } as HandlerContext);
  };

  describe('a decision service', () => {
    const decide = (mapDecisionResult: string | null, vars = {}) => {
      const service = { decisionService: `http://me:s%40cret@${host}/engine-rest/` };
      return call('decision', { decisionRef: 'dish', mapDecisionResult, decisionRefTenantId: null }, service, vars);
    };

    it('gets the request that Camunda 7 would get', async () => {
      answer.body = '[{"dish":{"value":"Stew","type":"String"}}]';

      expect(await decide('singleEntry', { season: 'Winter', guests: 8, list: [1] })).toEqual({ result: 'Stew' });
      expect(requests).toMatchObject([
        {
          method: 'POST',
          url: '/engine-rest/decision-definition/key/dish/evaluate',
          headers: { authorization: `Basic ${btoa('me:s@cret')}`, 'content-type': 'application/json' },
        },
      ]);
      expect(JSON.parse(requests[0]!.body)).toEqual({
        variables: { season: { value: 'Winter' }, guests: { value: 8 }, list: { value: '[1]', type: 'Json' } },
      });
    });

    it.each([
      ['singleResult', { a: 1, b: 2 }],
      [null, [{ a: 1, b: 2 }]],
      ['collectEntries', [1]],
    ])('gives its result as %s', async (how, result) => {
      answer.body = '[{"a":{"value":1},"b":{"value":2}}]';

      expect(await decide(how)).toEqual({ result });
    });

    it('that refuses reports its reason, and is not available when it is not configured', async () => {
      answer = { status: 404, body: '{"message":"no decision dish"}' };

      await expect(decide('singleEntry')).rejects.toThrow(
        because({ code: 'decisionRefused', status: 404, answer: answer.body }),
      );
      answer = { status: 200, body: 'no JSON' };
      await expect(decide('singleEntry')).rejects.toThrow(because({ code: 'decisionUnreadable' }));
      answer.body = '[{"a":{"value":1}},{"a":{"value":2}}]';
      await expect(decide('singleResult')).rejects.toThrow(because({ code: 'severalResults', count: 2 }));
      expect(remoteHandlers({ decisionService: undefined, connectorHosts: [] })).toEqual({});
    });
  });

  describe('the HTTP connector', () => {
    const ask = (fields: HandlerContext['fields'], connectorHosts = [host]) =>
      call('connector:http-connector', fields, { connectorHosts });

    it('is available only for the configured hosts', async () => {
      expect(remoteHandlers({ decisionService: undefined, connectorHosts: [] })).not.toHaveProperty([
        'connector:http-connector',
      ]);
      for (const url of [
        'http://other.example/',
        `ftp://${host}/`,
        `http://${host}@other.example/`,
        'file:///etc/passwd',
      ]) {
        await expect(ask({ url })).rejects.toThrow(reasonOf('hostNotAllowed'));
      }
      expect(requests).toEqual([]);
    });

    it('sends the given request, and returns the response', async () => {
      answer = { status: 201, headers: { 'X-Id': '7' }, body: '{"id":7}' };

      const given = await ask({
        url: `http://${host}/orders`,
        method: 'POST',
        headers: { Accept: 'a/b' },
        payload: '{"n":1}',
      });

      expect(given).toMatchObject({ localVars: { response: '{"id":7}', statusCode: 201, headers: { 'x-id': '7' } } });
      expect(requests).toMatchObject([{ method: 'POST', url: '/orders', headers: { accept: 'a/b' }, body: '{"n":1}' }]);
    });

    it('follows no redirects, and reads at most 1 MB', async () => {
      answer = { status: 302, headers: { Location: 'http://169.254.169.254/' }, body: '' };
      await expect(ask({ url: `http://${host}/` })).rejects.toThrow(reasonOf('noAnswer'));

      answer = { status: 200, body: 'x'.repeat(1024 * 1024 + 1) };
      await expect(ask({ url: `http://${host}/` })).rejects.toThrow(because({ code: 'answerTooLarge', megabytes: 1 }));
      await expect(ask({ url: 'nowhere' })).rejects.toThrow(because({ code: 'badAddress', address: 'nowhere' }));
      await expect(ask({ url: `http://${host}/`, method: 'brew' })).rejects.toThrow(
        because({ code: 'unknownHttpMethod', method: 'BREW' }),
      );
    });
  });
});
