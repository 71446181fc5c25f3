import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll } from 'vitest';
import { retry } from '../shared/http';
import { chooseLanguage, startI18n } from '../shared/i18n';
import { setNoticeBoard } from '../shared/notice';

/** What waits for a place to be shown is not for the next test. */
function discardNotices(): void {
  const ignore = () => {};
  setNoticeBoard({ error: ignore, success: ignore, warning: ignore });
  setNoticeBoard(null);
}

/**
 * A place for the tests of a file to show a part of the portal: in Chinese, with queries of its own, empty again after
 * each test. What is shown again within a test is the same part with new props. Nothing moves: a click on what does may
 * be lost.
 */
export function withStage(): (part: ReactNode) => void {
  let shown: { root: Root; queries: QueryClient } | undefined;
  beforeAll(async () => {
    await startI18n([]);
    await chooseLanguage('zh-CN');
  });
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
