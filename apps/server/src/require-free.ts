/* Asked before a build, which would take the portal's pages away from one that runs: says what a second start says. */
import { ConfigError, readConfig } from './platform/config/config';
import { EmbeddedError, requireFree } from './platform/database/embedded';
import { print } from './platform/print';

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl === undefined) await requireFree(dataDir);
} catch (error) {
  /* Other issues are reported by the start itself. */
  if (error instanceof EmbeddedError || error instanceof ConfigError) {
    print(error.message);
    process.exitCode = 1;
  }
}
