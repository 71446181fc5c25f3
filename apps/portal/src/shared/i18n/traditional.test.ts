import { errorMessage, inLocale, setTraditionalTexts } from '@portal/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { divisionNames, toTraditional, traditionalTexts } from '../../../../../scripts/lib/traditional.mjs';
import { loadTable } from './tables';

type Table = { [key: string]: string | Table };

const tables = import.meta.glob<Table>('../strings/zh-CN/*.json', { eager: true, import: 'default' });
const areas = Object.keys(tables).map((path) => /([^/]+)\.json$/.exec(path)![1]!);

const keysOf = (table: Table, prefix = ''): string[] =>
  Object.entries(table).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

describe('the texts in Traditional Chinese', () => {
  afterAll(() => setTraditionalTexts({}));

  it.each([...areas, 'widgets'])('lack no key of %s', async (area) => {
    const [written, converted] = await Promise.all([loadTable('zh-CN', area), loadTable('zh-TW', area)]);

    expect(keysOf(converted as Table)).toEqual(keysOf(written as Table));
  });

  it.each([
    ['用户登录失败，请检查网络后重试。', '使用者登入失敗，請檢查網路後重試。'],
    ['流程实例已终止', '流程實例已終止'],
    ['单位管理后台', '單位管理後台'],
    ['账号未绑定，没有权限', '帳號未綁定，沒有權限'],
    ['发布通知的类型', '發布通知的類型'],
    ['默认显示 {{count}} 条数据', '預設顯示 {{count}} 條資料'],
  ])('convert %s', (simplified, traditional) => {
    expect(toTraditional(simplified)).toBe(traditional);
  });

  it('include the texts of the packages, and keep other texts', async () => {
    await loadTable('zh-TW', 'common');

    expect(errorMessage('badCredentials', 'zh-TW')).toBe(toTraditional(errorMessage('badCredentials', 'zh-CN')));
    expect(errorMessage('badCredentials', 'zh-TW')).not.toBe(errorMessage('badCredentials', 'zh-CN'));
    expect(inLocale('范小明的单位', 'zh-TW')).toBe('范小明的单位');
  });

  it('include the dictionaries, areas and messages of several lines that the server answers (002-9-017)', () => {
    const texts = traditionalTexts(['apps/server/src'], divisionNames());

    expect(texts).toMatchObject({ 民营企业: '民營企業', 历下区: '歷下區' });
    expect(Object.keys(texts)).toContainEqual(expect.stringContaining('\n'));
  });

  it('are missing for an unknown area', async () => {
    await expect(loadTable('zh-TW', 'nothing')).rejects.toThrow('nothing');
  });
});
