import { Client } from 'pg';
import { isAnswer, type WatchedConnection } from './client';

/** Milliseconds between two looks at the connections. */
const checkMs = 1000;

export interface ConnectionWatch {
  add: (connection: WatchedConnection, closed: Promise<void>) => void;
  stop: () => void;
}

export interface WatchOptions {
  url: string;
  /** How long a statement may stay unanswered before its connection is checked. */
  answerMs: number;
  onCut: (connections: number) => void;
}

/**
 * Finds connections on which no answer can come any more, because the host is gone or a firewall has dropped them. It
 * asks the database over a new connection which statements it is executing, so that long ones are left alone. A
 * connection that waits for anything else is closed, together with those from which nothing was heard since.
 */
export function watchConnections({ url, answerMs, onCut }: WatchOptions): ConnectionWatch {
  const connections = new Set<WatchedConnection>();
  /** The time at which the database last confirmed that it is executing the statement of a connection. */
  const worked = new WeakMap<WatchedConnection, number>();
  let checking: Promise<void> | undefined;

  const check = async () => {
    const now = performance.now();
    const late = [...connections].filter(
      (each) => each.unanswered > 0 && now - Math.max(each.since, worked.get(each) ?? 0) > answerMs,
    );
    if (late.length === 0) return;
    const working = await workingOn(
      url,
      late.map(({ name }) => name),
    );
    if (working === 'unknown') return;
    for (const each of late) if (working.has(each.name)) worked.set(each, performance.now());
    const dead = late.filter(({ name, unanswered, since }) => unanswered > 0 && since < now && !working.has(name));
    if (dead.length === 0) return;
    const from = Math.min(...dead.map(({ since }) => since));
    const silent = [...connections].filter(({ unanswered, since }) => unanswered === 0 && since < from);
    for (const each of [...dead, ...silent]) each.cut('the database does not answer');
    onCut(dead.length + silent.length);
  };

  const timer = setInterval(() => {
    checking ??= check().finally(() => (checking = undefined));
  }, checkMs).unref();

  return {
    add(connection, closed) {
      connections.add(connection);
      void closed.then(() => connections.delete(connection));
    },
    stop: () => clearInterval(timer),
  };
}

/** Milliseconds in which a new connection must be there, and in which it must answer. */
const probeMs = 5000;

/** Calls the database over a separate connection and always closes it. */
export async function overNewConnection<T>(url: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Returns the named connections whose statement the database is executing, or none if the database cannot be reached.
 */
async function workingOn(url: string, names: readonly string[]): Promise<ReadonlySet<string> | 'unknown'> {
  try {
    return await overNewConnection(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select application_name as name from pg_stat_activity where state = 'active' and application_name = any($1)`,
        [names],
      );
      return new Set(rows.map(({ name }) => name));
    });
  } catch (error) {
    /* A database that refuses, as for want of connections, may be at work on all of them. */
    return isAnswer(error) ? 'unknown' : new Set();
  }
}
