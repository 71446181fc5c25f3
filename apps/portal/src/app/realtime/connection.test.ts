import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchInstance } from '../../shared/workflow/watched-instances';
import { connect } from './connection';

/** A server of STOMP frames, which can be unreachable. */
class Socket {
  static readonly opened: Socket[] = [];
  static reachable = true;
  readonly sent: string[] = [];
  readyState = 0;
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: object) => void = () => {};

  constructor(readonly url: string) {
    Socket.opened.push(this);
    setTimeout(() => (Socket.reachable ? this.accept() : this.close()), 1);
  }

  send(frame: string) {
    this.sent.push(frame);
    if (frame.startsWith('CONNECT')) this.onmessage({ data: 'CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0' });
  }

  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code: 1006, reason: '', wasClean: false });
  }

  private accept() {
    this.readyState = 1;
    this.onopen();
  }
}

const topicsOf = ({ sent }: Socket) => sent.flatMap((frame) => /^destination:(\/admin\/.*)$/mu.exec(frame)?.[1] ?? []);
const states: boolean[] = [];
let tickets = 0;
let close = () => {};

const open = () =>
  connect({
    token: () => 'token',
    ticket: async () => `ticket-${(tickets += 1)}`,
    userId: 7,
    onTodo: () => {},
    onMessage: () => {},
    onState: (connected) => states.push(connected),
  });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'portal.example' });
  Socket.opened.length = 0;
  Socket.reachable = true;
  states.length = 0;
  tickets = 0;
  close = open();
  await vi.advanceTimersByTimeAsync(10);
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the connection is opened again after it broke, with a new ticket and its topics (000-4-039)', async () => {
  expect(states).toEqual([true]);
  Socket.opened[0]!.close();
  expect(states).toEqual([true, false]);

  await vi.advanceTimersByTimeAsync(2_010);

  expect(states).toEqual([true, false, true]);
  expect(Socket.opened.map(({ url }) => url)).toEqual([
    'wss://portal.example/admin/ws?ticket=ticket-1',
    'wss://portal.example/admin/ws?ticket=ticket-2',
  ]);
  expect(topicsOf(Socket.opened[1]!)).toEqual(['/admin/7/msg', '/admin/7/todo']);
});

it('the new connections of many browsers are spread over three seconds', async () => {
  close();
  vi.mocked(Math.random).mockReturnValue(0.99);
  Socket.opened.length = 0;
  close = open();
  await vi.advanceTimersByTimeAsync(10);
  Socket.opened[0]!.close();

  await vi.advanceTimersByTimeAsync(4_900);
  expect(Socket.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);

  expect(Socket.opened).toHaveLength(2);
});

it('the delay grows after each failed attempt, up to half a minute', async () => {
  Socket.reachable = false;
  Socket.opened[0]!.close();

  const attempts = async (ms: number) => {
    const before = Socket.opened.length;
    await vi.advanceTimersByTimeAsync(ms);
    return Socket.opened.length - before;
  };

  expect(await attempts(2_010)).toBe(1);
  expect([await attempts(3_900), await attempts(110)]).toEqual([0, 1]);
  expect([await attempts(7_900), await attempts(110)]).toEqual([0, 1]);
  await attempts(120_000);
  expect([await attempts(30_050), await attempts(30_050)]).toEqual([1, 1]);
});

it('the connection sends a heartbeat to /test every 10 s until it is closed (000-4-038, 000-9-002)', async () => {
  const beats = () => Socket.opened[0]!.sent.filter((frame) => frame.includes('destination:/test')).length;

  await vi.advanceTimersByTimeAsync(30_000);
  expect(beats()).toBe(3);

  close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(beats()).toBe(3);
  expect(Socket.opened).toHaveLength(1);
});

it('the connection watches the open instances, also after it was opened again', async () => {
  const watched = (socket: number) => topicsOf(Socket.opened[socket]!).filter((topic) => topic.includes('/instance/'));
  const closeOne = watchInstance('one');
  const closeOther = watchInstance('one');
  watchInstance('two');
  expect(watched(0)).toEqual(['/admin/7/instance/one', '/admin/7/instance/two']);

  closeOne();
  const unsubscribed = () => Socket.opened[0]!.sent.filter((frame) => frame.startsWith('UNSUBSCRIBE')).length;
  expect(unsubscribed()).toBe(0);
  closeOther();
  expect(unsubscribed()).toBe(1);

  Socket.opened[0]!.close();
  await vi.advanceTimersByTimeAsync(2_010);
  expect(watched(1)).toEqual(['/admin/7/instance/two']);
});
