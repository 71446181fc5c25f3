import { expect, it } from 'vitest';
import { requireSignature } from './picture';
import { drawnPng, signed } from './testing';

const refusalOf = (content: Buffer): string | undefined => {
  try {
    requireSignature(content);
    return undefined;
  } catch (error) {
    return (error as { errorName: string }).errorName;
  }
};
const line = [
  [
    [100, 90],
    [300, 100],
  ],
] as const;

it.each([
  ['strokes on transparent paper', signed],
  ['one stroke on white paper', drawnPng(line, { paper: [255, 255, 255, 255] })],
  [
    'a short stroke',
    drawnPng([
      [
        [100, 90],
        [135, 90],
      ],
    ]),
  ],
])('accepts a signature of %s', (_, content) => {
  expect(refusalOf(content)).toBeUndefined();
});

it.each([
  ['without a stroke', drawnPng([])],
  ['of one point', drawnPng([[[100, 90]]])],
  ['of points that do not touch', drawnPng([[[20, 20]], [[200, 90]], [[460, 160]]])],
  ['that is black all over', drawnPng([], { paper: [0, 0, 0, 255] })],
])('refuses a picture %s as blank', (_, content) => {
  expect(refusalOf(content)).toBe('signatureBlank');
});

it.each([
  ['no PNG', Buffer.from('GIF89a'.repeat(20))],
  ['cut', signed.subarray(0, 60)],
  ['too large', Buffer.concat([signed, Buffer.alloc(300 * 1024)])],
  ['of too many pixels', drawnPng(line, { width: 1500, height: 1001 })],
])('refuses a file that is %s', (_, content) => {
  expect(refusalOf(content)).toBe('signatureUnreadable');
});
