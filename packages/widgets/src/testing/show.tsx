import type { Locale } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { startI18n } from './i18n';

let root: Root | undefined;

/**
 * Renders a widget as the portal does: in antd's App and in a language, without motion: a click on a moving element may
 * be lost.
 */
export async function show(widget: ReactNode, locale: Locale = 'en-US'): Promise<void> {
  await startI18n(locale);
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
