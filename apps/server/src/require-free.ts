/*
 * Runs before a build, which would remove the pages of a running portal. It prints the same message as a second start.
 */
import { ConfigError, readConfig } from './platform/config/config';
import { EmbeddedError, requireFree } from './platform/database/embedded';
import { print } from './platform/print';

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === undefined) await requireFree(dataDir);
} catch (error) {
  /* The start itself reports other issues. */
  if (error instanceof EmbeddedError || error instanceof ConfigError) {
    print(error.message);
    process.exitCode = 1;
  }
}
