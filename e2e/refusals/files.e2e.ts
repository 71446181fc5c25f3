import { once } from 'node:events';
import { connect } from 'node:net';
import { errors, files, limits, type WrittenLocale } from '@portal/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientOf, type Client } from '../harness/client';
import { expectRefusal } from '../harness/refusal';
import { withServer } from '../harness/suite';
import { pdf } from '../samples/files';

/** Files sent past the form. */
describe('uploading a file that is not allowed', () => {
  const server = withServer();
  const clients = new Map<WrittenLocale, Client>();

  beforeAll(async () => {
    for (const locale of ['zh-CN', 'en-US'] as const)
      clients.set(locale, await clientOf(server().url, 'staff01', locale));
  });

  const upload = (locale: WrittenLocale, name: string, content: BlobPart) => clients.get(locale)!.upload(name, content);

  it('is refused when it has 0 bytes', () => expectRefusal('fileEmpty', (locale) => upload(locale, '合同.pdf', '')));

  it('is refused when it has 100 MB', async () => {
    const content = new Uint8Array(100 * 1024 * 1024);

    content.set(await pdf('contract'));
    await expectRefusal('fileTooLarge', (locale) => upload(locale, '合同.pdf', content), {
      megabytes: limits.attachmentBytes / 1024 / 1024,
    });
  });

  it('is refused when the content does not match the extension', async () => {
    const content = new Uint8Array(await pdf('contract'));
    await expectRefusal('fileContentMismatch', (locale) => upload(locale, '合同.png', content), { extension: 'png' });
  });

  it('is refused only after the browser has sent everything', async () => {
    const megabyte = 1024 * 1024;
    const begin = '--limit\r\nContent-Disposition: form-data; name="file"; filename="contract.png"\r\n\r\n';
    const end = '\r\n--limit--\r\n';
    const socket = connect(Number(new URL(server().url).port), 'localhost');
    const answered = once(socket, 'data') as Promise<[Buffer]>;
    const head = [
      `POST ${files.upload.path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${clients.get('zh-CN')!.bearer}`,
      'Content-Type: multipart/form-data; boundary=limit',
      `Content-Length: ${begin.length + 20 * megabyte + end.length}`,
    ];

    socket.write(`${head.join('\r\n')}\r\n\r\n${begin}`);
    for (let sent = 0; sent < 20; sent++) if (!socket.write(Buffer.alloc(megabyte))) await once(socket, 'drain');
    socket.write(end);

    const [answer] = await answered;
    expect(answer.toString()).toMatch(`HTTP/1.1 ${errors.fileContentMismatch.status} `);
    socket.destroy();
  });

  it('is refused when it is a program', () =>
    expectRefusal('fileTypeNotAllowed', (locale) => upload(locale, 'setup.exe', 'MZ'), {
      extensions: limits.attachmentExtensions,
    }));

  it('still stores an allowed file, which only its owner can read', async () => {
    const content = new Uint8Array(await pdf('contract'));
    const { data } = (await upload('zh-CN', '合同.pdf', content)) as { data: files.StoredFile };
    const address = { params: { bucket: data.bucketName, name: data.fileName } };

    const owner = clients.get('zh-CN')!;
    const own = await fetch(owner.address(files.download, address), { headers: owner.headers() });
    expect(new Uint8Array(await own.arrayBuffer())).toEqual(content);

    const stranger = await clientOf(server().url, 'staff02');
    const foreign = await fetch(stranger.address(files.download, address), { headers: stranger.headers() });
    expect([403, 404]).toContain(foreign.status);
    const anonymous = await fetch(owner.address(files.download, address));
    expect(anonymous.status).toBe(401);
  });
});
