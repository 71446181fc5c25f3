import type { Locale } from '@portal/contract';
import i18next, { changeLanguage, use as plug } from 'i18next';
import { initReactI18next } from 'react-i18next';
import enUS from '../strings/en-US.json';
import zhCN from '../strings/zh-CN.json';

/** Gives widgets their texts in a language, as the portal does. */
export async function startI18n(locale: Locale): Promise<void> {
  if (!i18next.isInitialized)
    await plug(initReactI18next).init({
      resources: {},
      /* Tests of the portal, which may follow on the same page, load their tables. */
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
  /* A test of the portal that came before on the same page has not loaded these. */
  i18next.addResourceBundle('zh-CN', 'widgets', zhCN).addResourceBundle('en-US', 'widgets', enUS);
  await changeLanguage(locale);
}
