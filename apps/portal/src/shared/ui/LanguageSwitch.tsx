import { readerLocales, type Locale } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLocale, languageNames } from '../i18n';
import styles from './LanguageSwitch.module.css';

/** What a header shows, where there is little room. */
const shortNames: Record<Locale, string> = { 'zh-CN': '简', 'zh-TW': '繁', 'en-US': 'EN' };

/** One small button a language; the present one is pressed. `compact` shortens the names, which are then tips. */
export function LanguageSwitch({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  const current = currentLocale();
  return (
    <div className={styles.switch} role="group" aria-label={t('language.choose')}>
      {readerLocales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => void chooseLanguage(locale)}
          {...(compact && { title: languageNames[locale] })}
        >
          {compact ? shortNames[locale] : languageNames[locale]}
        </button>
      ))}
    </div>
  );
}
