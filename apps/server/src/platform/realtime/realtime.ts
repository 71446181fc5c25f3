import type { RealtimeMessage, SharedData } from '@portal/contract';
import type { CommandResult } from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'node:http';
import type { SessionResolver } from '../http';
import { carryOut, refreshAll, type RealtimeEvent } from './events';
import { audience, Hub } from './hub';
import { openRelay } from './relay';
import { listen, type RedeemTicket } from './server';

/** Notifies every connected user of a tenant that data which all pages show has changed. */
export const publishSharedData = (
  realtime: Pick<Realtime, 'publishMessage'>,
  tenantId: number,
  changed: SharedData,
): void => realtime.publishMessage(tenantId, [audience.everyone], { type: 'change', changed });

/**
 * Pushes to signed-in browsers (spec 000 §7), on any process of the database they are connected to. Call them after the
 * commit of their change.
 */
export interface Realtime {
  /**
   * Notifies everybody with one of the identities (`u:1`, `d:2`, …), and their substitutes for the processes of a
   * definition, that their to-do list changed.
   */
  publishTodo(tenantId: number, identities: readonly string[], definitionKey: string): void;
  /**
   * Puts a message into the message channel of everybody who holds one of the identities or belongs to an `audience`.
   */
  publishMessage(tenantId: number, identities: readonly string[], message: RealtimeMessage): void;
  /** Ends the connections of a session whose token was revoked. */
  revoke(tokenHash: string): void;
}

export interface RealtimeOptions {
  server: Server;
  databaseUrl: string;
  sessions: SessionResolver;
  /** Called for each revoked session of any process. */
  onRevoke?: (tokenHash: string) => void;
  /** Called if revocations of other processes may have been missed. */
  onGap?: () => void;
  redeemTicket: RedeemTicket;
  log: FastifyBaseLogger;
}

export interface RunningRealtime extends Realtime {
  /** Returns whether events of other processes arrive. */
  isConnected(): boolean;
  /** The number of connected browsers, and of pushes so far. */
  counts(): { sockets: number; pushes: number };
  /** Says goodbye to the browsers. */
  disconnect(): void;
  /** Sends the remaining messages to the other processes and closes the connection to them. */
  close(): Promise<void>;
}

export async function startRealtime(options: RealtimeOptions): Promise<RunningRealtime> {
  const hub = new Hub();
  const receive = (event: RealtimeEvent) => {
    if (event.kind === 'revoke') options.onRevoke?.(event.tokenHash);
    carryOut(event, hub);
  };
  const relay = await openRelay({
    url: options.databaseUrl,
    log: options.log,
    onEvent: (event) => receive(event),
    onGap: () => {
      options.onGap?.();
      refreshAll(hub);
      sockets.checkSessions();
    },
  });
  const sockets = listen(options.server, hub, options);
  let pushes = 0;
  const publish = (event: RealtimeEvent) => {
    pushes += 1;
    receive(event);
    relay.publish(event);
  };
  return {
    publishTodo: (tenantId, identities, definitionKey) => {
      if (identities.length > 0) publish({ kind: 'todo', tenantId, identities: [...identities], definitionKey });
    },
    publishMessage: (tenantId, identities, message) => {
      if (identities.length > 0) publish({ kind: 'message', tenantId, identities: [...identities], message });
    },
    revoke: (tokenHash) => publish({ kind: 'revoke', tokenHash }),
    isConnected: () => relay.isConnected(),
    counts: () => ({ sockets: hub.size, pushes }),
    disconnect: () => sockets.close(),
    close: () => relay.close(),
  };
}

/**
 * Notifies people whose lists were changed by commands of the workflow, and people who have their instances open. Each
 * browser is notified once for all commands in instances of one process.
 */
export type AnnounceResult = (tenantId: number, ...results: readonly CommandResult[]) => void;

export const announceBy =
  (realtime: Pick<Realtime, 'publishTodo'>): AnnounceResult =>
  (tenantId, ...results) => {
    const byKey = new Map<string, Set<string>>();
    for (const { listsChanged, instanceId, definitionKey } of results) {
      const concerned = byKey.get(definitionKey) ?? new Set();
      byKey.set(definitionKey, concerned);
      for (const identity of [...listsChanged, audience.instance(instanceId)]) concerned.add(identity);
    }
    for (const [definitionKey, concerned] of byKey) realtime.publishTodo(tenantId, [...concerned], definitionKey);
  };
