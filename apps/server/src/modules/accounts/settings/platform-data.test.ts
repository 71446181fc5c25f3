import { deployErrCodes, dialectStrings } from '@portal/bpmn';
import { dictionaries, errorMessage, locales, settings as contract } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server';

describe('the platform’s data', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it("include the settings in the reader's language, without a session (000-7-028, 002-2-008)", async () => {
    const settings = async (locale: 'zh-CN' | 'en-US') => (await server.anybody(contract.settings, { locale })).data;

    expect(await settings('zh-CN')).toMatchObject({
      browserFrontTitle: '人才信息服务平台',
      captchaEnabled: false,
      platformAlias: expect.stringMatching(/^[a-z]/u),
    });
    expect(await settings('en-US')).toMatchObject({ browserFrontTitle: 'Talent Information Service Platform' });
  });

  it('fills the current year into the copyright and returns the ICP number (002-1-013, 002-1-014)', async () => {
    await server.database.pool.query(`update settings set value = '"鲁ICP备12345678号-1"' where name = 'icpNumber'`);

    const { data } = await server.anybody(contract.settings, { locale: 'zh-CN' });

    expect(data).toMatchObject({
      copyrightBottomInfo: `© ${new Date().getFullYear()} 人才信息服务平台 版权所有`,
      icpNumber: '鲁ICP备12345678号-1',
    });
  });

  it('refuses an unknown tenant', async () => {
    const { data } = await server.anybody(contract.settings, { headers: { 'TENANT-ID': '77' } });
    expect(data).toMatchObject({ browserFrontTitle: '', copyrightBottomInfo: '', icpNumber: '' });
  });

  it('answers anybody with the areas (000-7-031)', async () => {
    const { data } = await server.anybody(contract.areaTree);
    expect(data).toMatchObject([{ id: 370_000, name: '省本级' }]);
  });

  it.each(locales)('names every deploy error (%s) (000-7-044)', async (locale) => {
    const reply = await (
      await server.as('designer01')
    )(dictionaries.byType, { params: { dictType: 'workflow_deploy_err_code' }, locale });

    expect(reply.data.map(({ value }: { value: string }) => value)).toEqual(deployErrCodes);
    expect(reply.data[0]).toEqual({ value: 'nameEmpty', label: dialectStrings[locale].deployErrors.nameEmpty });
  });

  it.each(['unknown', 'constructor', '__proto__'])('knows no dictionary %s', async (dictType) => {
    const client = await server.as('staff01');
    for (const locale of locales)
      expect(await client(dictionaries.byType, { params: { dictType }, locale })).toMatchObject({
        status: 404,
        msg: errorMessage('notFound', locale),
      });
  });

  it('refuses a dictionary name that cannot be one', async () => {
    const reply = await (await server.as('staff01'))(dictionaries.byType, { params: { dictType: 'a-b' } });
    expect(reply).toMatchObject({ status: 400, data: { field: 'dictType' } });
  });
});
