import { describe, expect, it } from 'vitest';
import { xmlText } from './xml-text';

const text = '<?xml version="1.0"?><p name="审批"/>';
const declared = (encoding: string) => text.replace('?>', ` encoding="${encoding}"?>`);
const utf8 = (value: string) => new TextEncoder().encode(value);
const utf16 = (value: string, littleEndian: boolean) => {
  const bytes = new Uint8Array(value.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < value.length; index += 1)
    view.setUint16(index * 2, value.charCodeAt(index), littleEndian);
  return bytes;
};
/** 审批 in GBK */
const gbk = (value: string) =>
  Uint8Array.from(
    value
      .split('')
      .flatMap((character) =>
        character === '审' ? [0xc9, 0xf3] : character === '批' ? [0xc5, 0xfa] : [character.charCodeAt(0)],
      ),
  );

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8(text), text],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`), text],
    ['UTF-16 with a mark', utf16(`\uFEFF${declared('UTF-16')}`, true), declared('UTF-16')],
    ['UTF-16, the other way round', utf16(`\uFEFF${declared('utf-16')}`, false), declared('utf-16')],
    ['UTF-16 without a mark', utf16(text, true), text],
    ['GBK as it declares', gbk(declared('GB2312')), declared('GB2312')],
    ['UTF-8 that declares UTF-16', utf8(declared('UTF-16')), declared('UTF-16')],
  ])('is read in %s', (_, bytes, expected) => {
    expect(xmlText(bytes)).toBe(expected);
  });

  it.each([
    ['bytes that are no UTF-8', gbk(text)],
    ['an unknown encoding', utf8(declared('klingon'))],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])],
    ['what is no character of a text', utf8(text.replace('审', '\0'))],
  ])('is refused for %s', (_, bytes) => {
    expect(() => xmlText(bytes)).toThrow(expect.objectContaining({ code: 'definitionEncoding' }));
  });
});
