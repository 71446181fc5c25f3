import type { Pool, PoolClient } from 'pg';

const retryMs = 1000;

/** Listens to a channel on its own connection, and reconnects when it breaks. */
export class Listener {
  private client: PoolClient | undefined;
  private stopped = false;

  constructor(
    private readonly pool: Pool,
    private readonly channel: string,
    private readonly callback: (payload: string) => void,
  ) {}

  async start(): Promise<void> {
    const client = await this.pool.connect();
    if (this.stopped) return client.release();
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.callback(payload));
    client.once('error', () => this.broken());
    await client.query(`LISTEN ${this.channel}`);
  }

  stop(): void {
    this.stopped = true;
    this.drop();
  }

  private drop(): void {
    this.client?.removeAllListeners('notification');
    this.client?.release(true);
    this.client = undefined;
  }

  /** Announcements during a reconnect are found by polling. */
  private broken(): void {
    this.drop();
    if (!this.stopped) setTimeout(() => void this.restart(), retryMs).unref();
  }

  private async restart(): Promise<void> {
    try {
      await this.start();
    } catch {
      this.broken();
    }
  }
}
