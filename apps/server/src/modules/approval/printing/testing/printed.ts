import type { Endpoint, Locale } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Claims } from '../../forms/instances/testing/claims';

interface Downloaded {
  status: number;
  headers: Headers;
  content: Uint8Array;
}

interface Question {
  query?: Record<string, string>;
  body?: object;
  locale?: Locale;
  signal?: AbortSignal;
}

/** Downloads files over a real connection, since answers that come in parts are read in parts. */
export async function downloads({ workflow }: Claims) {
  const port = await workflow.server.listen();
  return async (
    username: string,
    { method, path }: Endpoint,
    { query, body, locale = 'zh-CN', signal }: Question,
  ): Promise<Downloaded> => {
    const response = await fetch(`http://localhost:${port}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: {
        authorization: `Bearer ${await workflow.tokenOf(username)}`,
        'accept-language': locale,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const { status, headers } = response;
    return { status, headers, content: new Uint8Array(await response.arrayBuffer()) };
  };
}

/** The words of each page of a PDF, without spaces and line breaks. */
export async function pagesOf(content: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll(/\s/gu, ''),
    );
  }
  await document.destroy();
  return pages;
}

/** How many pictures each page of a PDF draws. */
export async function picturesOf(content: Uint8Array): Promise<number[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: number[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { fnArray } = await (await document.getPage(number)).getOperatorList();
    pages.push(fnArray.filter((operator) => operator === OPS.paintImageXObject).length);
  }
  await document.destroy();
  return pages;
}

/** A PNG of this size with an alpha channel. Its pixels are those of `data`, which is compressed. */
export function pngOf(width: number, height: number, data: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6], 8);
  const chunk = (type: string, content: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    checksum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, checksum]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** Stores an upload of staff01 as it is and returns it as a value of a field. */
export async function uploaded({ pool, workflow }: Claims, original: string, content: Uint8Array) {
  const fileName = `${randomUUID()}.${original.split('.').at(-1)}`;
  await pool.query(
    `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by)
     select tenant_id, 'workflow', $1, $2, '', $3, '', id from users where username = 'staff01'`,
    [fileName, original, content.length],
  );
  await workflow.server.storage.write('workflow', fileName, Readable.from([content]));
  return { bucketName: 'workflow', fileName, original, size: content.length };
}
