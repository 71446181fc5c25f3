import { chmodSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unprivilegedAccount } from '../../unprivileged-account';
import { dataFolder } from './folders';
import { clear, openFolder } from './testing/hold';

describe('the data folder', () => {
  let folder: string;
  const start = process.cwd();
  beforeEach(() => {
    folder = openFolder();
  });
  afterEach(async () => {
    await clear(folder);
  });

  it('is ./data for an ordinary user', () => {
    expect(dataFolder(undefined, null)).toEqual({ path: resolve(start, 'data'), notice: null });
  });

  describe.skipIf(process.getuid?.() !== 0)('as root', () => {
    const account = unprivilegedAccount();

    it('is the configured folder if the account can reach it', () => {
      expect(dataFolder(join(folder, 'new', 'data'), account)).toEqual({
        path: join(folder, 'new', 'data'),
        notice: null,
      });
    });

    it('refuses a configured folder that the account cannot reach, with a message', () => {
      const home = join(folder, 'home');
      mkdirSync(home, { mode: 0o700 });

      expect(() => dataFolder(join(home, 'data'), account)).toThrow(
        `DATA_DIR ${home}/data cannot be used: PostgreSQL does not run as root, and no other account can enter ${home}.`,
      );
    });

    it('is that of the system, with a message, if the portal is in a home folder that others cannot open', () => {
      const home = join(folder, 'home');
      mkdirSync(home);
      chmodSync(home, 0o700);

      expect(dataFolder(undefined, account, home)).toEqual({
        path: '/var/lib/talent-portal',
        notice: expect.stringContaining('The data is kept in /var/lib/talent-portal') as string,
      });
    });
  });
});
