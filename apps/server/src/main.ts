import { setTraditionalTexts } from '@portal/contract';
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compose, migrations } from './compose';
import { demoPassword } from './modules/accounts/users';
import { startDataSource, type DataSource } from './data-source';
import { ConfigError, localHosts, readConfig, type Config } from './platform/config/config';
import { loadSecretKey, OtherKeyError, requireSameKey } from './platform/crypto';
import { migrate, MigrationError, openDatabase } from './platform/database';
import { EmbeddedError } from './platform/database/embedded';
import { requirePort } from './platform/http';
import { stopOnSignals } from './platform/shutdown';
import { openStorage, StorageError } from './platform/storage';
import { createLog, createMetrics, openTraces, serveMetrics } from './platform/telemetry';
import { setPortalTimeZone } from './platform/time-zone';
import { print } from './platform/print';
import { startWatchdog } from './platform/watchdog';
import { ProcessesError, superviseProcesses } from './processes/supervisor';
import { sourceOfSupervisor, tellSupervisor } from './processes/worker';
import { baseline } from './releases';

/**
 * The built portal. The path is the same from the bundle in `apps/server/dist` and from the source in
 * `apps/server/src`.
 */
const portal = fileURLToPath(new URL('../../portal/dist', import.meta.url));

/**
 * The Traditional Chinese texts, which the build adds. A server that is run from the source answers in zh-CN instead.
 */
const traditionalTexts = fileURLToPath(new URL('traditional.json', import.meta.url));

/** This program, which `npm start` imports. */
const program = fileURLToPath(import.meta.url);

/** Functions that close everything opened so far, to be called in reverse order. */
const opened: (() => Promise<void>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

async function start(): Promise<void> {
  setPortalTimeZone();
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (cluster.isWorker) return serve(config, log, sourceOfSupervisor(process.env));
  await requirePort(config.host, config.port);
  const source = await startDataSource(config, print, {
    onRestart: (attempt) => {
      log.error({ attempt }, 'the embedded database ended and is started again');
      if (attempt === 1) print('The embedded PostgreSQL ended unexpectedly; it is being started again.');
    },
    onLost: ({ message }) => {
      log.fatal('another portal has taken the data folder');
      print(message);
      process.exit(1);
    },
  });
  opened.push(async () => log.info('stopped'), source.close);
  if (config.processes === 1) await serve(config, log, source);
  else {
    /* Before the processes start, since each of them would make one. */
    if (!config.secretKey) await loadSecretKey(source.dataDir);
    const supervisor = superviseProcesses({ program, count: config.processes, source, log });
    opened.push(supervisor.stop);
    await supervisor.ready;
    if (config.metrics) opened.push(await serveMetrics(supervisor.metrics, config.metrics));
  }

  print(`Talent Portal is ready: http://localhost:${config.port}`);
  if (localHosts.includes(config.host))
    print(
      'Only this machine can reach it; HOST=0.0.0.0 with PORTAL_DEMO=on opens it to others (see docs/operations.md).',
    );
  if (config.demo) print(`Sign in as designer01, staff01, staff02, … or admin, with the password ${demoPassword}`);
}

/** Serves the portal by this process. */
async function serve(
  config: Config,
  log: ReturnType<typeof createLog>,
  source: Omit<DataSource, 'close'>,
): Promise<void> {
  if (existsSync(traditionalTexts)) setTraditionalTexts(JSON.parse(await readFile(traditionalTexts, 'utf8')));
  const applied = await migrate(source.directUrl, migrations, baseline);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  if (isUpgrade(applied)) print(`The database of an earlier version was upgraded in ${applied.length} steps.`);
  const metrics = config.metrics && createMetrics();
  const traces = config.traces && (await openTraces({ ...config.traces, log }));
  if (traces) opened.push(traces.close);
  const database = openDatabase({
    url: source.databaseUrl,
    directUrl: source.directUrl,
    poolSize: config.databasePool,
    limits: config.databaseLimits,
    ...(metrics && { onStatement: metrics.statement }),
    ...(traces && { traceStatement: traces.statement }),
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    onCut: (connections) => log.error({ connections }, 'database connections without an answer were closed'),
  });
  opened.push(database.close);

  const storage = await openStorage(config, source.dataDir, log);
  const secretKey = config.secretKey ?? (await loadSecretKey(source.dataDir));
  await requireSameKey(database.db, secretKey);
  const parts = { config: { ...config, secretKey }, database, storage, log, metrics, traces };
  const server = await compose(existsSync(portal) ? { ...parts, portal } : parts);
  opened.push(server.close);
  await server.http.fastify.listen({ host: config.host, port: config.port });
  if (cluster.isWorker) tellSupervisor(metrics);
  else if (metrics && config.metrics) opened.push(await serveMetrics(metrics, config.metrics));
  startWatchdog(config.watchdogSeconds);
}

/** Returns false for a new database, which gets every step. */
const isUpgrade = (applied: readonly string[]) =>
  applied.length > 0 && applied.length < migrations.reduce((total, { migrations: steps }) => total + steps.length, 0);

/** Describes a failed start: one line for a problem that the operator can solve, otherwise the whole error. */
function explain(error: Error & { code?: string }): string {
  if (
    error instanceof ConfigError ||
    error instanceof EmbeddedError ||
    error instanceof MigrationError ||
    error instanceof OtherKeyError ||
    error instanceof StorageError
  )
    return error.message;
  if (error.code === 'EADDRINUSE') return `Port ${process.env['PORT'] ?? 8080} is in use; choose another by PORT.`;
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    return `The database of DATABASE_URL cannot be reached: ${error.message || error.code}`;
  return error.stack ?? error.message;
}

const started = start().catch(async (error: Error) => {
  await closeAll();
  if (!(error instanceof ProcessesError)) print(explain(error));
  process.exit(1);
});
/* Waits for a start in progress first, because a half-opened server could not be closed. */
stopOnSignals(() => started.then(closeAll));
