import { realtime, type RealtimeMessage } from '@portal/contract';
import type { Hub } from './hub';

/** Messages between the processes. */
export type RealtimeEvent =
  | { kind: 'todo'; tenantId: number; identities: string[]; definitionKey: string }
  | { kind: 'message'; tenantId: number; identities: string[]; message: RealtimeMessage }
  | { kind: 'revoke'; tokenHash: string };

/** Carries an event out on the connections of this process. */
export function carryOut(event: RealtimeEvent, hub: Hub): void {
  switch (event.kind) {
    case 'todo':
      for (const listener of hub.handlers(event)) listener.deliver(realtime.todoTopic(listener.session.userId), {});
      break;
    case 'message':
      for (const listener of hub.holders(event.tenantId, event.identities)) {
        const { userId, companyIds } = listener.session;
        /* A message belongs to the person and not to a company, so it is delivered for all of their companies. */
        listener.deliver(realtime.messageTopic(userId), { companyIds, ...event.message });
      }
      break;
    case 'revoke':
      hub.revoke(event.tokenHash);
  }
}

/** Makes all clients of this process reload their to-do list and messages, because events may have been missed. */
export function refreshAll(hub: Hub): void {
  for (const listener of hub.all()) {
    const { userId, companyIds } = listener.session;
    listener.deliver(realtime.todoTopic(userId), {});
    listener.deliver(realtime.messageTopic(userId), { type: 'del', companyIds });
  }
}

/** NOTIFY takes payloads under 8000 bytes. */
const payloadBytes = 7800;

/** Merges the to-do events of one tick to one per tenant and definition. */
export function merge(events: readonly RealtimeEvent[]): RealtimeEvent[] {
  const todos = new Map<string, RealtimeEvent & { kind: 'todo' }>();
  const others: RealtimeEvent[] = [];
  for (const event of events) {
    if (event.kind !== 'todo') others.push(event);
    else {
      const key = `${event.tenantId} ${event.definitionKey}`;
      const identities = new Set([...(todos.get(key)?.identities ?? []), ...event.identities]);
      todos.set(key, { ...event, identities: [...identities] });
    }
  }
  return [...todos.values(), ...others];
}

/** Returns the events as payloads of limited size, in order. An event that is too large is split. */
export function payloads(from: string, events: readonly RealtimeEvent[]): string[] {
  const envelope = (batch: readonly RealtimeEvent[]) => JSON.stringify({ from, events: batch });
  if (Buffer.byteLength(envelope(events)) <= payloadBytes) return [envelope(events)];
  if (events.length > 1) {
    const middle = Math.ceil(events.length / 2);
    return [...payloads(from, events.slice(0, middle)), ...payloads(from, events.slice(middle))];
  }
  const [event] = events;
  if (!event || event.kind === 'revoke' || event.identities.length < 2) return [];
  const middle = Math.ceil(event.identities.length / 2);
  return [
    ...payloads(from, [{ ...event, identities: event.identities.slice(0, middle) }]),
    ...payloads(from, [{ ...event, identities: event.identities.slice(middle) }]),
  ];
}
