import type { Locale } from '@portal/contract';
import { App, ConfigProvider, type ConfigProviderProps } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../shared/i18n';
import { setNoticeBoard } from '../../shared/notice';
import { antdTheme } from '../../shared/theme/antd';
import { usePalette, useTheme } from '../../shared/theme/theme';
import { componentDefaults, drawings } from './component-defaults';
import styles from './AntdProvider.module.css';

type AntdLocale = ConfigProviderProps['locale'];

/** antd's own texts and the calendar's, fetched in the reader's language only. */
const load: Record<Locale, () => Promise<AntdLocale>> = {
  'zh-CN': async () => (await import('./antd-locale/zh-CN')).load(),
  'zh-TW': async () => (await import('./antd-locale/zh-TW')).load(),
  'en-US': async () => (await import('./antd-locale/en-US')).load(),
};

function useAntdLocale(locale: Locale): AntdLocale {
  const [antdLocale, setAntdLocale] = useState<AntdLocale>();
  useEffect(() => {
    let current = true;
    const take = async () => {
      const loaded = await load[locale]();
      if (current) setAntdLocale(loaded);
    };
    void take();
    return () => {
      current = false;
    };
  }, [locale]);
  return antdLocale;
}

/* Below the tools of a page, which a notice would keep from being clicked as long as the pointer rests on it. */
const notices = { top: 64 };

/** Provides antd in the reader's language and theme, and the board for notices from outside components. */
export function AntdProvider({ children }: { children: ReactNode }) {
  useTranslation();
  const mode = useTheme();
  const palette = usePalette();
  const locale = useAntdLocale(currentLocale());
  const theme = useMemo(() => antdTheme(mode, palette), [mode, palette]);
  // Texts that are passed later would make antd mount everything below again.
  if (!locale) return null;
  return (
    <ConfigProvider theme={theme} locale={locale} {...componentDefaults}>
      <App component={false} message={notices}>
        <NoticeBoard />
        {children}
      </App>
    </ConfigProvider>
  );
}

/** Shows the notices that come from outside components. A repeated notice replaces the previous one. */
export function NoticeBoard() {
  const { message } = App.useApp();
  useEffect(() => {
    const latest = new Map<string, number>();
    const show = (type: 'error' | 'success' | 'warning') => (text: string, onOpen?: () => void) => {
      const kind = `${type}:${text}`;
      const count = latest.get(kind) ?? 0;
      /* Under the same key it would end when the first does. */
      message.destroy(`${kind}:${count}`);
      latest.set(kind, count + 1);
      const key = `${kind}:${count + 1}`;
      const open = () => {
        message.destroy(key);
        onOpen?.();
      };
      const content = onOpen ? <OpeningNotice text={text} onOpen={open} /> : text;
      void message.open({ type, content, icon: drawings[type], key });
    };
    setNoticeBoard({ error: show('error'), success: show('success'), warning: show('warning') });
    return () => setNoticeBoard(null);
  }, [message]);
  return null;
}

const OpeningNotice = ({ text, onOpen }: { text: string; onOpen: () => void }) => (
  <button type="button" className={styles.open} onClick={onOpen}>
    {text}
  </button>
);
