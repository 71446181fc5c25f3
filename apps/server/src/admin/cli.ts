/* npm run admin -- COMMAND [ACCOUNT] [--tenant ID] [--name NAME] [--type TYPE]: for an operator when no administrator can sign in. */
import { readFileSync } from 'node:fs';
import { openDataSource } from '../data-source';
import { ConfigError, readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/database';
import { EmbeddedError } from '../platform/database/embedded';
import { openRelay } from '../platform/realtime/relay';
import { createLog } from '../platform/telemetry';
import { AdminError } from './account-commands';
import { readArguments, usage } from './arguments';
import { runCommand } from './commands';
import { print } from '../platform/print';

async function main(args: string[]): Promise<void> {
  const { help, tenantId, positionals, options } = readArguments(args);
  if (help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const config = readConfig(process.env);
  const { directUrl: databaseUrl, close } = await openDataSource(config, { shared: true, print });
  const log = createLog('warn');
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke');
  const database = openDatabase({ url: databaseUrl, poolSize: 2, onError });
  try {
    const { output, revoked } = await runCommand(database.db, tenantId, positionals, { ...options, readLine });
    for (const line of output) process.stdout.write(`${line}\n`);
    if (revoked.length > 0) await announce(databaseUrl, revoked, log);
  } finally {
    await database.close();
    await close();
  }
}

/** Returns the first line that is piped to the command, or an empty text if it runs in a terminal. */
const readLine = () => (process.stdin.isTTY ? '' : (readFileSync(0, 'utf8').split(/\r?\n/)[0] ?? ''));

/** Ends the connections of revoked sessions on running servers. */
async function announce(url: string, revoked: readonly string[], log: ReturnType<typeof createLog>): Promise<void> {
  const ignore = () => undefined;
  const relay = await openRelay({ url, log, onEvent: ignore, onGap: ignore });
  for (const tokenHash of revoked) relay.publish({ kind: 'revoke', tokenHash });
  await relay.close();
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExplained = [AdminError, ConfigError, EmbeddedError].some((type) => error instanceof type);
  print(isExplained ? (error as Error).message : String((error as Error).stack));
  process.exitCode = 1;
}
