import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compose, migrations } from './compose';
import { demoPassword } from './modules/users/demo-password';
import { settle } from './place';
import { ConfigError, readConfig } from './platform/config/config';
import { migrate, MigrationError, openDatabase } from './platform/database';
import { EmbeddedError } from './platform/database/embedded';
import { stopOnSignals } from './platform/shutdown';
import { localStorage } from './platform/storage';
import { createLog } from './platform/telemetry';

/** Sentences for whoever started the server; the log goes to the standard output. */
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** The built portal, from the bundle in `apps/server/dist` as from the source in `apps/server/src`. */
const portal = fileURLToPath(new URL('../../portal/dist', import.meta.url));

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const onLost = () => {
    log.fatal('the embedded database ended');
    say('The embedded PostgreSQL ended although nobody stopped it; start the portal again to go on.');
    process.exit(1);
  };
  const place = await settle(config, say, onLost);
  const closing = [place.leave];
  const stop = async () => {
    for (const close of closing.reverse()) await close();
    log.info('stopped');
  };
  stopOnSignals(stop);
  try {
    const applied = await migrate(place.databaseUrl, migrations);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    const database = openDatabase({
      url: place.databaseUrl,
      poolSize: config.databasePool,
      onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    });
    closing.push(database.close);
    const storage = await localStorage(join(place.dataDir, 'files'));
    const parts = { config, database, storage, log };
    const server = await compose(existsSync(portal) ? { ...parts, portal } : parts);
    closing.push(server.close);
    await server.http.fastify.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw error;
  }
  say(`Talent Portal is ready: http://localhost:${config.port}`);
  if (config.demo) say(`Sign in as designer01, staff01, staff02, … or admin, with the password ${demoPassword}`);
}

start().catch((error: Error & { code?: string }) => {
  const known = error instanceof ConfigError || error instanceof EmbeddedError || error instanceof MigrationError;
  if (known) say(error.message);
  else if (error.code === 'EADDRINUSE') say(`Port ${process.env['PORT'] ?? 8080} is in use; choose another by PORT.`);
  else if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    say(`The database of DATABASE_URL cannot be reached: ${error.message || error.code}`);
  else say(error.stack ?? error.message);
  process.exit(1);
});
