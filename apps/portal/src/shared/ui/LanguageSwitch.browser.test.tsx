import { describe, expect, it, afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import { chooseLanguage, currentLocale } from '../i18n';
import { LanguageSwitch } from './LanguageSwitch';

describe('the language switch', () => {
  const show = withStage();
  afterEach(() => chooseLanguage('zh-CN'));

  it('changes to Traditional Chinese at once and remembers it (002-9-017)', async () => {
    show(<LanguageSwitch />);

    await page.getByRole('button', { name: '繁體中文' }).click();

    await expect.element(page.getByRole('group', { name: '選擇語言' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '繁體中文', pressed: true })).toBeVisible();
    expect(currentLocale()).toBe('zh-TW');
    expect(document.documentElement.lang).toBe('zh-TW');
    expect(localStorage.getItem('portal.locale')).toBe('zh-TW');
  });

  it('follows the choice of another tab', async () => {
    show(<LanguageSwitch />);

    dispatchEvent(new StorageEvent('storage', { key: 'portal.locale', newValue: 'en-US' }));

    await expect.element(page.getByRole('button', { name: 'English', pressed: true })).toBeVisible();
  });
});
