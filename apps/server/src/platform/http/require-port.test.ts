import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { requirePort } from './require-port';

it('the start fails if the port is taken, and leaves a free port free', async () => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;

  await expect(requirePort('localhost', port)).rejects.toMatchObject({ code: 'EADDRINUSE' });

  taken.close();
  await once(taken, 'close');
  await requirePort('localhost', port);
  await requirePort('localhost', port);
});
