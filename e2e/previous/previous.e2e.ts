import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database';
import { soak } from '../../testing/soak';
import { root } from '../harness/build';
import { dataFolder, startServer, type Server } from '../harness/server';
import { workWith } from './calls';
import { checkOut, type Checkout } from './checkout';

const releases = join(root, 'apps/server/src/releases');
const versions = readdirSync(releases).filter((name) => existsSync(join(releases, name, 'commit')));

/**
 * What a server of a version cannot do any more once the present one has migrated its database, so that its upgrade needs a pause
 * (docs/operations.md). From the next release on there is nothing.
 */
const needPause: Readonly<Record<string, readonly string[]>> = { '0.1.0': ['contract', 'leave'] };

/** Part of `npm run previous` and `npm run soak`. */
describe.skipIf(!soak).each(versions)('the released version %s', (version) => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  const start = async (options: Parameters<typeof startServer>[0]) => {
    const server = await startServer(options);
    servers.push(server);
    return server;
  };
  const checkout = soak ? checkOut(version) : null;
  const old = (): Checkout => checkout!;

  it.skipIf(!checkout)(
    'leaves data that the present server upgrades at its start, and then refuses to start on it',
    async () => {
      const dataDir = dataFolder();
      const before = await start({ dataDir, home: old().folder });
      expect(await old().workWith(before.url, 'made-before')).toEqual({});
      await before.kill();

      const after = await start({ dataDir });
      expect(after.log()).toContain('"msg":"migrated"');
      expect(await workWith(after.url, 'made-after')).toEqual({});
      await after.kill();

      await expect(startServer({ dataDir, home: old().folder, keep: true })).rejects.toThrow(
        'The database is newer than this program',
      );
      const again = await start({ dataDir });
      expect(await workWith(again.url, 'made-again')).toEqual({});
    },
  );

  it.skipIf(!checkout)(
    'goes on working when the present server migrates its database, except what needs a pause',
    async () => {
      const database = await testDatabase();
      const dataDir = dataFolder();
      const before = await start({ databaseUrl: database.url, dataDir, home: old().folder });
      expect(await old().workWith(before.url, 'made-before')).toEqual({});

      const after = await start({ databaseUrl: database.url, dataDir });

      const failed = await old().workWith(before.url, 'made-beside');
      expect(Object.keys(failed)).toEqual(needPause[version] ?? []);
      expect(await workWith(after.url, 'made-after')).toEqual({});
      for (const server of servers.splice(0)) await server.close();
      await database.drop();
    },
  );
});
