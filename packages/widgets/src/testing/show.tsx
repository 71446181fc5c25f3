import type { Locale } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import i18next, { changeLanguage, use as plug } from 'i18next';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import enUS from '../strings/en-US.json';
import zhCN from '../strings/zh-CN.json';

let root: Root | undefined;

/**
 * Renders a widget as the portal does: in antd's App and in a language, without motion: a click on a moving element may
 * be lost.
 */
export async function show(widget: ReactNode, locale: Locale = 'en-US'): Promise<void> {
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
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App component={false} message={{ duration: 0 }}>
        {widget}
      </App>
    </ConfigProvider>,
  );
}

export function clear(): void {
  root?.unmount();
  document.body.replaceChildren();
  localStorage.clear();
}
