/* oxlint-disable typescript/triple-slash-reference -- other projects compile this file too */
/// <reference path="./pngjs.d.ts" />
import { opinions as contract } from '@portal/contract';
import { PNG } from 'pngjs';
import { PortalError } from '../../../../platform/http';

const { signatureLimits } = contract;

/** A pixel is drawn if it is at least this opaque, and at most this bright. */
const opaqueAt = 64;
const brightness = 170;
/** The longest stroke, as a share of the picture's longer side. A dot of the pen takes about a hundredth. */
const strokeShare = 0.06;
/** More than this share of the picture is drawn on by no pen. */
const inkShare = 0.5;

/**
 * Checks that a picture is a PNG within the limits on which somebody has signed.
 * @throws PortalError `signatureUnreadable`, `signatureBlank`
 */
export function requireSignature(content: Buffer): void {
  const { width, height, data } = read(content);
  const ink = new Uint8Array(width * height);
  let drawn = 0;
  for (let pixel = 0; pixel < ink.length; pixel += 1)
    if (isInk(data, pixel * 4)) {
      ink[pixel] = 1;
      drawn += 1;
    }
  const isSigned = drawn <= ink.length * inkShare && longestStroke(ink, width) >= Math.max(width, height) * strokeShare;
  if (!isSigned) throw new PortalError('signatureBlank', {}, { field: 'signature' });
}

/** Bytes from the start of a PNG: width, height, and whether it is interlaced. */
const at = { width: 16, height: 20, interlaced: 28, end: 33 };

function read(content: Buffer) {
  const { bytes, pixels } = signatureLimits;
  try {
    if (content.length <= bytes && content.length >= at.end) {
      const size = content.readUInt32BE(at.width) * content.readUInt32BE(at.height);
      /* The decoder bounds its memory by the size only for pictures that are not interlaced. */
      if (size > 0 && size <= pixels && content[at.interlaced] === 0) return PNG.sync.read(content);
    }
  } catch {
    /* It is damaged, or no PNG. */
  }
  throw new PortalError('signatureUnreadable', { kilobytes: bytes / 1024, pixels }, { field: 'signature' });
}

const isInk = (data: Uint8Array, start: number): boolean =>
  data[start + 3]! >= opaqueAt &&
  data[start]! * 0.299 + data[start + 1]! * 0.587 + data[start + 2]! * 0.114 <= brightness;

/** Returns the longer side of the largest box around pixels that touch each other. It clears `ink`. */
function longestStroke(ink: Uint8Array, width: number): number {
  let longest = 0;
  const waiting: number[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] === 0) continue;
    const box = { left: width, right: 0, top: Infinity, bottom: 0 };
    ink[start] = 0;
    waiting.push(start);
    for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      for (let row = pixel - width; row <= pixel + width; row += width)
        for (let next = x > 0 ? row - 1 : row; next <= (x < width - 1 ? row + 1 : row); next += 1)
          if (ink[next] === 1) {
            ink[next] = 0;
            waiting.push(next);
          }
    }
    longest = Math.max(longest, box.right - box.left + 1, box.bottom - box.top + 1);
  }
  return longest;
}
