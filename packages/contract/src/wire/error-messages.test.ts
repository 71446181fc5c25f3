import { describe, expect, it } from 'vitest';
import { errors } from './errors';
import { chooseLocale, locales } from './locale';
import { errorMessage } from './error-messages';
import enUS from '../strings/en-US.errors.json';
import zhCN from '../strings/zh-CN.errors.json';

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').toSorted();

describe('error catalogue', () => {
  it('has a text for every refusal in every language', () => {
    const names = Object.keys(errors).toSorted();

    expect(Object.keys(zhCN).toSorted()).toEqual(names);
    expect(Object.keys(enUS).toSorted()).toEqual(names);
  });

  it('uses the same parameters in every language', () => {
    for (const name of Object.keys(errors) as (keyof typeof errors)[]) {
      expect(placeholders(enUS[name]), name).toEqual(placeholders(zhCN[name]));
    }
  });

  it('distinguishes singular and plural', () => {
    const inUse = (count: number) => errorMessage('roleInUse', 'en-US', { count });

    expect([inUse(1), inUse(2)]).toEqual([
      '1 person has this role. Remove it from them first.',
      '2 people have this role. Remove it from them first.',
    ]);
  });

  it('fills in parameters', () => {
    expect(errorMessage('fileTooLarge', 'zh-CN', { megabytes: 50 })).toBe('文件大小不能超过 50 MB');
    expect(locales.map((locale) => errorMessage('captchaWrong', locale))).toEqual([
      '验证码错误或已过期，请重新获取',
      'The captcha is wrong or has expired. Get a new one.',
    ]);
  });
});

describe('chooseLocale', () => {
  it.each([
    ['en-GB,en;q=0.9,zh;q=0.8', 'en-US'],
    ['zh-TW', 'zh-TW'],
    ['fr-FR, en', 'en-US'],
    ['fr', 'zh-CN'],
    [undefined, 'zh-CN'],
  ])('should read %s as %s', (accepted, locale) => {
    expect(chooseLocale(accepted)).toBe(locale);
  });
});
