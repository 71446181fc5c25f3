import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg';
import { preparingClient, type StatementListener } from './client';

/** No tables of its own: a module names its own by `db.withTables<Tables>()`. */
// eslint-disable-next-line typescript/no-empty-object-type
export type Db = Kysely<{}>;

export interface Database {
  /** For plain SQL; every statement with values is prepared. */
  pool: Pool;
  db: Db;
  /** How to reach it with a connection of one's own (LISTEN, locks). */
  url: string;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** `postgresql://…`; a Unix socket as `postgresql://user@localhost/name?host=/folder`. */
  url: string;
  poolSize?: number;
  onStatement?: StatementListener;
  onError?: (error: Error) => void;
}

/** 64-bit integers are read as numbers: no id of the portal reaches 2^53. */
const numericIds: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
};

export function openDatabase(options: DatabaseOptions): Database {
  const config: PoolConfig & { Client: unknown } = {
    connectionString: options.url,
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: `talent-portal ${process.pid}`,
    types: numericIds,
    Client: preparingClient(options.onStatement),
    pipeline: true,
  };
  const pool = new Pool(config);
  /* An idle connection that breaks is replaced by the pool; without a listener it would end the process. */
  pool.on('error', (error) => options.onError?.(error));
  /* So would a connection that breaks within a transaction: its next statement is refused. */
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    pool,
    db: new Kysely({ dialect: new PostgresDialect({ pool }) }),
    url: options.url,
    close: () => pool.end(),
  };
}
