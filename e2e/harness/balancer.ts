import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address before several servers: each connection, WebSockets too, goes to the next of them. */
export interface Balancer {
  url: string;
  /** The server that a WebSocket of this address was last led to. */
  serverOf(address: string): string | undefined;
  close(): Promise<void>;
}

export async function balance(urls: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  const led = new Map<string, string>();
  let turn = 0;
  const balancer = createServer((client) => {
    const url = urls[turn++ % urls.length]!;
    const { port, hostname } = new URL(url);
    const server = connect(Number(port), hostname);
    client.once('data', (request: Buffer) => {
      const path = /^GET (\S+) HTTP.*\nupgrade: websocket/is.exec(request.toString('latin1'))?.[1];
      if (path) led.set(path, url);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, 'localhost');
  await once(balancer, 'listening');
  return {
    url: `http://localhost:${(balancer.address() as AddressInfo).port}`,
    serverOf: (address) => {
      const { pathname, search } = new URL(address);
      return led.get(pathname + search);
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      balancer.close();
      await once(balancer, 'close');
    },
  };
}
