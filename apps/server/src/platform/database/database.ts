import { PostgresDialect, Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import { AsyncResource } from 'node:async_hooks';
import { Pool, types, type CustomTypesConfig, type PoolClient, type PoolConfig } from 'pg';
import { preparingClient, type StatementListener, type StatementTrace } from './client';
import { watchConnections } from './connection-watch';
import { stuckCheck } from './stuck';
import { triedAgain } from '@portal/engine/store';
import { processName } from '../process-name';

/**
 * Repeats a transaction that the database rolled back in favor of another one. The work is a function, which runs
 * again.
 */
class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => triedAgain(() => execute(work));
    return builder;
  }
}

/** Calls back in the async context of the caller, and not of the request whose connection became free. */
class ContextPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    return callback ? super.connect(AsyncResource.bind(callback)) : super.connect();
  }
}

/** Declares no tables. A module adds the types of its tables with `db.withTables<Tables>()`. */
// eslint-disable-next-line typescript/no-empty-object-type
export type Db = Kysely<{}>;

export interface Database {
  /** For plain SQL. Every statement with values is prepared. */
  pool: Pool;
  db: Db;
  /** The address for separate connections (LISTEN, locks), past any pooler. */
  url: string;
  /** Returns true if only a new process can reach the database again. */
  isStuck: () => boolean;
  close: () => Promise<void>;
}

/** All limits are in milliseconds. 0 means none where a comment says so. */
export interface DatabaseLimits {
  /** How long a call waits for a connection. */
  connectMs: number;
  /** How long a statement may stay unanswered before its connection is checked. */
  answerMs: number;
  /** How long the database works on one statement. 0 means no limit. */
  statementMs: number;
  /** How long a transaction may be idle between two statements. 0 means no limit. */
  idleTransactionMs: number;
}

export const defaultLimits: DatabaseLimits = {
  connectMs: 10_000,
  answerMs: 5_000,
  statementMs: 60_000,
  idleTransactionMs: 120_000,
};

export interface DatabaseOptions {
  /** `postgresql://…`, or for a Unix socket `postgresql://user@localhost/name?host=/folder`. */
  url: string;
  /** The address of the same database for connections that last, if a pooler stands before `url`. */
  directUrl?: string;
  poolSize?: number;
  limits?: DatabaseLimits;
  onStatement?: StatementListener;
  traceStatement?: StatementTrace;
  onError?: (error: Error) => void;
  /** Connections were closed on which the database did not answer. */
  onCut?: (connections: number) => void;
}

/** 64-bit integers are read as numbers: no id of the portal reaches 2^53. */
const numericIds: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
};

/** Milliseconds without traffic after which the system looks whether the other end is there. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export function openDatabase(options: DatabaseOptions): Database {
  const { url, directUrl = url, limits = defaultLimits } = options;
  const watch = watchConnections({ url: directUrl, answerMs: limits.answerMs, onCut: (cut) => options.onCut?.(cut) });
  const stuck = stuckCheck(directUrl);
  const { onStatement, traceStatement } = options;
  const config: PoolConfig & { Client: unknown } = {
    connectionString: url,
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    ...keepAlive,
    application_name: `talent-portal ${processName}`,
    types: numericIds,
    Client: preparingClient({ onStatement, traceStatement, onOpen: watch.add, onAnswer: stuck.answered }),
    pipeline: true,
  };
  const pool = traceStatement ? new ContextPool(config) : new Pool(config);
  /* The pool replaces an idle connection that breaks. Without a listener the error would end the process. */
  pool.on('error', (error) => options.onError?.(error));
  /* The same holds for a connection that breaks within a transaction. Its next statement is refused. */
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    db: new RetryingKysely({ dialect: new PostgresDialect({ pool }) }),
    url: directUrl,
    isStuck: () => stuck.isStuck(pool),
    close: async () => {
      await pool.end();
      watch.stop();
    },
  };
}
