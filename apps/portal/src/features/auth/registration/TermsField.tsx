import type { privacyTerms } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import fieldStyles from '../Field.module.css';
import styles from './registration.module.css';

interface Props {
  terms: privacyTerms.PrivacyTerms;
  error: string | undefined;
}

/** The privacy terms, folded, and the consent to them. */
export function TermsField({ terms, error }: Props) {
  const { t } = useTranslation('registration');
  return (
    <div className={fieldStyles.field}>
      <details className={styles.terms}>
        <summary>{t('readTerms', { version: terms.version })}</summary>
        <div>{terms.content}</div>
      </details>
      <label className={styles.consent}>
        <input type="checkbox" name="termsVersion" value={terms.version} aria-invalid={error !== undefined} />
        {t('agree')}
      </label>
      <div className={fieldStyles.note} aria-live="polite">
        {error && <p className={fieldStyles.error}>{error}</p>}
      </div>
    </div>
  );
}
