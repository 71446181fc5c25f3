import { describe, expect, it } from 'vitest';
import { merge, payloads, type RealtimeEvent } from './events';

const todo = (tenantId: number, ...identities: string[]): RealtimeEvent & { kind: 'todo' } => ({
  kind: 'todo',
  tenantId,
  identities,
  definitionKey: 'leave',
});

describe('events between processes', () => {
  it('are merged by tenant, definition and tick', () => {
    const other = { ...todo(1, 'u:1'), definitionKey: 'purchase' };

    expect(merge([todo(1, 'u:1'), todo(2, 'u:1'), other, todo(1, 'u:1', 'd:2')])).toEqual([
      todo(1, 'u:1', 'd:2'),
      todo(2, 'u:1'),
      other,
    ]);
  });

  it('are split into payloads that NOTIFY accepts, without loss', () => {
    const identities = Array.from({ length: 5000 }, (_, index) => `u:${index}`);
    const message: RealtimeEvent = { kind: 'revoke', tokenHash: 'x'.repeat(64) };
    const sent = payloads('me', [todo(1, ...identities), message]);

    expect(sent.length).toBeGreaterThan(1);
    for (const payload of sent) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
    const events = sent.flatMap((payload) => (JSON.parse(payload) as { events: RealtimeEvent[] }).events);
    expect(merge(events)).toEqual([todo(1, ...identities), message]);
  });
});
