import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that the server can listen on the address before anything is opened or created.
 * @throws Error with the code of the system, such as EADDRINUSE
 */
export async function requirePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
