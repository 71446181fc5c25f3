import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngOf } from '../../modules/approval/printing/testing/printed';
import { localStorage, type Storage } from '../storage';
import { drawnFiles, pictureReader } from './pictures';

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'printed-pictures-'));
  storage = await localStorage(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stored = async (original: string, content: Buffer) => {
  const fileName = `${randomUUID()}.png`;
  await storage.write('portal', fileName, Readable.from([content]));
  return { bucketName: 'portal', fileName, original, size: content.length };
};

it('pictures and signatures are drawn, and files that are no picture, too large or gone are named', async () => {
  const files = [
    await stored('现场.png', pngOf(400, 300, Buffer.alloc(9))),
    await stored('动画.gif', Buffer.from('GIF89a')),
    await stored('巨幅.png', pngOf(60_000, 60_000, Buffer.alloc(9))),
    { bucketName: 'portal', fileName: 'gone.png', original: '已删除.png', size: 1 },
  ];

  const printed = await drawnFiles(files, 'pictures', pictureReader(storage));

  expect(printed.pictures).toHaveLength(1);
  expect(printed.text).toBe('动画.gif\n巨幅.png\n已删除.png');
});

it('pictures are drawn only up to the total size that a document may have', async () => {
  const read = pictureReader(storage);
  const large = await stored('大图.png', pngOf(400, 300, Buffer.alloc(11 * 1024 * 1024)));

  expect(await read(large, 'pictures')).toBeDefined();
  expect(await read(large, 'pictures')).toBeUndefined();
});

it('pictures are drawn only up to the number and the pixels that a document may have, and further ones are named', async () => {
  const names = ['一.png', '二.png', '三.png'];
  const files = await Promise.all(names.map((name) => stored(name, pngOf(400, 300, Buffer.alloc(9)))));
  const drawn = async (limits: object) => drawnFiles(files, 'pictures', pictureReader(storage, limits));

  const byCount = await drawn({ count: 2 });
  const byPixels = await drawn({ pixels: 250_000 });

  expect([byCount.pictures.length, byPixels.pictures.length]).toEqual([2, 2]);
  expect([names, names]).toEqual([expect.arrayContaining([byCount.text]), expect.arrayContaining([byPixels.text])]);
});

it('damaged pictures are named: a PNG that was cut or changed, a JPEG without a frame or with one that was cut', async () => {
  const png = pngOf(400, 300, Buffer.alloc(40));
  const jpeg = Buffer.from('ffd8ffe000040102ffffffc0001108012c019003012200021101031101', 'hex');
  const changed = Buffer.from(png);
  changed[50]! ^= 1;
  const files = [
    await stored('完整.png', png),
    await stored('完整.jpg', jpeg),
    await stored('截断.png', png.subarray(0, -12)),
    await stored('改动.png', changed),
    await stored('乱码.jpg', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('rubbish'.repeat(20))])),
    await stored('截断.jpg', jpeg.subarray(0, -4)),
  ];

  const printed = await drawnFiles(files, 'pictures', pictureReader(storage));

  expect(printed.pictures).toHaveLength(2);
  expect(printed.text).toBe('截断.png\n改动.png\n乱码.jpg\n截断.jpg');
});
