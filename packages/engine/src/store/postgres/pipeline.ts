import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isRefused, type Queryable } from './sql';

/** How soon it is forgotten that one was quicker. */
const forgetting = 0.05;

/** A connection of the pool's, until the last statement that was sent by it is answered. */
interface Lent {
  client: Promise<PoolClient>;
  underWay: number;
  /** Since when the database has been working on the first statement in flight. */
  since: number | undefined;
  lost: boolean;
}

/**
 * Pipelines statements on one connection while they are quick: the database proceeds without being woken, and the
 * process prepares the next one meanwhile. Each remains its own transaction. On connections without `pipeline`, each
 * runs alone.
 */
export class Line implements Queryable {
  private lent: Lent | undefined;
  /** Durations of the recent quickest ones: other load affects some of them, a slow disk all. */
  private least = 0;

  /** A statement longer than `quick` milliseconds waits for the disk or a lock: others run better beside it. */
  constructor(
    private readonly pool: Pool,
    private readonly quick = 1.5,
  ) {}

  query<R extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<R>> {
    this.lent ??= { client: this.pool.connect(), underWay: 0, since: undefined, lost: false };
    return this.takes(this.lent) ? this.send<R>(this.lent, statement) : this.pool.query<R>(statement);
  }

  private takes({ underWay, since, lost }: Lent): boolean {
    if (underWay === 0) return true;
    if (lost || this.pool.options.pipeline !== true) return false;
    const now = performance.now();
    return Math.max(this.least, now - (since ?? now)) < this.quick;
  }

  private async send<R extends QueryResultRow>(lent: Lent, statement: QueryConfig): Promise<QueryResult<R>> {
    lent.underWay += 1;
    try {
      const client = await lent.client;
      lent.since ??= performance.now();
      return await client.query<R>(statement);
    } catch (error) {
      lent.lost ||= !isRefused(error);
      throw error;
    } finally {
      this.answered(lent);
    }
  }

  private answered(lent: Lent): void {
    const now = performance.now();
    if (lent.since !== undefined) this.noteTime(now - lent.since);
    lent.since = now;
    lent.underWay -= 1;
    if (lent.underWay > 0) return;
    this.lent = undefined;
    lent.client.then(
      (client) => client.release(lent.lost),
      () => undefined,
    );
  }

  private noteTime(took: number): void {
    this.least = Math.min(took, this.least + (took - this.least) * forgetting);
  }
}
