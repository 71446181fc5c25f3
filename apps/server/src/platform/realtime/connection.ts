import { errorMessage, limits, realtime, type ErrorName, type Locale } from '@portal/contract';
import type { WebSocket } from 'ws';
import { bearerToken, type Session } from '../http';
import { FrameError, parseFrames, serialiseFrame, type Frame } from './frame';
import type { Hub, Listener } from './hub';
import type { CheckSession } from './session-check';

const subscriptionsMax = 16;
const instanceIdLength = 64;
const connectMs = 10_000;
/** Disconnects slow clients instead of buffering without bound. */
const bufferedBytes = 1024 * 1024;
/* https://www.iana.org/assignments/websocket/websocket.xhtml#close-code-number */
const policyViolation = 1008;
const tryAgainLater = 1013;

export interface ConnectionOptions {
  socket: WebSocket;
  /** The token hash of the session that made the handshake. */
  tokenHash: string;
  /** Null if the handshake had a ticket. CONNECT then sends the token. */
  token: string | null;
  locale: Locale;
  hub: Hub;
  check: CheckSession;
  /** Its position among the connections that are checked one after another. */
  turn: number;
}

/** One browser's STOMP 1.2 conversation. The hub knows it from CONNECT until the socket is closed. */
export class Connection implements Listener {
  /** Set at CONNECT, when the connection is added to the hub. */
  session!: Session;
  #connected = false;
  #heartbeat: NodeJS.Timeout | undefined;
  readonly #subscriptions = new Map<string, string>();
  watched: ReadonlySet<string> = new Set();
  readonly #connectTimer: NodeJS.Timeout;
  #work: Promise<void> = Promise.resolve();

  readonly socket: WebSocket;
  readonly tokenHash: string;
  #token: string | null;
  readonly locale: Locale;
  readonly hub: Hub;
  readonly check: CheckSession;
  readonly turn: number;

  constructor({ socket, tokenHash, token, locale, hub, check, turn }: ConnectionOptions) {
    this.socket = socket;
    this.tokenHash = tokenHash;
    this.#token = token;
    this.locale = locale;
    this.hub = hub;
    this.check = check;
    this.turn = turn;
    this.#connectTimer = setTimeout(() => socket.terminate(), connectMs);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#end());
    socket.on('message', (data) => {
      const text = (data as Buffer).toString('utf8');
      this.#work = this.#work.then(() => this.#receive(text)).catch(() => this.#refuse('internal'));
    });
  }

  deliver(destination: string, body: object): void {
    for (const [id, topic] of this.#subscriptions) if (topic === destination) this.#message(id, destination, body);
  }

  dismiss(): void {
    this.#refuse('unauthorized');
  }

  /** Checks the session again: it may have ended, or its owner moved to another department. */
  async renew(): Promise<void> {
    if (this.#token === null) return;
    const found = await this.check(this.#token);
    if (found === 'ended') return this.dismiss();
    if (found === 'unavailable' || !this.#connected) return;
    if (found.session.locked) return this.#refuse('sessionLocked');
    if (found.session.mustChangePassword) return this.#refuse('passwordChangeRequired');
    this.hub.remove(this);
    this.session = found.session;
    if (this.socket.readyState === this.socket.OPEN) this.hub.add(this);
  }

  async #receive(text: string): Promise<void> {
    /* After a refusal nothing more is read. */
    if (this.socket.readyState !== this.socket.OPEN) return;
    try {
      for (const frame of parseFrames(text)) await this.#handle(frame);
    } catch (error) {
      if (!(error instanceof FrameError)) throw error;
      this.#refuse('malformedBody');
    }
  }

  async #handle(frame: Frame): Promise<void> {
    const { command, headers } = frame;
    if (command === 'CONNECT' || command === 'STOMP') return this.#connect(headers);
    if (!this.#connected) return this.#refuse('unauthorized');
    if (command === 'SUBSCRIBE') this.#subscribe(headers);
    else if (command === 'UNSUBSCRIBE') this.#unsubscribe(headers['id'] ?? '');
    else if (command === 'SEND' && headers['destination'] !== realtime.heartbeatDestination)
      return this.#refuse('forbidden');
    else if (!['SEND', 'ACK', 'NACK', 'DISCONNECT'].includes(command)) return this.#refuse('malformedBody');
    if (headers['receipt'] !== undefined) this.#send('RECEIPT', { 'receipt-id': headers['receipt'] });
    if (command === 'DISCONNECT') this.socket.close();
  }

  /** The token is checked again: the session may have ended since the handshake, or the frame name another. */
  async #connect(headers: Record<string, string>): Promise<void> {
    if (this.#connected) return this.#refuse('malformedBody');
    const authorization = headers['Authorization'] ?? headers['authorization'];
    const token = authorization === undefined ? this.#token : bearerToken(authorization);
    const found = token === null ? 'ended' : await this.check(token);
    if (found === 'unavailable') return this.#refuse('unavailable', tryAgainLater);
    if (found === 'ended' || found.session.tokenHash !== this.tokenHash) return this.#refuse('unauthorized');
    if (found.session.locked) return this.#refuse('sessionLocked');
    if (found.session.mustChangePassword) return this.#refuse('passwordChangeRequired');
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2')) return this.#refuse('malformedBody');
    clearTimeout(this.#connectTimer);
    this.#connected = true;
    this.#token = token;
    this.session = found.session;
    this.#send('CONNECTED', { version: '1.2', 'heart-beat': `${limits.heartbeatMs},${limits.heartbeatMs}` });
    this.#beat(Number(headers['heart-beat']?.split(',')[1] ?? 0));
    if (this.socket.readyState === this.socket.OPEN) this.hub.add(this);
  }

  /** Subscribes to the person's own channels only. The answer on the channel says whether it is bound (spec 000 §4). */
  #subscribe({ id = '', destination = '' }: Record<string, string>): void {
    const { userId } = this.session;
    const isOwn =
      [realtime.messageTopic(userId), realtime.todoTopic(userId)].includes(destination) ||
      watchedBy(userId, destination) !== undefined;
    if (!isOwn || this.#subscriptions.size >= subscriptionsMax)
      return this.#message(id, destination, {
        command: realtime.bindingFailed,
        msg: errorMessage('forbidden', this.locale),
      });
    this.#subscriptions.set(id, destination);
    this.#watch();
    this.#message(id, destination, { command: realtime.bindingSucceeded });
  }

  #unsubscribe(id: string): void {
    this.#subscriptions.delete(id);
    this.#watch();
  }

  /** Updates the hub, which also finds a connection by the instances it watches. */
  #watch(): void {
    const { userId } = this.session;
    const ids = [...this.#subscriptions.values()].map((destination) => watchedBy(userId, destination));
    this.hub.remove(this);
    this.watched = new Set(ids.filter((id) => id !== undefined));
    this.hub.add(this);
  }

  /** The interval announced by CONNECTED, even if the client asks for fewer. */
  #beat(clientMs: number): void {
    if (clientMs > 0) this.#heartbeat = setInterval(() => this.#write('\n'), limits.heartbeatMs);
  }

  #messages = 0;
  #message(subscription: string, destination: string, body: object): void {
    this.#messages += 1;
    const headers = {
      subscription,
      destination,
      'message-id': String(this.#messages),
      'content-type': 'application/json',
    };
    this.#send('MESSAGE', headers, JSON.stringify(body));
  }

  #refuse(name: ErrorName, closeCode = policyViolation): void {
    const msg = errorMessage(name, this.locale);
    this.#send(
      'ERROR',
      { message: name, 'content-type': 'application/json' },
      JSON.stringify({ command: realtime.bindingFailed, msg }),
    );
    this.socket.close(closeCode);
  }

  #send(command: string, headers: Record<string, string>, body = ''): void {
    this.#write(serialiseFrame({ command, headers, body }));
  }

  #write(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > bufferedBytes) this.socket.terminate();
    else this.socket.send(text);
  }

  #end(): void {
    clearTimeout(this.#connectTimer);
    clearInterval(this.#heartbeat);
    if (this.#connected) this.hub.remove(this);
  }
}

/**
 * Returns the instance that a destination names. The calls that read the instance check whether the person may do so;
 * the frames only say that there is something to read.
 */
function watchedBy(userId: number, destination: string): string | undefined {
  const prefix = realtime.instanceTopic(userId, '');
  const id = destination.slice(prefix.length);
  return destination.startsWith(prefix) && id !== '' && id.length <= instanceIdLength ? id : undefined;
}
