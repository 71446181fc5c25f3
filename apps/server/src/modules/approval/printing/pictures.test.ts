import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localStorage, type Storage } from '../../../platform/storage';
import { paperText } from './approval-paper';
import { pictureReader } from './pictures';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printed-pictures-'));
  storage = await localStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The head of a PNG of this size, and as many bytes in all. */
function png(width: number, height: number, bytes = 40): Buffer {
  const content = Buffer.alloc(bytes);
  content.writeUInt32BE(0x89504e47, 0);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
}
const stored = async (original: string, content: Buffer) => {
  const fileName = `${randomUUID()}.png`;
  await storage.write('portal', fileName, Readable.from([content]));
  return { bucketName: 'portal', fileName, original, size: content.length };
};

it('pictures and signatures are drawn, and files that are no picture, too large or gone are named', async () => {
  const files = [
    await stored('现场.png', png(400, 300)),
    await stored('动画.gif', Buffer.from('GIF89a')),
    await stored('巨幅.png', png(60_000, 60_000)),
    { bucketName: 'portal', fileName: 'gone.png', original: '已删除.png', size: 1 },
  ];

  const printed = await paperText({ text: '', files }, 'pictures', pictureReader(storage));

  expect(printed.pictures).toHaveLength(1);
  expect(printed.text).toBe('动画.gif\n巨幅.png\n已删除.png');
});

it('pictures are drawn only up to the total size that a document may have', async () => {
  const read = pictureReader(storage);
  const large = await stored('大图.png', png(400, 300, 11 * 1024 * 1024));

  expect(await read(large, 'pictures')).toBeDefined();
  expect(await read(large, 'pictures')).toBeUndefined();
});
