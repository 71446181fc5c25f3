import { defaultLocale, locales, type Locale, type WrittenLocale } from '@portal/contract';
import { labelLength, type Label } from '@portal/contract/fields';
import { Form, Input } from 'antd';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../builder.module.css';

/** A text while it is edited, which may be empty in every language. */
export type EditedLabel = Label | undefined;

interface Props {
  label: string;
  value: EditedLabel;
  rows?: number;
  required?: boolean;
  /** The text is selected when it is first shown, to be typed over. */
  selected?: boolean;
  issue?: string;
  onChange: (value: EditedLabel) => void;
}

/** Edits a text in both languages. A text that is missing in one language is shown in the other. */
export function LabelInput({ label, value, rows = 1, required = false, selected = false, issue, onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const id = useId();
  const texts = toTexts(value);
  useEffect(() => {
    if (selected) (document.getElementById(id) as HTMLInputElement | null)?.select();
  }, [selected, id]);
  const change = (locale: Locale, text: string) => onChange(toLabel({ ...texts, [locale]: text }));
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={required}
      {...(issue && { validateStatus: 'error' as const, help: issue })}
    >
      <div className={styles.texts}>
        {locales.map((locale) => {
          const options = {
            id: locale === defaultLocale ? id : `${id}-${locale}`,
            'aria-label': t('inLanguage', { label, language: t(`language.${locale}`) }),
            placeholder: t(`language.${locale}`),
            value: texts[locale],
            maxLength: labelLength,
          };
          return rows > 1 ? (
            <Input.TextArea
              key={locale}
              {...options}
              rows={rows}
              onChange={({ target }) => change(locale, target.value)}
            />
          ) : (
            <Input key={locale} {...options} onChange={({ target }) => change(locale, target.value)} />
          );
        })}
      </div>
    </Form.Item>
  );
}

type Texts = Record<WrittenLocale, string>;

const toTexts = (label: EditedLabel): Texts =>
  typeof label === 'string'
    ? { 'zh-CN': label, 'en-US': '' }
    : { 'zh-CN': label?.['zh-CN'] ?? '', 'en-US': label?.['en-US'] ?? '' };

function toLabel(texts: Texts): EditedLabel {
  if (texts['en-US'] !== '') return texts;
  return texts['zh-CN'] === '' ? undefined : texts['zh-CN'];
}
