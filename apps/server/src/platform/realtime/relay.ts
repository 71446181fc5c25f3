import { randomUUID } from 'node:crypto';
import { Listener } from '@portal/engine/store';
import type { FastifyBaseLogger } from 'fastify';
import { dedicatedConnection } from '../database';
import { merge, payloads, type RealtimeEvent } from './events';

const channel = 'portal_realtime';
const tickMs = 10;
/** If more events wait than this, other processes refresh everything when the database is back. */
const queueLength = 10_000;

/** Exchanges events with the other processes on this database, over a dedicated connection. */
export interface Relay {
  publish(event: RealtimeEvent): void;
  /** Returns whether events of other processes arrive. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface RelayOptions {
  url: string;
  log: FastifyBaseLogger;
  onEvent: (event: RealtimeEvent) => void;
  /** The connection was away for a while: events may have been missed. */
  onGap: () => void;
}

export async function openRelay(options: RelayOptions): Promise<Relay> {
  const self = randomUUID();
  let waiting: RealtimeEvent[] = [];
  let tick: NodeJS.Timeout | null = null;
  /** The event being published, because the connection sends one at a time. */
  let sending: Promise<void> | null = null;

  const listener = new Listener(dedicatedConnection(options.url, 'realtime'), channel, {
    onNotification: (payload) => {
      const { from, events } = JSON.parse(payload) as { from: string; events: RealtimeEvent[] };
      if (from !== self) events.forEach(options.onEvent);
    },
    onReconnected: () => {
      schedule();
      options.onGap();
    },
    onError: (error) => options.log.warn({ err: error }, 'realtime connection broke'),
  });

  const schedule = () => {
    if (waiting.length > 0 && listener.client && !tick && !sending) tick = setTimeout(flush, tickMs);
  };

  const flush = () => {
    tick = null;
    sending = sendWaiting().finally(() => {
      sending = null;
      schedule();
    });
  };

  const sendWaiting = async () => {
    const batch = merge(waiting);
    waiting = [];
    try {
      for (const payload of payloads(self, batch))
        await listener.client?.query('select pg_notify($1, $2)', [channel, payload]);
    } catch (error) {
      options.log.warn({ err: error }, 'realtime events wait for the database');
      waiting = [...batch, ...waiting].slice(-queueLength);
    }
  };

  await listener.start();
  return {
    isConnected: () => listener.client !== undefined,
    publish: (event) => {
      waiting.push(event);
      if (waiting.length > queueLength) waiting = merge(waiting).slice(-queueLength);
      schedule();
    },
    close: async () => {
      await sending;
      if (tick) clearTimeout(tick);
      await sendWaiting();
      await listener.stop();
    },
  };
}
