import i18next, { changeLanguage } from 'i18next';
import { beforeAll } from 'vitest';

/** The files of browser tests share a page. Each starts in Chinese, whatever language the file before it ended in. */
beforeAll(async () => {
  if (i18next.isInitialized) await changeLanguage('zh-CN');
});
