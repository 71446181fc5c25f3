import { limits, realtime, type RealtimeMessage } from '@portal/contract';
import { Client, ReconnectionTimeMode, type StompSubscription } from '@stomp/stompjs';
import { onWatchedInstances, watchedInstances } from '../../shared/workflow/watched-instances';

interface Listener {
  /** Read for each attempt, because the token changes. */
  token: () => string | null;
  /** Returns a new one-time ticket for the handshake. */
  ticket: () => Promise<string>;
  userId: number;
  onTodo: () => void;
  onMessage: (message: RealtimeMessage) => void;
  onState: (connected: boolean) => void;
}

/** Random for each page, so that thousands do not reconnect at the same moment after a restart of the server. */
const reconnectMs = () => 2_000 + Math.random() * 3_000;
const reconnectMaxMs = 30_000;

/**
 * Holds the push connection: it subscribes to the user's own topics and those of open instances, sends a heartbeat to
 * `/test` every 10 s, and reconnects (spec 000 §4, 'Websocket'). Returns a function that closes it.
 */
export function connect({ token, ticket, userId, onTodo, onMessage, onState }: Listener): () => void {
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const watches = new Map<string, StompSubscription>();
  const watch = () => {
    if (!client.connected) return;
    const ids = watchedInstances();
    for (const id of ids)
      if (!watches.has(id))
        watches.set(
          id,
          client.subscribe(realtime.instanceTopic(userId, id), () => undefined),
        );
    for (const [id, subscription] of watches) {
      if (ids.includes(id)) continue;
      subscription.unsubscribe();
      watches.delete(id);
    }
  };
  const client = new Client({
    reconnectDelay: reconnectMs(),
    maxReconnectDelay: reconnectMaxMs,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatIncoming: limits.heartbeatMs,
    heartbeatOutgoing: limits.heartbeatMs,
    beforeConnect: async () => {
      const bearer = token();
      client.brokerURL = address(await ticket().catch(() => ''));
      client.connectHeaders = { Authorization: `Bearer ${bearer}` };
    },
    onConnect: () => {
      const read = (body: string) => onMessage(parse(body));
      client.subscribe(realtime.messageTopic(userId), (frame) => read(frame.body));
      client.subscribe(realtime.todoTopic(userId), (frame) => {
        if (parse(frame.body).command === undefined) onTodo();
        else read(frame.body);
      });
      watches.clear();
      watch();
      heartbeat = setInterval(() => client.publish({ destination: realtime.heartbeatDestination }), limits.heartbeatMs);
      onState(true);
    },
    onWebSocketClose: () => {
      clearInterval(heartbeat);
      onState(false);
    },
  });
  client.activate();
  const ignore = onWatchedInstances(watch);
  return () => {
    ignore();
    clearInterval(heartbeat);
    // A socket that the server has closed already accepts no disconnect frame.
    void client.deactivate({ force: true });
  };
}

function address(ticket: string): string {
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${realtime.path}?ticket=${encodeURIComponent(ticket)}`;
}

function parse(body: string): RealtimeMessage {
  try {
    return (JSON.parse(body) ?? {}) as RealtimeMessage;
  } catch {
    return {};
  }
}
