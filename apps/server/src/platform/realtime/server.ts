import { chooseLocale, limits, realtime } from '@portal/contract';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { bearerToken, type SessionResolver } from '../http';
import { Connection } from './connection';
import type { Hub } from './hub';
import { createSessionCheck } from './session-check';

/** The session that a ticket was issued to. */
interface TicketHolder {
  tokenHash: string;
  userId: number;
}

/** Redeems a ticket for a handshake once. Returns null for an unknown, used or expired ticket. */
export type RedeemTicket = (ticket: string) => Promise<TicketHolder | null>;

const frameBytes = 16 * 1024;
/** Each connection is pinged, and its session looked up again, once in this time. */
const livenessMs = 30_000;
/** Connections take turns within that time, so that the lookups are spread evenly. */
const livenessTurns = 30;
const goingAway = 1001;

/** The session that made a handshake. */
interface Holder extends TicketHolder {
  token: string | null;
}

/** The WebSocket side. The handshake decides who may open a connection. */
export interface RealtimeServer {
  /** Looks up the session of every connection now: a revocation may have been missed. */
  checkSessions(): void;
  close(): void;
}

export function listen(
  server: Server,
  hub: Hub,
  { sessions: resolve, redeemTicket }: { sessions: SessionResolver; redeemTicket: RedeemTicket },
): RealtimeServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytes, perMessageDeflate: false });
  const connections = new Map<WebSocket, Connection>();
  const socketsByUser = new Map<number, number>();
  const silent = new WeakSet<WebSocket>();
  const check = createSessionCheck(resolve);
  let opened = 0;

  /** Accepts a one-time ticket or, as in the specification, the token itself. */
  const identify = async (request: IncomingMessage): Promise<Holder | 'ended' | 'unavailable'> => {
    const ticket = queryOf(request).get('ticket');
    if (ticket !== null) {
      const holder = await redeemTicket(ticket).catch(() => 'unavailable' as const);
      return holder === 'unavailable' ? holder : holder ? { ...holder, token: null } : 'ended';
    }
    const token = tokenOf(request);
    const found = token === null ? 'ended' : await check(token);
    return typeof found === 'string' ? found : { ...found.session, token };
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const holder = await identify(request);
    if (holder === 'ended') return refuse(socket, 401, 'Unauthorized');
    if (holder === 'unavailable') return refuse(socket, 503, 'Service Unavailable');
    if (socket.destroyed) return undefined;
    if ((socketsByUser.get(holder.userId) ?? 0) >= limits.socketsPerUser)
      return refuse(socket, 429, 'Too Many Requests');
    return sockets.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, holder, request));
  };

  const open = (socket: WebSocket, { userId, tokenHash, token }: Holder, request: IncomingMessage) => {
    const locale = chooseLocale(request.headers['accept-language']);
    connections.set(
      socket,
      new Connection({ socket, tokenHash, token, locale, hub, check, turn: opened++ % livenessTurns }),
    );
    socketsByUser.set(userId, (socketsByUser.get(userId) ?? 0) + 1);
    socket.on('close', () => {
      connections.delete(socket);
      const left = (socketsByUser.get(userId) ?? 1) - 1;
      if (left > 0) socketsByUser.set(userId, left);
      else socketsByUser.delete(userId);
    });
    socket.on('pong', () => silent.delete(socket));
    socket.on('message', () => silent.delete(socket));
  };

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (pathOf(request) !== realtime.path) return refuse(socket, 404, 'Not Found');
    upgrade(request, socket, head).catch(() => socket.destroy());
  };
  server.on('upgrade', onUpgrade);

  /* A connection that has not answered since its last check is closed. For any other the session is looked up again. */
  let turn = 0;
  const liveness = setInterval(() => {
    turn = (turn + 1) % livenessTurns;
    for (const [socket, connection] of connections) {
      if (connection.turn !== turn) continue;
      if (silent.has(socket)) socket.terminate();
      else {
        silent.add(socket);
        socket.ping();
        void connection.renew();
      }
    }
  }, livenessMs / livenessTurns);

  return {
    checkSessions: () => connections.forEach((connection) => void connection.renew()),
    close: () => {
      clearInterval(liveness);
      server.off('upgrade', onUpgrade);
      for (const socket of connections.keys()) socket.close(goingAway);
      setTimeout(() => [...connections.keys()].forEach((socket) => socket.terminate()), 1000).unref();
    },
  };
}

/** Returns the path and query unparsed, because `URL` throws for a path such as `//`. */
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0];
const queryOf = ({ url = '' }: IncomingMessage) => new URLSearchParams(url.split('?')[1]);

/** Browsers cannot set a header on a handshake, hence the query. */
const tokenOf = (request: IncomingMessage) =>
  bearerToken(request.headers.authorization) ?? bearerToken(`Bearer ${queryOf(request).get('token') ?? ''}`);

function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
