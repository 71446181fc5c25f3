import { resolve } from 'node:path';
import type { Config } from './platform/config/config';
import { runningUrl, startEmbedded, type EmbeddedOptions } from './platform/database/embedded';

/** The database, and the folder of the files. */
export interface DataSource {
  databaseUrl: string;
  /** For connections that last, and for commands: past any pooler. */
  directUrl: string;
  dataDir: string;
  close: () => Promise<void>;
}

/**
 * Opens the configured database for a command. The embedded database is started unless it is running. One that the
 * portal is using is opened only if `shared` is true.
 */
export async function openDataSource(
  config: Config,
  { shared, print }: { shared: boolean; print: (sentence: string) => void },
): Promise<DataSource> {
  if (config.databaseUrl !== undefined) return configured(config.databaseUrl, config);
  const running = shared ? runningUrl(config.dataDir) : null;
  if (running)
    return { databaseUrl: running.url, directUrl: running.url, dataDir: running.dataDir, close: async () => undefined };
  const { url, dataDir, stop } = await startEmbedded({
    dataDir: config.dataDir,
    recoveryDir: config.recoveryDir,
    print,
  });
  return { databaseUrl: url, directUrl: url, dataDir, close: stop };
}

/** Opens the database of `DATABASE_URL` for the portal, or else starts the embedded one. */
export async function startDataSource(
  config: Config,
  print: (sentence: string) => void,
  events: Pick<EmbeddedOptions, 'onRestart' | 'onLost'>,
): Promise<DataSource> {
  if (config.databaseUrl !== undefined) return configured(config.databaseUrl, config);
  /* Each process has its pool and a few connections of its own. */
  const connections = Math.max(100, config.processes * (config.databasePool + 5) + 20);
  const settings = { max_connections: String(connections) };
  const { url, dataDir, stop } = await startEmbedded({
    dataDir: config.dataDir,
    recoveryDir: config.recoveryDir,
    settings,
    print,
    ...events,
  });
  return { databaseUrl: url, directUrl: url, dataDir, close: stop };
}

const configured = (
  databaseUrl: string,
  { databaseDirectUrl = databaseUrl, dataDir = 'data' }: Config,
): DataSource => ({
  databaseUrl,
  directUrl: databaseDirectUrl,
  dataDir: resolve(dataDir),
  close: async () => undefined,
});
