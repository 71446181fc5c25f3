import { readerLocales } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLocale, languageNames } from '../i18n';
import styles from './LanguageSwitch.module.css';

/** One small button a language; the present one is pressed. */
export function LanguageSwitch() {
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
        >
          {languageNames[locale]}
        </button>
      ))}
    </div>
  );
}
