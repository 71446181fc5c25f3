import { expect, it } from 'vitest';
import { requestedRange } from './byte-range';

it.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
])('reads %s of a file of ten bytes as %j', (range, expected) => {
  expect(requestedRange({ range }, 10)).toEqual(expected);
});

it('sends the whole file if the client asks for a part of a version', () => {
  expect(requestedRange({ range: 'bytes=0-1', 'if-range': '"a"' }, 10)).toBeNull();
});
