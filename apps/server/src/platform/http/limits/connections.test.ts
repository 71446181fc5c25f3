import { fastify } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitConnections } from './connections';

const limitsOf = (soft: string) => `Limit  Soft Limit  Hard Limit  Units\nMax open files   ${soft}   524288   files\n`;

describe('the limit of connections', () => {
  const app = fastify();
  afterEach(() => app.close());

  it('drops further connections, and logs the first one of each minute', async () => {
    const logged: object[] = [];
    limitConnections(app, { error: (entry: object) => void logged.push(entry) }, limitsOf('2'));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const open = () => connect(port, '127.0.0.1').on('error', () => undefined);
    const first = open();
    await once(app.server, 'connection');

    await once(open(), 'close');
    await once(open(), 'close');

    expect(logged).toEqual([{ dropped: 1, most: 1 }]);
    expect(first.destroyed).toBe(false);
    first.destroy();
  });

  it.each([
    ['4096', 3840],
    ['64', 32],
    ['unlimited', undefined],
  ])('leaves descriptors of %s to files and the database', (soft, most) => {
    const server = fastify();

    limitConnections(server, { error: () => undefined }, limitsOf(soft));

    expect(server.server.maxConnections).toBe(most);
  });
});
