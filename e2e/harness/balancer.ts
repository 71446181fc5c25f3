import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One address before several servers: each connection, WebSockets too, goes to the next of them. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

export async function balance(urls: readonly string[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const balancer = createServer((client) => {
    const target = new URL(urls[turn++ % urls.length]!);
    const server = connect(Number(target.port), target.hostname);
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
    close: async () => {
      for (const socket of open) socket.destroy();
      balancer.close();
      await once(balancer, 'close');
    },
  };
}
