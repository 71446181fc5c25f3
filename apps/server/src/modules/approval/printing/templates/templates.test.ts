import { printing, printTemplates as contract } from '@portal/contract';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { binaryUploadOf } from '../../../../testing/uploads';
import { testClaims, type Claims } from '../../forms/instances/testing/claims';
import { downloads, pagesOf, pngOf, uploaded } from '../testing/printed';

let claims: Claims;
let download: Awaited<ReturnType<typeof downloads>>;
beforeAll(async () => {
  claims = await testClaims({ WORKFLOW_PAPER_CODES: 'on' });
  download = await downloads(claims);
});
afterAll(() => claims.workflow.server.close());

const process = { processDefKey: 'claim' };
const save = (body: object, username = 'designer01') =>
  claims.call(username, contract.save, { body: { ...process, ...body } });
const print = (username: string, procInstId: string, templateId: number) =>
  download(username, contract.print, { query: { procInstId, templateId: String(templateId) } });

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relationship = (id: string, type: string, target: string, more = '') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${more}/>`;
const relationships = (...rows: string[]) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A DOCX file with these paragraphs, and other parts in place of its own. */
function docx(paragraphs: string[], parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  const body = paragraphs.map((text) => (text.startsWith('<') ? text : paragraph(text))).join('');
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': types,
    '_rels/.rels': relationships(relationship('r1', 'officeDocument', 'word/document.xml')),
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(all).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
  );
}

/** A DOCX file with a part of 4 MB that its directory names 20 times, as an empty one. */
function repeatedPart(): Uint8Array {
  const zip = zipSync({ 'word/media/a.png': new Uint8Array(4 * 1024 * 1024) }, { level: 0 });
  const end = zip.length - 22;
  const view = new DataView(zip.buffer, zip.byteOffset);
  const start = view.getUint32(end + 16, true);
  view.setUint32(start + 24, 0, true);
  const entry = zip.slice(start, end);
  const last = zip.slice(end);
  const count = 20;
  for (const offset of [8, 10]) new DataView(last.buffer).setUint16(offset, count, true);
  new DataView(last.buffer).setUint32(12, count * entry.length, true);
  return Buffer.concat([zip.slice(0, start), ...Array.from({ length: count }, () => entry), last]);
}

const externalPicture = relationship('r9', 'image', 'https://x.example/a.png', ' TargetMode="External"');
const namedXml = types.replace('</Types>', '<Override PartName="/word/A.bin" ContentType="application/xml"/></Types>');

async function upload(file: Uint8Array, name = '审批单.docx') {
  const { payload, headers } = binaryUploadOf(name, file);
  const token = await claims.workflow.tokenOf('designer01');
  return claims.workflow.server.inject({
    method: 'POST',
    url: `${contract.upload.path}?${new URLSearchParams(process)}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' },
  });
}

/** The words of a filled-in document, by paragraph. */
const paragraphsOf = (content: Uint8Array): string[] =>
  [
    ...Buffer.from(unzipSync(content)['word/document.xml']!)
      .toString()
      .matchAll(/<w:p[ >].*?<\/w:p>/gsu),
  ].map(([xml]) => xml.replaceAll(/<w:br\/>/gu, '\n').replaceAll(/<[^>]*>/gu, ''));

it('placeholders are listed by readable names: of the instance, fields, columns of tables, sums', async () => {
  const { data } = await claims.call('designer01', contract.placeholders, { query: process });

  expect(data.map(({ label }: contract.PlaceholderGroup) => label)).toEqual(['流程信息', '表单字段']);
  const all = data.flatMap(({ placeholders }: contract.PlaceholderGroup) => placeholders);
  const find = (label: string) => all.find((placeholder: contract.Placeholder) => placeholder.label === label);
  expect(find('编号')).toEqual({ name: '编号', label: '编号' });
  expect(find('办理意见')!.columns!.map(({ name }: { name: string }) => name)).toContain('签名');
  expect(find('页码')!.documentOnly).toBe(true);
  expect(find('身份证号')!.name).toBe('身份证号');
  const items = all.find(({ name, columns }: contract.Placeholder) => columns && name.includes('明细'));
  expect(items!.columns!.length).toBeGreaterThan(3);
});

it('a text is printed with fields, loops, tables and marks for what is gone, as its reader sees the instance', async () => {
  const content = [
    '<h2>{{单位}}报销单</h2><p>编号：{{number}} 事由：{{form.subject}} {{form.gone}}</p>',
    '<p>证件：{{身份证号}} 内部：{{内部意见}}</p><script>alert(1)</script>',
    '<p>{{form.items}}</p><p>{{#form.items}}</p><p>第{{row}}项 {{price}} 备注{{note}}。</p><p>{{/form.items}}</p>',
    '<p>{{#opinions}}{{node}}由{{handler}}{{意见}}；{{/opinions}}</p><p>{{form.story}}</p>',
    '<p>{{#nothing}}x{{/nothing}}</p><p>{{code}}</p>',
  ].join('');
  const saved = await save({ name: '报销单', content });
  expect([saved.status, saved.data.unknown]).toEqual([200, ['form.gone', 'nothing']]);
  const values = claims.filled({ identity: '110101199003078515', story: '<p>情况<b>属实</b></p>' });
  const procInstId = await claims.started(values);
  await claims.agree('staff04', procInstId);
  await claims.agree('staff02', procInstId, { secret: '不宜公开' });

  const { status, headers, content: pdf } = await print('staff01', procInstId, saved.data.id);
  const own = (await pagesOf(pdf)).join('');
  const reviewer = (await pagesOf((await print('staff02', procInstId, saved.data.id)).content)).join('');

  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  for (const word of [
    '报销单',
    '济南出差',
    '［form.gone：无此项］',
    '［nothing：无此项］',
    '110101199003078515',
    '¥200.00',
    '第1项¥120.50',
    '第2项¥79.50备注高铁。',
    '同意；',
    '情况属实',
    '第1页共1页',
  ])
    expect(own).toContain(word);
  expect(own).not.toMatch(/alert|不宜公开/u);
  expect(reviewer).not.toContain('110101199003078515');
  expect(reviewer).not.toContain('高铁');
  const { rowCount } = await claims.pool.query('select from printed_papers where instance_id = $1', [procInstId]);
  expect(rowCount).toBe(2);

  await claims.pool.query(`update wf_history set votes = -1 where instance_id = $1 and action = 'complete'`, [
    procInstId,
  ]);
  const against = await pagesOf((await print('staff01', procInstId, saved.data.id)).content);
  expect(against.join('')).toContain('同意；');
});

it('a document is filled in with loops, pictures, page numbers and marks', async () => {
  const photo = await uploaded(claims, '现场.png', pngOf(40, 20, Buffer.alloc(0)));
  const file = docx([
    '编号{{编号}}，{{form.subject}}，{{无此字段}}',
    '{{#form.items}}{{序号}}：{{price}}{{other}}；{{/form.items}}',
    '{{#form.items}}{{price}}、{{/form.items}}',
    '{{#gone}}{{form.subject}}{{/gone}}',
    '{{form.story}}',
    '{{#form.photos}}{{图片}}{{/form.photos}}',
    '{{code}}第{{page}}页',
  ]);
  const saved = await upload(file);
  expect([saved.status, saved.data.unknown]).toEqual([200, ['无此字段', 'other', 'gone']]);
  const procInstId = await claims.started(claims.filled({ photos: [photo], story: '<p>一</p><p>二</p>' }));

  const { status, headers, content } = await print('staff01', procInstId, saved.data.id);

  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('wordprocessingml')]);
  const paragraphs = paragraphsOf(content);
  expect(paragraphs[0]).toMatch(/^编号\d{8}-\d{6}，济南出差，［无此字段：无此项］$/u);
  expect(paragraphs[1]).toBe('1：¥120.50［other：无此项］；2：¥79.50［other：无此项］；');
  expect(paragraphs[2]).toBe('¥120.50、¥79.50、');
  expect(paragraphs[3]).toBe('［form.subject：无此项］');
  const parts = unzipSync(content);
  expect(Object.keys(parts).filter((name) => /^word\/media\/./u.test(name))).toHaveLength(2);
  expect(Buffer.from(parts['word/document.xml']!).toString()).toContain('> PAGE </w:instrText>');
});

it.each([
  ['a file that is no ZIP', () => strToU8('text'), 415, '不是有效的 DOCX'],
  ['a workbook', () => zipSync({ 'xl/workbook.xml': strToU8('<x/>') }), 415, '不是有效的 DOCX'],
  ['macros', () => docx(['x'], { 'word/vbaProject.bin': new Uint8Array(9) }), 415, '宏'],
  [
    'a document for macros',
    () => docx(['x'], { '[Content_Types].xml': types.replace('.document.main', '.macroEnabled.main') }),
    415,
    '宏',
  ],
  [
    'a picture of another server',
    () =>
      docx(['x'], {
        'word/_rels/document.xml.rels': relationships(
          relationship('r9', 'image', 'https://x.example/a.png', ' TargetMode="Externa&#108;"'),
        ),
      }),
    415,
    'https://x.example/a.png',
  ],
  [
    'a field that includes a file',
    () => docx(['<w:p><w:r><w:instrText>INCLUDE</w:instrText><w:instrText>TEXT "C:\\a"</w:instrText></w:r></w:p>']),
    415,
    'INCLUDETEXT',
  ],
  ['an embedded object', () => docx(['x'], { 'word/embeddings/oleObject1.bin': new Uint8Array(9) }), 415, '嵌入'],
  [
    'another document inside',
    () => docx(['x'], { 'word/_rels/document.xml.rels': relationships(relationship('r9', 'aFChunk', 'a.html')) }),
    415,
    '嵌入',
  ],
  ['entities', () => docx(['x'], { 'word/a.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }), 415, '不是有效的'],
  [
    'a field that includes a file, with other prefixes',
    () => docx([], { 'word/footer1.xml': '<v:fldSimple xmlns:v="x" v:instr="INCLUDETEXT a"/>' }),
    415,
    'INCLUDETEXT',
  ],
  [
    'a picture of another server, with a prefix',
    () =>
      docx(['x'], {
        'word/_rels/document.xml.rels': relationships(externalPicture).replaceAll(/(<\/?)(?=Relationship)/gu, '$1p:'),
      }),
    415,
    'https://x.example/a.png',
  ],
  [
    'a picture of another server, in UTF-16',
    () =>
      docx(['x'], {
        'word/_rels/a.rels': Buffer.concat([
          Buffer.of(0xff, 0xfe),
          Buffer.from(relationships(externalPicture), 'utf16le'),
        ]),
      }),
    415,
    '不是有效的',
  ],
  [
    'another declared encoding',
    () => docx(['x'], { 'word/a.xml': '<?xml version="1.0" encoding="UTF-7"?><a/>' }),
    415,
    '不是有效的',
  ],
  [
    'a field in a part that only its type calls XML',
    () =>
      docx(['x'], { '[Content_Types].xml': namedXml, 'word/a.bin': '<w:instrText xmlns:w="x">DDE a</w:instrText>' }),
    415,
    'DDE',
  ],
  ['a part that is stored many times', repeatedPart, 413, '过大'],
  ['a ZIP bomb', () => docx(['x'], { 'word/media/a.png': new Uint8Array(60 * 1024 * 1024) }), 413, '过大'],
  [
    'very many files',
    () => docx(['x'], Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`a/${index}.txt`, 'x']))),
    413,
    '过大',
  ],
  ['a loop without an end', () => docx(['{{#opinions}}x']), 400, '没有成对'],
])('%s is refused as a document', async (_, file, status, message) => {
  const answer = await upload(file(), '坏文件.docx');

  expect([answer.status, answer.msg]).toEqual([status, expect.stringContaining(message)]);
});

it('a text is refused with loops that are not paired, a taken name, or an outdated revision', async () => {
  const loop = await save({ name: '循环', content: '<p>{{#opinions}}</p><p>{{/history}}</p>' });
  const same = await save({ name: '同名', content: '{{#history}}'.repeat(8000) + '{{/history}}'.repeat(8000) });
  const deep = ['history', 'opinions', 'form.items', 'form.photos'];
  const four =
    deep.map((name) => `{{#${name}}}`).join('') +
    deep
      .map((name) => `{{/${name}}}`)
      .toReversed()
      .join('');
  const tooDeep = await save({ name: '四层', content: `<p>${four}</p>` });
  const first = await save({ name: '公函', content: '<p>a</p>' });
  const taken = await save({ name: '公函', content: '<p>b</p>' });
  const { id, revision } = first.data;
  const changed = await save({ id, revision, name: '公函二', content: '<p>c</p>' });
  const outdated = await save({ id, revision, name: '公函三', content: '<p>d</p>' });
  const nested = await save({ name: '深', content: '<p>'.repeat(10) + '<b>'.repeat(300) });

  expect([loop.status, loop.data.field]).toEqual([400, 'content']);
  expect([same.status, same.data.field, same.msg]).toEqual([400, 'content', expect.stringContaining('{{#history}}')]);
  expect([tooDeep.status, tooDeep.msg]).toEqual([400, expect.stringContaining('{{#form.photos}}')]);
  expect([taken.status, taken.data.field]).toEqual([409, 'name']);
  expect([changed.status, outdated.status, nested.status]).toEqual([200, 409, 400]);
  const { data } = await claims.call('designer01', contract.detail, { query: { id } });
  expect(data).toMatchObject({ name: '公函二', content: '<p>c</p>', revision: 2, kind: 'text' });
});

it('templates are offered to readers of an instance, the default first, and printed of their process alone', async () => {
  const { data } = await save({ name: '通知', content: '<p>{{title}}</p>' });
  await claims.call('designer01', contract.setDefault, { body: { ...process, id: data.id } });
  const procInstId = await claims.started();

  const offered = (await claims.call('staff01', contract.offered, { query: { procInstId } })).data;
  const stranger = await claims.call('auditor01', contract.offered, { query: { procInstId } });

  expect(offered[0]).toEqual({ id: data.id, name: '通知', kind: 'text', isDefault: true });
  expect(stranger.status).toBe(403);
  expect((await print('auditor01', procInstId, data.id)).status).toBe(403);
  expect((await print('staff01', procInstId, 999_999)).status).toBe(404);
  await claims.pool.query(`update print_templates set process_key = 'other' where id = $1`, [data.id]);
  expect((await print('staff01', procInstId, data.id)).status).toBe(404);
});

it('a text is previewed before it is saved, for an instance of its process that the designer reads', async () => {
  const procInstId = await claims.started();
  const preview = (more: object) =>
    download('designer01', contract.preview, {
      body: { ...process, procInstId, content: '<p>{{title}}预览</p>', ...more },
    });

  expect((await pagesOf((await preview({})).content)).join('')).toContain('预览');
  expect((await preview({ content: '<p>{{#opinions}}</p>' })).status).toBe(400);
  expect((await preview({ processDefKey: 'other' })).status).toBe(404);
  expect((await preview({ procInstId: 'none' })).status).toBe(404);
});

it('a text whose loops in loops write too much is not printed', async () => {
  const procInstId = await claims.started();
  const content = `<p>{{#history}}{{#办理记录}}${'{{node}}'.repeat(15_000)}{{/办理记录}}{{/history}}</p>`;
  await claims.agree('staff04', procInstId);
  await claims.agree('staff02', procInstId);

  const { status } = await download('designer01', contract.preview, { body: { ...process, procInstId, content } });

  expect(status).toBe(413);
});

it('several instances are printed by the template of their process, DOCX files in a ZIP alone', async () => {
  const content = '<h2>批量{{number}}</h2><p>{{form.subject}}</p>';
  const text = (await save({ name: '批量单', content })).data;
  const document = (await upload(docx(['批量 {{number}}']), '批量.docx')).data;
  const instances = [await claims.started(), await claims.started()].map((procInstId) => ({ procInstId }));
  const { data: offered } = await claims.call('staff01', contract.offeredForSeveral, { body: { instances } });
  expect(offered).toMatchObject([{ processKey: 'claim', count: 2 }]);
  expect(offered[0].templates.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([text.id, document.id]),
  );
  const several = (body: object) => download('staff01', printing.pdfs, { body: { instances, ...body } });

  const joined = (await pagesOf((await several({ as: 'pdf', templates: [text.id] })).content)).join('');
  expect(joined.match(/批量\d{8}/gu)).toHaveLength(2);
  const files = unzipSync((await several({ as: 'zip', templates: [document.id] })).content);
  expect(Object.keys(files)).toEqual([expect.stringMatching(/\.docx$/u), expect.stringMatching(/\.docx$/u)]);
  expect(paragraphsOf(Object.values(files)[0]!)[0]).toMatch(/^批量 \d{8}/u);
  const refused = await several({ as: 'pdf', templates: [document.id] });
  expect([refused.status, Buffer.from(refused.content).toString()]).toEqual([400, expect.stringContaining('DOCX')]);
  expect((await several({ as: 'zip', templates: [999_999] })).status).toBe(404);
});

it('templates are managed by those who design processes, at most twenty, and removed', async () => {
  expect((await save({ name: '外人', content: '<p></p>' }, 'staff01')).status).toBe(403);
  const unknown = await claims.call('designer01', contract.save, {
    body: { processDefKey: 'nowhere', name: 'x', content: '<p></p>' },
  });
  expect(unknown.status).toBe(404);
  const left = contract.templateLimits.templates;
  const answers: number[] = [];
  for (let index = 0; index <= left; index += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    answers.push((await save({ name: `模板${index}`, content: '<p>x</p>' })).status);
  expect(answers.at(-1)).toBe(409);

  const { data } = await claims.call('designer01', contract.list, { query: process });
  expect(data).toHaveLength(left);
  const document = data.find(({ kind }: contract.PrintTemplate) => kind === 'document');
  expect(document).toMatchObject({ name: '审批单', fileName: '审批单.docx', changedBy: expect.any(String) });
  expect((await download('designer01', contract.file, { query: { id: String(document.id) } })).status).toBe(200);
  expect((await claims.call('designer01', contract.remove, { body: { id: document.id } })).status).toBe(200);
  expect((await claims.call('designer01', contract.detail, { query: { id: document.id } })).status).toBe(404);
});
