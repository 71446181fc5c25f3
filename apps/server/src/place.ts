import { resolve } from 'node:path';
import type { Config } from './platform/config/config';
import { startEmbedded, type EmbeddedOptions } from './platform/database/embedded';

/** Where everything lasting is: the database, and the folder of the files. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
  leave: () => Promise<void>;
}

/** The database of `DATABASE_URL`, else the embedded one, started. */
export async function settle(
  config: Config,
  say: (sentence: string) => void,
  events: Pick<EmbeddedOptions, 'onRestart' | 'onLost'>,
): Promise<Place> {
  if (config.databaseUrl !== undefined)
    return {
      databaseUrl: config.databaseUrl,
      dataDir: resolve(config.dataDir ?? 'data'),
      leave: async () => undefined,
    };
  const { url, dataDir, stop } = await startEmbedded({ dataDir: config.dataDir, say, ...events });
  return { databaseUrl: url, dataDir, leave: stop };
}
