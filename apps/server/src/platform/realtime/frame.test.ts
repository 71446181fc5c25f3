import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameError, parseFrames, serialiseFrame } from './frame';

describe('a STOMP frame', () => {
  it('is parsed as it was written, whatever its headers and body contain', () => {
    const headers = fc.dictionary(fc.string({ minLength: 1 }), fc.string()).map((read) => ({ ...read }));
    fc.assert(
      fc.property(fc.constantFrom('SEND', 'MESSAGE'), headers, fc.string(), (command, given, body) => {
        const frame = { command, headers: { ...given, 'content-length': String(Buffer.byteLength(body)) }, body };
        expect(parseFrames(serialiseFrame(frame))).toEqual([frame]);
      }),
    );
  });

  it('is not parsed from a heart-beat', () => {
    expect(parseFrames('\n')).toEqual([]);
    expect(parseFrames('\r\n\r\n')).toEqual([]);
  });

  it('can be followed by others, and its lines can end with CRLF', () => {
    const frames = parseFrames('SEND\r\ndestination:/test\r\n\r\n\0\n\nDISCONNECT\n\n\0\n');
    expect(frames).toEqual([
      { command: 'SEND', headers: { destination: '/test' }, body: '' },
      { command: 'DISCONNECT', headers: {}, body: '' },
    ]);
  });

  it('has the first value of a repeated header, and no escapes in CONNECT', () => {
    expect(parseFrames('SEND\na:1\na:2\n\n\0')[0]?.headers).toEqual({ a: '1' });
    expect(parseFrames('CONNECT\na:x\\c\n\n\0')[0]?.headers).toEqual({ a: 'x\\c' });
  });

  it.each([
    ['no command', ':\n\n\0'],
    ['no end', 'SEND\ndestination:/test\n\nhello'],
    ['a header without a colon', 'SEND\ndestination\n\n\0'],
    ['an undefined escape', 'SEND\na:\\t\n\n\0'],
    ['more frames at once than a browser sends', 'SEND\n\n\0'.repeat(100)],
    ['a wrong length', 'SEND\ncontent-length:9\n\nhello\0'],
    ['a length that is no number', 'SEND\ncontent-length:x\n\nhello\0'],
  ])('is refused with %s', (_, text) => {
    expect(() => parseFrames(text)).toThrow(FrameError);
  });
});
