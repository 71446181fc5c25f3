import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/platform/database/embedded';
import { dropTestDatabases } from './database';

/**
 * Provides one PostgreSQL for the run: the one of `TEST_DATABASE_URL`, else an embedded one that ends with the run.
 * Every project of the run calls this. The first call starts it and ends it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_RUN']) return async () => undefined;
  process.env['TEST_DATABASE_RUN'] = `${Date.now().toString(36)}_${process.pid}`;
  if (process.env['TEST_DATABASE_URL']) return dropTestDatabases;
  const folder = mkdtempSync(join(tmpdir(), 'talent-portal-test-'));
  chmodSync(folder, 0o711);
  const database = await startEmbedded({
    dataDir: join(folder, 'data'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  process.env['TEST_DATABASE_URL'] = database.url;
  return async () => {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
