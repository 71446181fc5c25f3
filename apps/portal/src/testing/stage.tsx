import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { retry } from '../shared/http';
import { chooseLanguage, startI18n } from '../shared/i18n';
import { setNoticeBoard } from '../shared/notice';

/** Discards notices that wait to be shown, so that the next test does not show them. */
function discardNotices(): void {
  const ignore = () => {};
  setNoticeBoard({ error: ignore, success: ignore, warning: ignore });
  setNoticeBoard(null);
}

/**
 * A stage on which the tests of a file render a part of the portal: in Chinese, with queries of its own, and empty
 * again after each test. Rendering again within a test updates the props of the same part. Animations are off, because
 * a click on a moving element may be lost.
 */
export function withStage(): (part: ReactNode) => void {
  let shown: { root: Root; queries: QueryClient } | undefined;
  beforeAll(async () => {
    await startI18n([]);
    await chooseLanguage('zh-CN');
  });
  beforeEach(discardNotices);
  afterEach(() => {
    shown?.root.unmount();
    shown = undefined;
    document.body.replaceChildren();
    discardNotices();
  });
  return (part) => {
    shown ??= {
      root: createRoot(document.body.appendChild(document.createElement('div'))),
      queries: new QueryClient({ defaultOptions: { queries: { retry } } }),
    };
    shown.root.render(
      <QueryClientProvider client={shown.queries}>
        <ConfigProvider theme={{ token: { motion: false } }}>
          <App component={false}>{part}</App>
        </ConfigProvider>
      </QueryClientProvider>,
    );
  };
}
