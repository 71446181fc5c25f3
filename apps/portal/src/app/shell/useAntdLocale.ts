import type { Locale } from '@portal/contract';
import type { ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';

type AntdLocale = ConfigProviderProps['locale'];

/** antd's own words and the calendar's, fetched in the reader's language only. */
const load: Record<Locale, () => Promise<AntdLocale>> = {
  'zh-CN': async () => {
    const [antd, { default: dayjs }] = await Promise.all([
      import('antd/es/locale/zh_CN'),
      import('dayjs'),
      import('dayjs/locale/zh-cn'),
    ]);
    dayjs.locale('zh-cn');
    return antd.default;
  },
  'en-US': async () => {
    const [antd, { default: dayjs }] = await Promise.all([import('antd/es/locale/en_US'), import('dayjs')]);
    dayjs.locale('en');
    return antd.default;
  },
};

export function useAntdLocale(locale: Locale): AntdLocale {
  const [words, setWords] = useState<AntdLocale>();
  useEffect(() => {
    let current = true;
    const take = async () => {
      const loaded = await load[locale]();
      if (current) setWords(loaded);
    };
    void take();
    return () => {
      current = false;
    };
  }, [locale]);
  return words;
}
