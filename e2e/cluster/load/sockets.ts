import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { realtime } from '@portal/contract';

/** WebSockets that are opened again when they close, as the portal's pages do. */
export interface Sockets {
  /** How many are open now. */
  open(): number;
  close(): void;
}

const retryMs = 500;

/** Opens one WebSocket for each token and keeps it open. */
export function holdSockets(url: string, tokens: readonly string[]): Sockets {
  const sockets = new Set<Duplex>();
  const ended = new AbortController();
  const hold = async (token: string) => {
    while (!ended.signal.aborted) {
      const socket = await upgrade(url, token);
      if (socket) {
        sockets.add(socket);
        await new Promise<void>((resolve) => socket.once('close', () => resolve()));
        sockets.delete(socket);
      }
      await pause(retryMs);
    }
  };
  for (const token of tokens) void hold(token);
  return {
    open: () => sockets.size,
    close: () => {
      ended.abort();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Asks for a WebSocket. @returns undefined if it is refused or nobody answers */
const upgrade = (url: string, token: string): Promise<Duplex | undefined> =>
  new Promise((resolve) => {
    const asked = request(`${url}${realtime.path}?token=${token}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-protocol': 'v12.stomp',
      },
    });
    asked.once('upgrade', (_, socket) => {
      socket.on('error', () => undefined);
      socket.resume();
      resolve(socket);
    });
    asked.once('response', (response) => {
      response.resume();
      resolve(undefined);
    });
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
