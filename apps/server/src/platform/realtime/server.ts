import { chooseLocale, realtime } from '@portal/contract';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { bearerToken, type Session, type SessionResolver } from '../http';
import { Connection } from './connection';
import type { Hub } from './hub';

const frameBytes = 16 * 1024;
const livenessMs = 30_000;
const goingAway = 1001;

/** The WebSocket side: who may open one is decided at the handshake. */
export interface RealtimeServer {
  close(): void;
}

export function listen(server: Server, hub: Hub, resolve: SessionResolver): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytes, perMessageDeflate: false });
  const connections = new Map<WebSocket, Connection>();
  const silent = new WeakSet<WebSocket>();

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const token = tokenOf(request);
    const session = token === null ? null : await resolve(token).catch(() => null);
    if (token === null || !session) return refuse(socket, 401, 'Unauthorized');
    if (socket.destroyed) return undefined;
    return sockets.handleUpgrade(request, socket, head, (opened) => open(opened, session, token, request));
  };

  const open = (socket: WebSocket, session: Session, token: string, request: IncomingMessage) => {
    const locale = chooseLocale(request.headers['accept-language']);
    connections.set(socket, new Connection(socket, session, token, locale, hub, resolve));
    socket.on('close', () => connections.delete(socket));
    socket.on('pong', () => silent.delete(socket));
    socket.on('message', () => silent.delete(socket));
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (pathOf(request) !== realtime.path) return refuse(socket, 404, 'Not Found');
    upgrade(request, socket, head).catch(() => socket.destroy());
  };
  server.on('upgrade', onUpgrade);

  /* Who has not answered since the last look is gone; the others' sessions are looked up again. */
  const look = setInterval(() => {
    for (const [socket, connection] of connections) {
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
        void connection.renew();
      }
    }
  }, livenessMs);

  return {
    close: () => {
      clearInterval(look);
      server.off('upgrade', onUpgrade);
      for (const socket of connections.keys()) socket.close(goingAway);
      setTimeout(() => [...connections.keys()].forEach((socket) => socket.terminate()), 1000).unref();
    },
  };
}

/** Path and query as they came: `URL` throws at a path such as `//`. */
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0];
const queryOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?')[1]);

/** Browsers cannot set a header on a handshake, hence the query. */
const tokenOf = (request: IncomingMessage) =>
  bearerToken(request.headers.authorization) ?? bearerToken(`Bearer ${queryOf(request).get('token') ?? ''}`);

function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
