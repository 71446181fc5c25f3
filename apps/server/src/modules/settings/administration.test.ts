import { administerSettings as contract, audit, platform } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server';

describe('editing the platform settings', () => {
  let server: TestServer;
  let settings: contract.EditableSettings;

  beforeAll(async () => {
    server = await testServer();
    settings = (await (await server.as('admin'))(contract.readSettings)).data;
  });
  afterAll(() => server.close());

  const save = async (changes: object) =>
    (await server.as('admin'))(contract.saveSettings, { body: { ...settings, ...changes } });

  it('shows what was saved to everybody in their language', async () => {
    const reply = await save({
      browserFrontTitle: { 'zh-CN': '人才之家', 'en-US': 'Talent home' },
      copyrightBottomInfo: { 'zh-CN': '© {{year}} 人才中心', 'en-US': '' },
      accent: 'red',
      browserIcon: 'data:image/png;base64,AAAA',
      websiteUrl: 'https://www.example.gov.cn/',
    });

    const shown = (await server.anybody(platform.settings, { locale: 'en-US' })).data;

    expect(reply.status).toBe(200);
    expect(shown).toMatchObject({
      browserFrontTitle: 'Talent home',
      accent: 'red',
      browserIcon: 'data:image/png;base64,AAAA',
      websiteUrl: 'https://www.example.gov.cn/',
    });
    expect((await server.anybody(platform.settings, { locale: 'zh-CN' })).data.copyrightBottomInfo).toBe(
      `© ${new Date().getFullYear()} 人才中心`,
    );
  });

  it('is written to the audit log, without the bytes of pictures', async () => {
    await save({ icpNumber: '鲁ICP备1号', frontIndexLogo: 'data:image/png;base64,BBBB' });

    const { data } = await (await server.as('admin'))(audit.list, { query: { area: 'settings', size: 1 } });

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
    expect((await client(contract.saveSettings, { body: settings })).status).toBe(403);
  });

  it.each([
    ['browserFrontTitle', { 'zh-CN': ' ', 'en-US': 'x' }],
    ['frontIndexLogo', 'javascript:alert(1)'],
    ['frontIndexLogo', 'data:text/html;base64,AAAA'],
    ['frontIndexLogo', '//evil.example/logo.png'],
    ['frontIndexLogo', 'https://www.example.gov.cn/logo.png'], // the content security policy shows none of them
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
