import type { Engine } from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config';
import type { Database, Db } from './database';
import type { HttpApp } from './http';
import type { Realtime } from './realtime';
import type { Storage } from './storage';

/** What the platform hands to a module. */
export interface ModuleContext {
  config: Config;
  database: Database;
  /** The same database under Kysely. */
  db: Db;
  engine: Engine;
  storage: Storage;
  realtime: Realtime;
  log: FastifyBaseLogger;
  route: HttpApp['route'];
  translateErrors: HttpApp['translateErrors'];
  /** Called whenever a command of the workflow was written that left something in the outbox. */
  afterCommand(listener: () => void): void;
  mount: HttpApp['mount'];
  /** Called at shutdown, in reverse order, when no request is in hand any more. */
  onClose(close: () => void | Promise<void>): void;
}

/** An area of the product: registers its routes, and starts what it runs beside them. */
export type Module = (context: ModuleContext) => void | Promise<void>;
