import { forms, printing as contract, taskLinks } from '@portal/contract';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTurn } from '../../../platform/pdf';
import { taskLinkIssuer } from '../../commons/emails';
import { items, testClaims, type Claims } from '../forms/instances/testing/claims';
import { fieldSetting, furtherButton, inRow, only } from '../workflow/testing/test-workflow';
import { downloads, pagesOf, pngOf, uploaded } from './testing/printed';

let claims: Claims;
let download: Awaited<ReturnType<typeof downloads>>;
beforeAll(async () => {
  claims = await testClaims({ WORKFLOW_TASK_LINKS: 'summary' });
  download = await downloads(claims);
});
afterAll(() => claims.workflow.server.close());

const pdf = (username: string, procInstId: string, more: Parameters<typeof download>[2] = {}) =>
  download(username, contract.pdf, { ...more, query: { procInstId, ...more.query } });
const text = async (...asked: Parameters<typeof pdf>) => (await pagesOf((await pdf(...asked)).content)).join('');

it('the print contains head, form, table with sums, history and page numbers', async () => {
  const values = claims.filled({ identity: '110101199003078515', place: '370102', story: '<p>情况<b>属实</b></p>' });
  const procInstId = await claims.started(values);
  await claims.agree('staff04', procInstId);

  const { status, headers, content } = await pdf('staff01', procInstId);

  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(decodeURIComponent(headers.get('content-disposition')!)).toMatch(/\d{8}-\d{6} .*\.pdf/);
  const pages = await pagesOf(content);
  for (const word of [
    '济南出差',
    '¥120.50',
    '合计',
    '¥200.00',
    '山东省/济南市/历下区',
    '情况属实',
    '办理记录',
    '同意',
    '签字',
  ])
    expect(pages.join('')).toContain(word);
  expect(pages[0]).toContain(`第1页共${pages.length}页`);
  expect(content.length).toBeLessThan(200_000);
});

it('the history of the print marks a decision that was made by a link from an email, and no other', async () => {
  const { workflow } = claims;
  const [byLink, signedIn] = [await claims.started(), await claims.started()];
  const { taskId } = await workflow.todo('staff04', byLink);
  const { userId } = workflow.player('staff04');
  const link = await workflow.server.part(taskLinkIssuer)({ tenantId: 1, userId, taskId });
  const token = link!.path.split('#')[1]!;

  const body = { token, decision: 'agree', comment: '情况属实' };
  const decided = await workflow.server.anybody(taskLinks.decide, { body });
  await claims.agree('staff04', signedIn);

  expect(decided.status).toBe(200);
  expect((await text('staff01', byLink)).split('通过邮件链接办理')).toHaveLength(2);
  expect(await text('staff01', byLink, { locale: 'en-US' })).toContain('viaemaillink');
  expect(await text('staff01', signedIn)).not.toContain('通过邮件链接办理');
});

it('the print hides fields and masks personal data as the form does for its reader', async () => {
  const procInstId = await claims.started(claims.filled({ identity: '110101199003078515' }));
  await claims.agree('staff04', procInstId);
  await claims.agree('staff02', procInstId, { secret: '不宜公开' });

  const [initiator, handler, last] = [
    await text('staff01', procInstId),
    await text('staff02', procInstId),
    await text('staff04', procInstId),
  ];

  expect(initiator).toContain('110101199003078515');
  expect(initiator).not.toContain('不宜公开');
  expect(await text('designer01', procInstId)).toContain('不宜公开');
  expect(handler).not.toContain('110101199003078515');
  expect(handler).not.toContain('高铁');
  expect(last).toContain('高铁');
});

it('the print contains the forms of other nodes for those who may see them, as does the browser', async () => {
  const { workflow, form } = claims;
  const draft = { title: '', columns: 1, fields: [{ key: 'found', kind: 'short-text', label: '核查结果' }] };
  const body = { formKey: 'check', formName: '核查表', draft };
  const { data: created } = await claims.call('designer01', forms.create, { body });
  const { data: check } = await claims.call('designer01', forms.publish, { body: created });
  const bound = { formKey: 'claim', formName: '报销', formPropertyList: [], formId: form.id, formFieldList: [] };
  const opened = [fieldSetting('*', { operable: 'true' })];
  const checked = { ...bound, formId: check.id, formKey: 'check', formName: '核查表', formFieldList: opened };
  await workflow.publish(
    'two_forms',
    ...inRow(
      ['check', { handlers: only(workflow.player('staff02')), buttons: furtherButton, forms: [checked] }],
      ['last', { handlers: only(workflow.player('staff03')), buttons: furtherButton }],
    ),
    { forms: [bound] },
  );
  const procInstId = (await claims.start(claims.filled(), { procDefKey: 'two_forms' })).data.procInstId;
  await claims.agree('staff02', procInstId, { found: '票据属实' });

  const [administrator, checker, last] = [
    await text('designer01', procInstId),
    await text('staff02', procInstId),
    await text('staff03', procInstId),
  ];
  for (const printed of [administrator, checker]) expect(printed).toMatch(/济南出差.*核查表.*票据属实/su);
  expect(last).toContain('济南出差');
  expect(last).not.toContain('核查表');
  const further = async (username: string) =>
    (await claims.call(username, forms.furtherForms, { query: { procInstId, except: 'claim' } })).data;
  expect(await further('staff02')).toMatchObject([{ formName: '核查表', values: { found: '票据属实' } }]);
  expect(await further('staff03')).toEqual([]);
});

it('the forms of other nodes keep hidden what the waiting node hides from its earlier handler', async () => {
  const procInstId = await claims.started(claims.filled());
  await claims.agree('staff04', procInstId);
  const further = async (username: string) =>
    (await claims.call(username, forms.furtherForms, { query: { procInstId } })).data.find(
      ({ formKey }: forms.OpenForm) => formKey === 'claim',
    );

  const [handler, initiator] = [await further('staff04'), await further('staff01')];

  expect(handler.values.subject).toBe('济南出差');
  expect(JSON.stringify(handler.values)).not.toContain('高铁');
  expect(JSON.stringify(initiator.values)).toContain('高铁');
});

it('the print is in the language of the reader', async () => {
  const procInstId = await claims.started();

  const english = await text('staff01', procInstId, { locale: 'en-US' });

  for (const word of ['History', 'Initiator', 'Page1of', 'Inprogress']) expect(english).toContain(word);
  expect(english).not.toContain('办理记录');
});

it('the print is refused to strangers, for one instance or among several', async () => {
  const own = await claims.started();

  expect((await pdf('auditor01', own)).status).toBe(403);
  expect((await download('auditor01', contract.pdfs, { body: { instances: [{ procInstId: own }] } })).status).toBe(403);
  expect((await pdf('staff01', 'none')).status).toBe(404);
  expect((await download('staff01', contract.pdfs, { body: { instances: [] } })).status).toBe(400);
});

it('several instances are printed into one ZIP, one file each', async () => {
  const started = [await claims.started(), await claims.started(claims.filled({ items: items('1', '2', '3') }))];

  const { headers, content } = await download('staff01', contract.pdfs, {
    body: { instances: started.map((procInstId) => ({ procInstId })) },
  });

  expect(headers.get('content-type')).toBe('application/zip');
  const entries = Object.entries(unzipSync(content));
  expect(entries).toHaveLength(2);
  const words = await Promise.all(entries.map(async ([, bytes]) => (await pagesOf(bytes)).join('')));
  expect(words[1]).toContain('¥6.00');
});

it('several instances are printed into one PDF, with page numbers of their own, and those that cannot be are named last', async () => {
  const broken = await uploaded(claims, '空白.png', pngOf(4, 4, Buffer.from('no pixels')));
  const started = [
    await claims.started(),
    await claims.started(claims.filled({ photos: [broken] })),
    await claims.started(claims.filled({ items: items('1', '2', '3') })),
  ];

  const { headers, content } = await download('staff01', contract.pdfs, {
    body: { as: 'pdf', instances: started.map((procInstId) => ({ procInstId })) },
  });

  expect(headers.get('content-type')).toBe('application/pdf');
  const pages = await pagesOf(content);
  expect(pages.filter((page) => page.includes('第1页'))).toHaveLength(3);
  expect(pages[0]).toContain('济南出差');
  expect(pages.at(-2)).toContain('¥6.00');
  expect(pages.at(-1)).toContain('无法生成PDF');
});

it('the print names a damaged picture, and is refused with a message if a picture cannot be drawn', async () => {
  const damaged = await uploaded(claims, '乱码.jpg', Buffer.from('ffd8ffe0deadbeef00112233', 'hex'));
  const broken = await uploaded(claims, '空白.png', pngOf(4, 4, Buffer.from('no pixels')));

  expect(await text('staff01', await claims.started(claims.filled({ photos: [damaged] })))).toContain('乱码.jpg');
  const failed = await pdf('staff01', await claims.started(claims.filled({ photos: [broken] })));

  expect([failed.status, Buffer.from(failed.content).toString()]).toEqual([
    422,
    expect.stringContaining('无法生成 PDF'),
  ]);
});

it('the print is made once at a time for each person, and refused while too many wait', async () => {
  const procInstId = await claims.started();

  const answers = await Promise.all([
    pdf('staff01', procInstId),
    pdf('staff01', procInstId),
    pdf('staff04', procInstId),
  ]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  const waiting = Array.from({ length: 22 }, () => inTurn(() => held));
  const refused = await pdf('staff01', procInstId);
  end();
  await Promise.all(waiting);

  expect([refused.status, Buffer.from(refused.content).toString()]).toEqual([429, expect.stringContaining('稍后再试')]);
  expect((await pdf('staff01', procInstId)).status).toBe(200);
});

it('the print can be made again when its reader left before the end', async () => {
  const procInstId = await claims.started();
  const leaving = new AbortController();
  const first = pdf('staff01', procInstId, { signal: leaving.signal });
  setTimeout(() => leaving.abort(), 50);

  await expect(first).rejects.toThrow();

  const again = async () => expect((await pdf('staff01', procInstId)).status).toBe(200);
  await vi.waitFor(again, { timeout: 20_000, interval: 200 });
});
