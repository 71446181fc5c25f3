import { resolve } from 'node:path';
import type { Config } from './platform/config/config';
import { runningUrl, startEmbedded } from './platform/database/embedded';

/** The database and the data folder that a command works on. */
export interface DataSource {
  databaseUrl: string;
  dataDir: string;
  close: () => Promise<void>;
}

/**
 * Opens the configured database for a command. The embedded one is started unless it is running; one that the portal
 * runs is used only if `shared` is true.
 */
export async function openDataSource(
  config: Config,
  { shared, say }: { shared: boolean; say: (sentence: string) => void },
): Promise<DataSource> {
  const close = async () => undefined;
  if (config.databaseUrl !== undefined)
    return { databaseUrl: config.databaseUrl, dataDir: resolve(config.dataDir ?? 'data'), close };
  const running = shared ? runningUrl(config.dataDir) : null;
  if (running) return { databaseUrl: running.url, dataDir: running.dataDir, close };
  const { url, dataDir, stop } = await startEmbedded({ dataDir: config.dataDir, say });
  return { databaseUrl: url, dataDir, close: stop };
}
