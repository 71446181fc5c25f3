import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can lose its connections as a dead host or a firewall does: without closing them. */
export interface FreezableProxy {
  /** The address of the same database through the proxy. */
  url: string;
  /** Stops all traffic on existing connections. New ones work. */
  freeze: () => void;
  close: () => Promise<void>;
}

export async function freezableProxy(databaseUrl: string): Promise<FreezableProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const open = new Set<[Socket, Socket]>();
  const frozen = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : connect(+(target.port || 5432), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    open.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => frozen.has(pair) || to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(pair);
        if (!frozen.has(pair)) to.destroy();
      });
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = 'localhost';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    freeze: () => open.forEach((pair) => frozen.add(pair)),
    close: async () => {
      for (const socket of [...open, ...frozen].flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
