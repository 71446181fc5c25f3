import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isRefused, type Queryable } from './sql';

/** How fast the smallest measured duration is forgotten. */
const forgetting = 0.05;

/** A connection borrowed from the pool until the last statement sent by it is answered. */
interface Borrowed {
  client: Promise<PoolClient>;
  underWay: number;
  /** Since when the database has been working on the first statement in flight. */
  since: number | undefined;
  lost: boolean;
}

/**
 * Pipelines statements on one connection while they are quick: the database proceeds without being woken, and the
 * process prepares the next statement meanwhile. Each statement remains its own transaction. On connections without
 * `pipeline`, each runs alone.
 */
export class Pipeline implements Queryable {
  private borrowed: Borrowed | undefined;
  /** Durations of the recent quickest ones: other load affects some of them, a slow disk all. */
  private least = 0;

  /**
   * A statement that takes longer than `quick` milliseconds waits for the disk or a lock, so others run on other
   * connections.
   */
  constructor(
    private readonly pool: Pool,
    private readonly quick = 1.5,
  ) {}

  query<R extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<R>> {
    this.borrowed ??= { client: this.pool.connect(), underWay: 0, since: undefined, lost: false };
    return this.takes(this.borrowed) ? this.send<R>(this.borrowed, statement) : this.pool.query<R>(statement);
  }

  private takes({ underWay, since, lost }: Borrowed): boolean {
    if (underWay === 0) return true;
    if (lost || this.pool.options.pipeline !== true) return false;
    const now = performance.now();
    return Math.max(this.least, now - (since ?? now)) < this.quick;
  }

  private async send<R extends QueryResultRow>(borrowed: Borrowed, statement: QueryConfig): Promise<QueryResult<R>> {
    borrowed.underWay += 1;
    try {
      const client = await borrowed.client;
      borrowed.since ??= performance.now();
      return await client.query<R>(statement);
    } catch (error) {
      borrowed.lost ||= !isRefused(error);
      throw error;
    } finally {
      this.answered(borrowed);
    }
  }

  private answered(borrowed: Borrowed): void {
    const now = performance.now();
    if (borrowed.since !== undefined) this.noteTime(now - borrowed.since);
    borrowed.since = now;
    borrowed.underWay -= 1;
    if (borrowed.underWay > 0) return;
    this.borrowed = undefined;
    borrowed.client.then(
      (client) => client.release(borrowed.lost),
      () => undefined,
    );
  }

  private noteTime(took: number): void {
    this.least = Math.min(took, this.least + (took - this.least) * forgetting);
  }
}
