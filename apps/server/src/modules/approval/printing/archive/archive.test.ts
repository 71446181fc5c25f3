import { files, printing as contract } from '@portal/contract';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadOf } from '../../../../testing/uploads';
import { writeZip } from '../../../../platform/zip';
import { testClaims, type Claims } from '../../forms/instances/testing/claims';
import { downloads, pagesOf, pngOf, uploaded } from '../testing/printed';
import { ArchiveError, verifyArchive } from './verify';

let claims: Claims;
let download: Awaited<ReturnType<typeof downloads>>;
let procInstId: string;
beforeAll(async () => {
  claims = await testClaims();
  download = await downloads(claims);
  const { data: invoice } = await claims.call('staff01', files.upload, uploadOf('发票.pdf', '%PDF-1.7 发票内容'));
  procInstId = await claims.started(claims.filled({ invoices: [invoice], identity: '110101199003078515' }));
  await claims.agree('staff04', procInstId);
});
afterAll(() => claims.workflow.server.close());

const archive = (username: string, ...ids: string[]) =>
  download(username, contract.archive, { body: { instances: ids.map((id) => ({ procInstId: id })) } });
const text = (content: Uint8Array) => Buffer.from(content).toString();

it('refuses instances that still run, strangers and mere handlers', async () => {
  const running = await archive('staff01', procInstId);
  expect([running.status, JSON.parse(text(running.content)).msg]).toEqual([
    409,
    expect.stringMatching(/^\d{8}-\d{6} 尚未办结/),
  ]);

  await claims.agree('staff02', procInstId, { secret: '不宜公开' });
  await claims.agree('staff03', procInstId);

  expect((await archive('staff04', procInstId)).status).toBe(403);
  expect((await archive('auditor01', procInstId)).status).toBe(403);
  expect((await archive('staff01', 'none')).status).toBe(404);
});

it('packs form, history and attachments as the reader sees them, and notes it in the audit log', async () => {
  const { status, content } = await archive('staff01', procInstId);

  expect(status).toBe(200);
  const { problems, manifest } = verifyArchive(content, null);
  expect(problems).toEqual([]);
  expect(manifest.instances).toMatchObject([
    { title: expect.any(String), folder: expect.stringMatching(/^\d{8}-\d{6}$/) },
  ]);
  const entries = unzipSync(content);
  const [{ folder } = { folder: '' }] = manifest.instances;
  expect(text(entries[`${folder}/files/1 发票.pdf`]!)).toBe('%PDF-1.7 发票内容');
  expect((await pagesOf(entries[`${folder}/form.pdf`]!)).join('')).toContain('济南出差');
  expect(text(entries[`${folder}/form.json`]!)).toContain('110101199003078515');
  expect(text(entries[`${folder}/form.json`]!)).not.toContain('不宜公开');
  expect(JSON.parse(text(entries[`${folder}/history.json`]!)).history.length).toBeGreaterThan(3);
  const { rows } = await claims.pool.query(`select action, changes::text from audit_log where action = 'archive'`);
  expect(rows).toMatchObject([{ changes: expect.stringContaining(folder) }]);
  expect(text(unzipSync((await archive('designer01', procInstId)).content)[`${folder}/form.json`]!)).toContain(
    '不宜公开',
  );
});

it('is refused where its attachments exceed what a package takes', async () => {
  await claims.pool.query(
    `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, instance_id)
     select 1, 'portal', 'large.zip', 'large.zip', 'zip', 2147483647, '', id, $1 from users where username = 'staff01'`,
    [procInstId],
  );

  const { status, content } = await archive('staff01', procInstId);

  expect([status, JSON.parse(text(content)).msg]).toEqual([413, expect.stringContaining('分次归档')]);
  await claims.pool.query(`delete from files where name = 'large.zip'`);
});

it('is found out where a file was changed, removed or added, or another installation signed', async () => {
  const { content } = await archive('staff01', procInstId);
  const entries = unzipSync(content);
  const changed = (change: (files: typeof entries) => void) => {
    const copy = { ...entries };
    change(copy);
    return verifyArchive(zipSync(copy), Buffer.alloc(32, 1));
  };
  const name = Object.keys(entries).find((each) => each.endsWith('history.json'))!;
  const edited = Buffer.from(text(entries['manifest.json']!).replace('"version": 1', '"version": 1 '));

  expect(changed(() => undefined)).toMatchObject({ problems: [], own: false });
  expect(changed((copy) => (copy[name] = Buffer.from('{}'))).problems).toEqual([`${name} was changed.`]);
  expect(changed((copy) => delete copy[name]).problems).toEqual([`${name} is missing or damaged.`]);
  expect(changed((copy) => (copy['x.exe'] = Buffer.from('x'))).problems).toEqual(['x.exe was added.']);
  expect(changed((copy) => (copy['manifest.json'] = edited)).problems).toEqual([
    'The signature does not fit the manifest: the manifest was changed.',
  ]);
  expect(() => verifyArchive(zipSync({ 'a.txt': Buffer.from('a') }), null)).toThrow(ArchiveError);
  expect(() => verifyArchive(Buffer.from('no zip'), null)).toThrow(ArchiveError);
});

it('is found out where a name occurs twice, since programs differ in which file they unpack', async () => {
  const entries = Object.entries(unzipSync((await archive('staff01', procInstId)).content));
  const [name] = entries.find(([each]) => each.endsWith('form.json'))!;
  const twice = async function* twice() {
    yield { name, content: [Buffer.from('{"forged":true}')] };
    for (const [each, content] of entries) yield { name: each, content: [content] };
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeZip(twice())) chunks.push(chunk);

  expect(verifyArchive(Buffer.concat(chunks), null).problems).toEqual([`${name} occurs more than once.`]);
});

it('lacks the PDF of a form that cannot be drawn, and names it', async () => {
  const photo = await uploaded(claims, '空白.png', pngOf(4, 4, Buffer.from('no pixels')));
  const ended = await claims.started(claims.filled({ photos: [photo] }));
  await claims.agree('staff04', ended);
  await claims.agree('staff02', ended, { secret: '无' });
  await claims.agree('staff03', ended);

  const { problems, manifest } = verifyArchive((await archive('staff01', ended)).content, null);

  expect(problems).toEqual([]);
  const { folder } = manifest.instances[0]!;
  expect(manifest.missing).toEqual([`${folder}/form.pdf`]);
  expect(manifest.files.map(({ name }) => name)).toEqual([
    `${folder}/form.json`,
    `${folder}/history.json`,
    `${folder}/files/1 空白.png`,
  ]);
});
