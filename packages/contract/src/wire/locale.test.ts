import { afterEach, describe, expect, it } from 'vitest';
import { chooseLocale, localized, setTraditionalTexts, textsIn } from './locale';

describe('the language of a reader', () => {
  it.each([
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hans-TW', 'zh-CN'],
    ['fr, en-GB;q=0.8, zh-TW;q=0.5', 'en-US'],
  ])('for %s is %s (002-9-017)', (accepted, locale) => {
    expect(chooseLocale(accepted)).toBe(locale);
  });
});

describe('Traditional Chinese', () => {
  afterEach(() => setTraditionalTexts({}));
  const tables = { 'zh-CN': { title: '单位', rows: ['个人'] }, 'en-US': { title: 'Unit', rows: ['Person'] } };

  it('converts the texts of a zh-CN table', () => {
    setTraditionalTexts({ 单位: '單位', 个人: '個人' });

    expect(textsIn(tables, 'zh-TW')).toEqual({ title: '單位', rows: ['個人'] });
    expect(textsIn(tables, 'zh-CN')).toBe(tables['zh-CN']);
  });

  it('converts a table once, until other texts are set', () => {
    setTraditionalTexts({ 单位: '單位' });
    const first = textsIn(tables, 'zh-TW');

    expect(textsIn(tables, 'zh-TW')).toBe(first);
    setTraditionalTexts({ 单位: '機關' });
    expect(textsIn(tables, 'zh-TW').title).toBe('機關');
  });

  it('prefers a text of its own, and leaves unknown texts in zh-CN', () => {
    setTraditionalTexts({ 单位: '單位' });

    expect(localized({ 'zh-CN': '单位', 'zh-TW': '機關' }, 'zh-TW')).toBe('機關');
    expect(localized({ 'zh-CN': '单位' }, 'zh-TW')).toBe('單位');
    expect(localized({ 'zh-CN': '范小明' }, 'zh-TW')).toBe('范小明');
  });
});
