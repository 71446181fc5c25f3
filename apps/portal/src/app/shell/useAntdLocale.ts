import type { Locale } from '@portal/contract';
import type { ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';

type AntdLocale = ConfigProviderProps['locale'];

/** antd's own texts and the calendar's, fetched in the reader's language only. */
const load: Record<Locale, () => Promise<AntdLocale>> = {
  'zh-CN': async () => (await import('./antd-locale/zh-CN')).load(),
  'zh-TW': async () => (await import('./antd-locale/zh-TW')).load(),
  'en-US': async () => (await import('./antd-locale/en-US')).load(),
};

export function useAntdLocale(locale: Locale): AntdLocale {
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
