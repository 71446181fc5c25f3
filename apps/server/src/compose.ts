import { createEngine, createPgStore, databaseClock, engineMigrations, type CommandResult } from '@portal/engine';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  automaticAgreement,
  createHandlers,
  createTenantHosts,
  fileUses,
  handlers,
  logDenials,
  migrations as moduleMigrations,
  modules,
  namedUser,
  summaryIn,
  summaryMatches,
  outboxStatements,
  decisionHandlers,
  remoteHandlers,
  sessions,
  socketTickets,
  tenantHosts,
  watchWork,
  workCalendar,
} from './modules';
import type { Config } from './platform/config/config';
import { cryptoMigrations } from './platform/crypto';
import { dedicatedConnection, isMigrated, isWritable, type Database, type MigrationSource } from './platform/database';
import { cacheSessions, createApp, type HttpApp } from './platform/http';
import type { ModuleContext } from './platform/module';
import { createParts, type Parts } from './platform/parts';
import { recordMigrations } from './platform/records';
import { announceBy, startRealtime } from './platform/realtime';
import { startDeadline } from './platform/shutdown';
import type { Storage } from './platform/storage';
import {
  countRequests,
  healthRoutes,
  requestCounts,
  watchClock,
  type Metrics,
  type Traces,
} from './platform/telemetry';
import { timers } from './timers';

/** The whole schema in the order in which it is applied. */
export const migrations: readonly MigrationSource[] = [
  { source: 'platform', migrations: cryptoMigrations },
  { source: 'engine', migrations: engineMigrations },
  { source: 'records', migrations: recordMigrations },
  ...moduleMigrations,
];

export interface ServerParts {
  config: Config;
  database: Database;
  storage: Storage;
  log: FastifyBaseLogger;
  /** Counts requests and work for Prometheus; absent where metrics are not served. */
  metrics?: Metrics | undefined;
  traces?: Traces | undefined;
  /** The folder of the built portal, if it is served too. */
  portal?: string;
}

export interface Server {
  http: HttpApp;
  part: Parts['part'];
  /** Finishes requests and jobs in progress until the deadline, then cuts them off. The database stays open. */
  close: () => Promise<void>;
}

/** Composes the product on a migrated database. It does not listen yet. */
export async function compose({
  config,
  database,
  storage,
  log,
  metrics,
  traces,
  portal,
}: ServerParts): Promise<Server> {
  let isInformed = () => false;
  const cached = cacheSessions(sessions(database), {
    seconds: config.sessionCacheSeconds,
    isInformed: () => isInformed(),
  });
  const hosts = createTenantHosts(database.db);
  const http = await createApp({
    log,
    sessions: cached.resolve,
    trustProxy: config.trustProxy,
    tenantOfHost: (host) => hosts.find(host),
    requestsPerMinute: config.usage.requestsPerMinute,
    onDenied: logDenials(database.db, log),
    portal,
  });
  const { server } = http.fastify;
  const realtime = await startRealtime({
    server,
    databaseUrl: database.url,
    sessions: cached.resolve,
    onRevoke: cached.forget,
    onGap: cached.clear,
    redeemTicket: socketTickets(database),
    log,
  });
  isInformed = () => realtime.isConnected();
  traces?.watchRequests(http.fastify);
  const counts = countRequests(http.fastify);
  if (metrics) {
    metrics.watchRequests(http.fastify);
    metrics.watchPool(database.pool);
    watchWork(metrics, database.db);
    metrics.add(
      { portal_sockets: 'Connected browsers', portal_pushes: 'Pushes of this process since its start' },
      () => ({ portal_sockets: realtime.counts().sockets, portal_pushes: realtime.counts().pushes }),
    );
  }
  const store = createPgStore(database.pool, {
    ...config.instanceLimits,
    openListener: dedicatedConnection(database.url, 'engine'),
    listHost: { initiatorNamed: namedUser, summary: summaryIn, summaryMatches },
  });
  const commandListeners: (() => void)[] = [];
  const outbox = { statements: outboxStatements, written: () => commandListeners.forEach((listener) => listener()) };
  const people = createHandlers(database.db);
  const tell = announceBy(realtime);
  const announce = (tenant: string, result: CommandResult) => tell(Number(tenant), result);
  const clock = await databaseClock(database.pool);
  const engine = createEngine({
    store,
    clock,
    identity: people,
    calendar: { of: (tenant) => parts.part(workCalendar).of(Number(tenant)) },
    beforeAgreeing: (asked) => parts.part(automaticAgreement)(asked),
    handlers: decisionHandlers(database.db, remoteHandlers(config.remote)),
    outbox,
    files: fileUses,
    limits: config.instanceLimits,
    announce,
  });
  const jobs = timers({ engine, store, clock, announce, log, lockMs: config.jobLockMs, trace: traces?.job });
  const closing: (() => void | Promise<void>)[] = [
    () => clock.stop(),
    watchClock({ databaseNow: () => clock.now(), log, metrics }),
  ];
  let isDraining = false;
  healthRoutes(http.fastify, {
    checks: {
      database: () => isWritable(database.pool),
      migrations: () => isMigrated(database.pool, migrations),
    },
    isDraining: () => isDraining,
    isStuck: database.isStuck,
  });
  http.fastify.addHook('preClose', async () => realtime.disconnect());

  const parts = createParts(() => context);
  const context: ModuleContext = {
    config,
    database,
    db: database.db,
    engine,
    storage,
    realtime,
    log,
    ...parts,
    route: http.route,
    translateErrors: http.translateErrors,
    afterCommand: (listener) => commandListeners.push(listener),
    mount: http.mount,
    onClose: (close) => closing.push(close),
  };
  parts.provide(handlers, people);
  parts.provide(tenantHosts, hosts);
  parts.provide(requestCounts, counts);
  for (const { provide } of modules) provide?.(context);
  // oxlint-disable-next-line no-await-in-loop -- in the order of the modules
  for (const { setup } of modules) await setup(context);
  await http.fastify.ready();
  await jobs.start();

  return {
    http,
    part: parts.part,
    close: async () => {
      const { drainMs, deadlineMs } = config.shutdown;
      isDraining = true;
      await sleep(drainMs);
      const deadline = startDeadline(deadlineMs, () => {
        log.warn('the shutdown deadline passed: open connections are cut off');
        server.closeAllConnections();
      });
      await http.fastify.close();
      await deadline.race(jobs.stop());
      for (const close of closing.reverse()) await deadline.race(close());
      await deadline.race(realtime.close());
      deadline.clear();
    },
  };
}
