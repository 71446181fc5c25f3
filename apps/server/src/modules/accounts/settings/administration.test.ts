import { settings as contract, audit, errorMessage } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type Client, type TestServer } from '../../../testing/server';

describe('editing the platform settings', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await testServer();
    admin = await server.as('admin');
  });
  afterAll(() => server.close());

  const read = async (): Promise<contract.StoredSettings> => (await admin(contract.readSettings)).data;
  const save = async (changes: object) => admin(contract.saveSettings, { body: { ...(await read()), ...changes } });

  it('shows what was saved to everybody in their language (000-2-072, 000-2-074)', async () => {
    const reply = await save({
      browserFrontTitle: { 'zh-CN': '人才之家', 'en-US': 'Talent home' },
      copyrightBottomInfo: { 'zh-CN': '© {{year}} 人才中心', 'en-US': '' },
      accent: 'red',
      browserIcon: 'data:image/png;base64,AAAA',
      websiteUrl: 'https://www.example.gov.cn/',
    });

    const shown = (await server.anybody(contract.settings, { locale: 'en-US' })).data;

    expect(reply.status).toBe(200);
    expect(shown).toMatchObject({
      browserFrontTitle: 'Talent home',
      accent: 'red',
      browserIcon: 'data:image/png;base64,AAAA',
      websiteUrl: 'https://www.example.gov.cn/',
    });
    expect((await server.anybody(contract.settings, { locale: 'zh-CN' })).data.copyrightBottomInfo).toBe(
      `© ${new Date().getFullYear()} 人才中心`,
    );
  });

  it('stores only what was changed, so that other settings keep the values that the server is started with', async () => {
    await save({ copyButton: true, icpNumber: '鲁ICP备3号' });

    const { rows } = await server.database.pool.query(
      `select name, value from settings where name in ('copyButton', 'taskDrafts', 'directReturn', 'mayReviewOwn')`,
    );

    expect(rows).toEqual([{ name: 'copyButton', value: true }]);
    expect(await read()).toMatchObject({ copyButton: true, taskDrafts: false, directReturn: false });
  });

  it('refuses a stale revision, so that no change of another administrator is lost', async () => {
    const { revision } = await read();
    const first = await save({ icpNumber: '鲁ICP备2号', revision });

    const second = await save({ accent: 'green', revision });

    expect(second).toMatchObject({ status: 409, msg: errorMessage('conflict', 'zh-CN') });
    expect(await read()).toEqual(first.data);
    expect((await save({ accent: 'green', revision: first.data.revision })).status).toBe(200);
  });

  it('accepts one of two changes that arrive at the same time', async () => {
    const { revision } = await read();

    const replies = await Promise.all(['1', '2', '3'].map((icpNumber) => save({ icpNumber, revision })));

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is written to the audit log, without the bytes of pictures', async () => {
    await save({ icpNumber: '鲁ICP备1号', frontIndexLogo: 'data:image/png;base64,BBBB' });

    const { data } = await admin(audit.list, { query: { area: 'settings', size: 1 } });

    expect(data.records[0].changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'icpNumber', after: '鲁ICP备1号' }),
        expect.objectContaining({ field: 'frontIndexLogo', after: 'data:…' }),
      ]),
    );
  });

  it.each(['staff01', 'unitadmin01', 'designer01'])('is refused to %s', async (username) => {
    const client = await server.as(username);

    expect((await client(contract.readSettings)).status).toBe(403);
    expect((await client(contract.saveSettings, { body: await read() })).status).toBe(403);
  });

  it.each([
    ['browserFrontTitle', { 'zh-CN': ' ', 'en-US': 'x' }],
    ['frontIndexLogo', 'javascript:alert(1)'],
    ['frontIndexLogo', 'data:text/html;base64,AAAA'],
    ['frontIndexLogo', '//evil.example/logo.png'],
    ['frontIndexLogo', 'https://www.example.gov.cn/logo.png'], // the content security policy blocks these pictures
    ['websiteUrl', 'javascript:alert(1)'],
    ['operationGuideUrl', '/\\evil.example'],
    ['androidAppUrl', 'ftp://example.org/app'],
    ['passwordValidDays', 0],
    ['accent', 'pink'],
  ])('names the field %s when it refuses %j', async (field, value) => {
    const reply = await save({ [field]: value });

    expect(reply.status).toBe(400);
    expect(reply.data.field).toContain(field);
  });
});
