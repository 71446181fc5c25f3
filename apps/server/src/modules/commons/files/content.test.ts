// cspell:ignore ftypisom
import { describe, expect, it } from 'vitest';
import { decodeText, matchesExtension } from './content';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const executable = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

/** Returns a zip with one stored entry. */
function zip(entry: string, content = ''): Buffer {
  const name = Buffer.from(entry);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, Buffer.from(content)]);
}

const openDocument = (kind: string) => zip('mimetype', `application/vnd.oasis.opendocument.${kind}`);

/** Returns the start of the container of Office before 2007, in which documents with a password are kept too. */
const container = (part: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(part, 'utf16le')]);
const encrypted = container('EncryptedPackage');

describe('the content of an upload', () => {
  it.each([
    ['png', png],
    ['pdf', pdf],
    ['zip', zip('a.txt')],
    ['mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')],
    ['docx', zip('word/document.xml')],
    ['ofd', zip('OFD.xml')],
    ['xlsx', zip('xl/workbook.xml')],
    ['docx', encrypted],
    ['xlsx', encrypted],
    ['doc', container('WordDocument')],
    ['txt', Buffer.from('合同附件\r\n第一条')],
    ['txt', Buffer.from('b9b4cdad', 'hex')],
    ['txt', Buffer.from('\ufeffcontract', 'utf16le')],
    ['csv', Buffer.from('姓名,金额\r\n张伟,5000')],
    ['rtf', Buffer.from('{\\rtf1 text}')],
    ['odt', openDocument('text')],
    ['ods', openDocument('spreadsheet')],
    ['odp', openDocument('presentation')],
    ['txt', Buffer.from('<?xml version="1.0"?><a/>')],
    ['txt', Buffer.from('合同').subarray(0, 4)],
  ])('is taken as %s', async (extension, content) => {
    expect(await matchesExtension(content, extension)).toBe(true);
  });

  it.each([
    ['png', pdf],
    ['pdf', png],
    ['jpg', png],
    ['mp4', png],
    ['docx', zip('a.txt')],
    ['ofd', zip('a.txt')],
    ['docx', container('WordDocument')],
    ['odt', encrypted],
    ['docx', zip('xl/workbook.xml')],
    ['doc', zip('word/document.xml')],
    ['odt', openDocument('spreadsheet')],
    ['odt', zip('word/document.xml')],
    ['rtf', Buffer.from('only words')],
    ['csv', executable],
    ['zip', Buffer.from('PK')],
    ['pdf', executable],
    ['txt', executable],
    ['txt', pdf],
    ['txt', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['txt', Buffer.from('a\u0000b')],
    ['pdf', Buffer.from('only words')],
  ])('is not taken as %s when it lies', async (extension, content) => {
    expect(await matchesExtension(content, extension)).toBe(false);
  });
});

describe('decoding text', () => {
  const text = '合同附件：第一条';

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['GBK', Buffer.from('bacfcdacb8bdbcfea3bab5dad2bbccf5', 'hex')],
    ['UTF-16 little-endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big-endian', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('reads %s', (_, content) => {
    expect(decodeText(content)).toBe(text);
  });

  it('refuses binary data', () => {
    expect(decodeText(executable)).toBeNull();
  });
});
