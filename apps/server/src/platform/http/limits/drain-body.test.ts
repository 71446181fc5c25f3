import fastify from 'fastify';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { limitBodyTime } from './drain-body';

it('the connection is closed if the body does not arrive in time', async () => {
  const app = fastify();
  app.addHook('onRequest', async (incoming) => limitBodyTime(incoming, 100));
  app.post('/', () => 'read');
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const send = (part: string) => {
    const sent = request({
      port,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    });
    sent.write(part);
    return sent;
  };

  const whole = send('{}').end();
  const [answer] = await once(whole, 'response');
  const [error] = await once(send('{'), 'error');

  expect(answer.statusCode).toBe(200);
  expect(error.code).toBe('ECONNRESET');
  answer.resume();
  await app.close();
});
