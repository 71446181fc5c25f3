import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { libreOffice } from './convert';
import { findLibreOffice } from './find-libreoffice';
import { docx, linkingOdt } from './testing/documents';

const program = findLibreOffice(undefined);

/** Converts with the installed LibreOffice. @returns the text of the pages */
async function pagesOf(extension: string, content: Buffer): Promise<string> {
  let pdf = Buffer.alloc(0);
  const keep = async (written: Readable) => {
    pdf = await buffer(written);
  };
  await libreOffice(program!)({ extension, content: Readable.from([content]) }, keep, new AbortController().signal);
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  await document.destroy();
  return text;
}

describe.skipIf(program === null)('LibreOffice (skipped where it is not installed)', { timeout: 90_000 }, () => {
  it('converts a Word document', async () => {
    expect(await pagesOf('docx', docx('人才公寓物业服务合同'))).toContain('人才公寓物业服务合同');
  });

  it('converts text in GBK', async () => {
    expect(await pagesOf('txt', Buffer.from('bacfcdacb8bdbcfe', 'hex'))).toContain('合同附件');
  });

  it('converts a table in GBK and prints it as it is written', async () => {
    const names = Buffer.from('d0d5c3fb', 'hex');
    const content = Buffer.concat([names, Buffer.from(',id\r\nZhang,370102199001011234\r\n=1+2,x\r\n')]);

    const text = await pagesOf('csv', content);

    expect(text.replaceAll(' ', '')).toBe('姓名idZhang370102199001011234=1+2x');
  });

  it('fails for a damaged document', async () => {
    const cut = docx('damaged').subarray(0, 200);

    await expect(pagesOf('docx', cut)).rejects.toMatchObject({ reason: 'failed' });
  });

  it('reads neither files nor addresses that a document links to', async () => {
    const requests: string[] = [];
    const web = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end('ADDRESS');
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void web.close());
    const folder = await mkdtemp(join(tmpdir(), 'portal-linked-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'secret.txt'), 'SECRET');
    const picture = `http://127.0.0.1:${(web.address() as AddressInfo).port}/picture.png`;
    const rtf = `{\\rtf1 BODY {\\field{\\*\\fldinst INCLUDETEXT "file://${folder}/secret.txt"}{\\fldrslt STORED}} {\\field{\\*\\fldinst INCLUDEPICTURE "${picture}" \\\\d}{\\fldrslt STORED}}}`;

    const texts = [
      await pagesOf('odt', linkingOdt(`file://${folder}/secret.txt`, picture)),
      await pagesOf('rtf', Buffer.from(rtf)),
    ];

    for (const text of texts) {
      expect(text).toContain('BODY');
      expect(text).not.toContain('SECRET');
    }
    expect(requests).toEqual([]);
  });
});
