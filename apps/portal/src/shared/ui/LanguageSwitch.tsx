import { readerLocales, type Locale } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLocale, languageNames } from '../i18n';
import styles from './LanguageSwitch.module.css';

/** The short names for a header, which has little room. */
const shortNames: Record<Locale, string> = { 'zh-CN': '简', 'zh-TW': '繁', 'en-US': 'EN' };

/**
 * Shows one small button per language, with the current one pressed. `compact` shortens the names and shows the full
 * ones as tooltips.
 */
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
