import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSecretBox, loadSecretKey } from './secret-box';

describe('the box for secrets', () => {
  const box = createSecretBox(randomBytes(32));

  it('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = box.seal('机密', 'totp 5');

    expect(box.open(sealed, 'totp 5')).toBe('机密');
    expect(box.seal('机密', 'totp 5')).not.toBe(sealed);
  });

  it('refuses another context, another key and a text that was changed', () => {
    const sealed = box.seal('secret', 'totp 5');
    const changed = Buffer.from(sealed, 'base64');
    changed[changed.length - 1]! ^= 1;

    expect(() => box.open(sealed, 'totp 6')).toThrow();
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'totp 5')).toThrow();
    expect(() => box.open(changed.toString('base64'), 'totp 5')).toThrow();
  });

  it('stores its key in a file that only the server can read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secret-'));

    const [first, second] = await Promise.all([loadSecretKey(folder), loadSecretKey(folder)]);

    expect(first).toHaveLength(32);
    expect(second).toEqual(first);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o077).toBe(0);
    await rm(folder, { recursive: true });
  });
});
