import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Provides one address for several servers. Each connection goes to the next server. WebSockets are counted separately,
 * and one that reconnects goes to the server where it was.
 */
export interface Balancer {
  url: string;
  /** Returns the server that a WebSocket of this address is led to. */
  serverOf(address: string): string | undefined;
  close(): Promise<void>;
}

export async function balance(urls: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  const led = new Map<string, string>();
  let turn = 0;
  const leadWebSocket = (path: string) => {
    const url = led.get(path) ?? urls[led.size % urls.length]!;
    led.set(path, url);
    return url;
  };
  const join = (socket: Socket, other: () => Socket | undefined) => {
    open.add(socket);
    socket.on('error', () => other()?.destroy());
    socket.on('close', () => {
      open.delete(socket);
      other()?.destroy();
    });
  };
  const balancer = createServer((client) => {
    let server: Socket | undefined;
    join(client, () => server);
    client.once('data', (request: Buffer) => {
      const path = /^GET (\S+) HTTP.*\nupgrade: websocket/is.exec(request.toString('latin1'))?.[1];
      const { port, hostname } = new URL(path ? leadWebSocket(path) : urls[turn++ % urls.length]!);
      server = connect(Number(port), hostname);
      join(server, () => client);
      server.write(request);
      client.pipe(server).pipe(client);
    });
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
