import { chown, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBucket, localStorage, type Storage } from '.';
import { tryFile } from './storage';

describe('the local storage', () => {
  let folder: string;
  let storage: Storage;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'));
    storage = await localStorage(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('returns the written bytes', async () => {
    expect(await storage.write('workflow', 'a1.pdf', Readable.from([Buffer.from('内容')]))).toBe(6);

    const file = await storage.read('workflow', 'a1.pdf');
    expect(file?.size).toBe(6);
    expect(await text(file!.content)).toBe('内容');
  });

  it('keeps no file of a check, also of one that fails', async () => {
    const kept = async () => (await readdir(join(folder, checkBucket))).length;
    await storage.check();
    expect(await kept()).toBe(0);

    const failing = tryFile({ ...storage, read: async () => null });

    await expect(failing).rejects.toThrow('does not return what was written');
    expect(await kept()).toBe(0);
  });

  it.skipIf(process.getuid?.() !== 0)('gives what root writes to the account of the folder', async () => {
    await chown(folder, 65_534, 65_533);
    const inner = join(folder, 'data', 'files');
    const owned = await localStorage(inner);
    await owned.write('workflow', 'a1.pdf', Readable.from(['x']));

    for (const path of ['', '.incoming', 'workflow', 'workflow/a1.pdf'])
      expect(await stat(join(inner, path))).toMatchObject({ uid: 65_534, gid: 65_533 });
  });

  it('finds no file that was not written or was removed', async () => {
    await storage.write('workflow', 'a1.pdf', Readable.from([Buffer.from('x')]));
    await storage.remove('workflow', 'a1.pdf');
    await storage.remove('workflow', 'a1.pdf');

    expect(await storage.read('workflow', 'a1.pdf')).toBeNull();
    expect(await storage.read('nowhere', 'a1.pdf')).toBeNull();
  });

  it('lists the files of all buckets, and no removed one', async () => {
    for (const [bucket, name] of [
      ['workflow', 'a1.pdf'],
      ['workflow', 'a2.pdf'],
      ['portal', 'a1.pdf'],
    ] as const)
      await storage.write(bucket, name, Readable.from(['x']));
    await storage.remove('workflow', 'a2.pdf');

    const listed = [];
    for await (const files of storage.list()) listed.push(...files.map(({ bucket, name }) => `${bucket}/${name}`));

    expect(listed.toSorted()).toEqual(['portal/a1.pdf', 'workflow/a1.pdf']);
  });

  it('keeps nothing of an interrupted upload', async () => {
    async function* breaking() {
      yield Buffer.from('half');
      throw new Error('connection lost');
    }

    await expect(storage.write('workflow', 'a1.pdf', Readable.from(breaking()))).rejects.toThrow('connection lost');
    expect(await storage.read('workflow', 'a1.pdf')).toBeNull();
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('records a file before it is moved into place, and keeps nothing of a file that could not be recorded', async () => {
    const content = () => Readable.from([Buffer.from('x')]);
    let recorded: unknown;

    await storage.write('workflow', 'a1.pdf', content(), async (size) => {
      recorded = { size, stored: await storage.read('workflow', 'a1.pdf') };
    });

    expect(recorded).toEqual({ size: 1, stored: null });
    const refused = storage.write('workflow', 'a2.pdf', content(), () => Promise.reject(new Error('no database')));
    await expect(refused).rejects.toThrow('no database');
    expect(await storage.read('workflow', 'a2.pdf')).toBeNull();
    expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  });

  it('removes at start what interrupted uploads left, but nothing of an upload that is under way', async () => {
    const incoming = join(folder, '.incoming');
    await writeFile(join(incoming, 'old'), 'half');
    await utimes(join(incoming, 'old'), new Date(0), new Date(0));
    await writeFile(join(incoming, 'new'), 'half');

    await localStorage(folder);

    expect(await readdir(incoming)).toEqual(['new']);
  });

  it.each([
    ['..', 'passwd'],
    ['workflow', '../../etc/passwd'],
    ['workflow', '.incoming'],
    ['', 'a'],
  ])('refuses the place %s/%s', async (bucket, name) => {
    await expect(storage.read(bucket, name)).rejects.toThrow('not a name');
    await expect(storage.write(bucket, name, Readable.from(['x']))).rejects.toThrow('not a name');
  });
});
