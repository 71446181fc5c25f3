import type { StoredFileValue } from '@portal/contract/fields';
import type { PaperPicture } from '../../../platform/pdf';
import type { Storage } from '../../../platform/storage';
import { buffer } from 'node:stream/consumers';

/** Bytes of the pictures of one document, and the pixels of one picture: larger ones are only named. */
const pictureBytes = 20 * 1024 * 1024;
const picturePixels = 40_000_000;

/** Points that a picture takes on paper at most. */
const sizes = { signature: { width: 160, height: 60 }, pictures: { width: 240, height: 180 } } as const;

export type PictureKind = keyof typeof sizes;

export const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(sizes, kind);

/** Reads a picture of a document, or returns undefined if it cannot be printed. */
export type ReadPicture = (file: StoredFileValue, kind: PictureKind) => Promise<PaperPicture | undefined>;

/** Reads pictures for one document, up to its limit. */
export function pictureReader(storage: Storage): ReadPicture {
  let left = pictureBytes;
  return async ({ bucketName, fileName }, kind) => {
    const stored = await storage.read(bucketName, fileName);
    if (!stored) return undefined;
    if (stored.size > left) {
      stored.content.destroy();
      return undefined;
    }
    left -= stored.size;
    const content = new Uint8Array(await buffer(stored.content));
    return isPrintable(content) ? { content, ...sizes[kind] } : undefined;
  };
}

/** Whether it is a PNG or JPEG of a size that its reading can bear. */
function isPrintable(content: Uint8Array): boolean {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (content.length > 24 && view.getUint32(0) === 0x89504e47)
    return view.getUint32(16) * view.getUint32(20) <= picturePixels;
  return content.length > 4 && view.getUint16(0) === 0xffd8;
}
