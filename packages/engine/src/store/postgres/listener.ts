import type { Duplex } from 'node:stream';
import type { ClientBase, Pool } from 'pg';

const retryMs = 1000;
/** Milliseconds between two questions on the connection, and in which each has to be answered: it only reads otherwise. */
const defaultHeartbeatMs = 5000;

/** A connection for one listener. */
export interface ListenerConnection {
  client: ClientBase;
  /** Closes the connection. It is not used again. */
  close(): Promise<void> | void;
  /** Ends it without waiting for the database. */
  cut(): void;
}

/** Opens the connection of a listener. */
export type OpenListener = () => Promise<ListenerConnection>;

export interface ListenerEvents {
  onNotification(payload: string): void;
  /** The connection was away for a while: notifications may have been missed. */
  onReconnected?(): void;
  onError?(error: Error): void;
}

/** Listens to a channel on its own connection, and reconnects when it breaks or the database is silent on it. */
export class Listener {
  private connection: ListenerConnection | undefined;
  private retry: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly open: OpenListener,
    private readonly channel: string,
    private readonly events: ListenerEvents,
    private readonly heartbeatMs = defaultHeartbeatMs,
  ) {}

  /** Returns the connection, or undefined while it is lost. Others may send by it, one statement at a time. */
  get client(): ClientBase | undefined {
    return this.connection?.client;
  }

  async start(): Promise<void> {
    const connection = await this.open();
    const { client } = connection;
    client.on('notification', ({ payload = '' }) => {
      if (!this.stopped) this.events.onNotification(payload);
    });
    client.on('error', (error) => {
      this.events.onError?.(error);
      this.broken(connection);
    });
    client.once('end', () => this.broken(connection));
    try {
      await client.query(`LISTEN ${this.channel}`);
    } catch (error) {
      await connection.close();
      throw error;
    }
    if (this.stopped) await connection.close();
    else {
      this.connection = connection;
      this.askLater(connection);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    clearTimeout(this.heartbeat);
    const { connection } = this;
    this.connection = undefined;
    await connection?.close();
  }

  private askLater(connection: ListenerConnection): void {
    this.heartbeat = setTimeout(() => void this.ask(connection), this.heartbeatMs).unref();
  }

  private async ask(connection: ListenerConnection): Promise<void> {
    const late = setTimeout(() => connection.cut(), this.heartbeatMs);
    try {
      await connection.client.query('SELECT 1');
      if (this.connection === connection) this.askLater(connection);
    } catch (error) {
      this.events.onError?.(error as Error);
      this.broken(connection);
    } finally {
      clearTimeout(late);
    }
  }

  private broken(connection: ListenerConnection): void {
    if (this.connection !== connection) return;
    clearTimeout(this.heartbeat);
    this.connection = undefined;
    void connection.close();
    this.restartLater();
  }

  private restartLater(): void {
    this.retry = setTimeout(() => void this.restart(), retryMs).unref();
  }

  private async restart(): Promise<void> {
    try {
      await this.start();
    } catch {
      if (!this.stopped) this.restartLater();
      return;
    }
    this.events.onReconnected?.();
  }
}

/** Connects a listener by a connection of a pool. */
export const fromPool =
  (pool: Pool): OpenListener =>
  async () => {
    const client = await pool.connect();
    return { client, close: () => client.release(true), cut: () => cutOff(client) };
  };

/** Closes a connection of the driver without a word to the database. */
export function cutOff(client: ClientBase, reason = 'the database does not answer'): void {
  const { connection } = client as unknown as { connection: { stream: Duplex } };
  connection.stream.destroy(new Error(`Connection terminated: ${reason}`));
}
