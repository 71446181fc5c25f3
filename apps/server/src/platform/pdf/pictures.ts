import type { StoredFileValue } from '@portal/contract/fields';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Storage } from '../storage';
import type { PaperPicture } from './paper';

/** Bytes of the pictures of one document, and the pixels of one picture: larger ones are only named. */
const pictureBytes = 20 * 1024 * 1024;
const picturePixels = 40_000_000;

/** What the pictures of one document may have together besides their bytes. */
interface PictureLimits {
  count: number;
  pixels: number;
}

/** Points that a picture takes on paper at most. */
const sizes = { signature: { width: 160, height: 60 }, pictures: { width: 240, height: 180 } } as const;

export type PictureKind = keyof typeof sizes;

export const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(sizes, kind);

/** Reads a picture of a document, or returns undefined if it cannot be printed. */
export type ReadPicture = (file: StoredFileValue, kind: PictureKind) => Promise<PaperPicture | undefined>;

/** Reads pictures for one document, up to its limits. */
export function pictureReader(
  storage: Storage,
  { count = Infinity, pixels = Infinity }: Partial<PictureLimits> = {},
): ReadPicture {
  let left = pictureBytes;
  let [pictures, allPixels] = [0, 0];
  return async ({ bucketName, fileName }, kind) => {
    const stored = await storage.read(bucketName, fileName);
    if (!stored) return undefined;
    if (stored.size > left) {
      stored.content.destroy();
      return undefined;
    }
    left -= stored.size;
    const content = new Uint8Array(await buffer(stored.content));
    if (!isPrintable(content)) return undefined;
    const { width, height } = pictureSize(content);
    if (pictures === count || allPixels + width * height > pixels) return undefined;
    pictures += 1;
    allPixels += width * height;
    return { content, ...sizes[kind] };
  };
}

/** Files on paper: those that can be drawn as pictures, and the names of the others a line each. */
export async function drawnFiles(
  files: readonly StoredFileValue[],
  kind: PictureKind,
  read: ReadPicture,
): Promise<{ text: string; pictures: PaperPicture[] }> {
  const shown = await Promise.all(files.map(async (file) => ({ file, picture: await read(file, kind) })));
  const withoutPicture = shown.filter(({ picture }) => !picture).map(({ file }) => file.original);
  return { text: withoutPicture.join('\n'), pictures: shown.flatMap(({ picture }) => picture ?? []) };
}

/** Returns whether it is a PNG or JPEG that can be drawn. A damaged one would fail the whole document. */
function isPrintable(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (content.length < 8) return false;
  return view.getUint32(0) === 0x89504e47
    ? isWholePng(content, view)
    : view.getUint16(0) === 0xffd8 && frameOf(view) !== undefined;
}

/** The types of the first and the last chunk of a PNG. */
const pngHead = 0x49484452;
const pngEnd = 0x49454e44;
/** Chunks of a PNG at most, since each takes a checksum. Encoders write one for some kilobytes. */
const chunksMost = 10_000;

/** Returns whether its chunks are undamaged up to the last, and its pixels within the limit. */
function isWholePng(content: Uint8Array, view: DataView): boolean {
  let start = 8;
  for (let chunk = 0; chunk < chunksMost && start + 12 <= content.length; chunk += 1) {
    const end = start + 12 + view.getUint32(start);
    if (end > content.length || crc32(content.subarray(start + 4, end - 4)) !== view.getUint32(end - 4)) return false;
    const type = view.getUint32(start + 4);
    if (chunk === 0) {
      if (type !== pngHead || end !== start + 25) return false;
      const pixels = view.getUint32(start + 8) * view.getUint32(start + 12);
      if (pixels === 0 || pixels > picturePixels) return false;
    }
    if (type === pngEnd) return true;
    start = end;
  }
  return false;
}

/** Returns where the frame of a JPEG begins to which its segments lead, which gives size and colours, or undefined. */
function frameOf(view: DataView): number | undefined {
  let start = 2;
  while (start + 10 <= view.byteLength && view.getUint8(start) === 0xff) {
    const marker = view.getUint8(start + 1);
    const end = start + 2 + view.getUint16(start + 2);
    if (isFrame(marker)) {
      const [height, width, colours] = [view.getUint16(start + 5), view.getUint16(start + 7), view.getUint8(start + 9)];
      const isWhole = end <= view.byteLength && height > 0 && width > 0 && [1, 3, 4].includes(colours);
      return isWhole ? start : undefined;
    }
    /* A marker may be preceded by any number of fill bytes. */
    start = marker === 0xff ? start + 1 : Math.max(end, start + 4);
  }
  return undefined;
}

/** The markers from C0 to CF begin frames, except those of tables and extensions. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The pixels of a PNG or JPEG that can be drawn. */
export function pictureSize(content: Uint8Array): { width: number; height: number } {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  const frame = frameOf(view)!;
  return { width: view.getUint16(frame + 7), height: view.getUint16(frame + 5) };
}
