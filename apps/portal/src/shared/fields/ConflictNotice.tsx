import { labelText } from '@portal/contract/fields';
import type { CompiledForm, FormValues } from '@portal/contract/forms';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../i18n';

interface Props {
  compiled: CompiledForm;
  /** What someone else has saved. */
  current: FormValues;
  /** The fields in which what was typed differs from it. */
  differing: readonly string[];
}

/** Says which fields someone else saved differently, and with which values. */
export function ConflictNotice({ compiled, current, differing }: Props) {
  const { t } = useTranslation('records');
  const locale = currentLocale();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={t('conflict.title')}
      description={
        differing.length === 0 ? (
          t('conflict.merged')
        ) : (
          <>
            {t('conflict.differing')}
            <ul>
              {differing.map((key) => {
                const field = compiled.byKey.get(key);
                const value = current[key] ?? null;
                if (!field) return null;
                const text = value === null ? t('none') : field.definition.text(value, field.parsedSettings, locale);
                return <li key={key}>{t('labelled', { label: labelText(field.label, locale), text })}</li>;
              })}
            </ul>
          </>
        )
      }
    />
  );
}
