import i18next, { changeLanguage } from 'i18next';
import { beforeAll } from 'vitest';

/** The files of browser tests share a page: each begins in Chinese, whatever language the one before it ended in. */
beforeAll(async () => {
  if (i18next.isInitialized) await changeLanguage('zh-CN');
});
