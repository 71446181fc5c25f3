import { PostgresDialect, Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg';
import { preparingClient, type StatementListener } from './client';
import { watchConnections } from './connection-watch';
import { stuckCheck } from './stuck';
import { triedAgain } from '@portal/engine/store';

/** Begins a transaction again that the database gave up for another one: its work is a function, which runs once more. */
class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => triedAgain(() => execute(work));
    return builder;
  }
}

/** Declares no tables; a module adds the types of its tables with `db.withTables<Tables>()`. */
// eslint-disable-next-line typescript/no-empty-object-type
export type Db = Kysely<{}>;

export interface Database {
  /** For plain SQL; every statement with values is prepared. */
  pool: Pool;
  db: Db;
  /** The address for separate connections (LISTEN, locks). */
  url: string;
  /** True when only a new process reaches the database again. */
  isStuck: () => boolean;
  close: () => Promise<void>;
}

/** In milliseconds; 0 for none where it says so. */
export interface DatabaseLimits {
  /** How long a call waits for a connection. */
  connectMs: number;
  /** How long a statement may stay unanswered before its connection is looked into. */
  answerMs: number;
  /** How long the database works on one statement; 0: without end. */
  statementMs: number;
  /** How long a transaction may stand between two statements; 0: without end. */
  idleTransactionMs: number;
}

export const defaultLimits: DatabaseLimits = {
  connectMs: 10_000,
  answerMs: 5_000,
  statementMs: 60_000,
  idleTransactionMs: 120_000,
};

export interface DatabaseOptions {
  /** `postgresql://…`; a Unix socket as `postgresql://user@localhost/name?host=/folder`. */
  url: string;
  poolSize?: number;
  limits?: DatabaseLimits;
  onStatement?: StatementListener;
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
  const { url, limits = defaultLimits } = options;
  const watch = watchConnections({ url, answerMs: limits.answerMs, onCut: (cut) => options.onCut?.(cut) });
  const stuck = stuckCheck(url);
  const { onStatement } = options;
  const config: PoolConfig & { Client: unknown } = {
    connectionString: url,
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    ...keepAlive,
    application_name: `talent-portal ${process.pid}`,
    types: numericIds,
    Client: preparingClient({ onStatement, onOpen: watch.add, onAnswer: stuck.answered }),
    pipeline: true,
  };
  const pool = new Pool(config);
  /* An idle connection that breaks is replaced by the pool; without a listener it would end the process. */
  pool.on('error', (error) => options.onError?.(error));
  /* So would a connection that breaks within a transaction: its next statement is refused. */
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    db: new RetryingKysely({ dialect: new PostgresDialect({ pool }) }),
    url,
    isStuck: () => stuck.isStuck(pool),
    close: async () => {
      await pool.end();
      watch.stop();
    },
  };
}
