import type { FieldKindName, Label, TableColumn } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../../../shared/random-key';

/** Returns a key such as `money_k7f2`, which is readable in expressions and random enough never to be used again. */
export function newKey(kind: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  const prefix = kind.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
  for (;;) {
    const key = randomKey(prefix);
    if (!used.has(key)) return key;
  }
}

/** The texts that a new field begins with. */
export interface NewFieldTexts {
  label: Label;
  option: (number: number) => Label;
  column: (number: number) => Label;
}

/** Returns a field of a kind with its required settings. */
export function newField(kind: FieldKindName, key: string, texts: NewFieldTexts): FormField {
  return { key, kind, label: texts.label, required: false, readOnly: false, settings: firstSettings(kind, texts) };
}

export const newColumn = (kind: FieldKindName, key: string, texts: NewFieldTexts, number: number): TableColumn => ({
  key,
  kind,
  label: texts.column(number),
  required: false,
  sum: false,
  settings: firstSettings(kind, texts),
});

function firstSettings(kind: FieldKindName, texts: NewFieldTexts): Record<string, unknown> {
  switch (kind) {
    case 'choice':
    case 'choices':
      return { options: [1, 2].map((number) => ({ value: String(number), label: texts.option(number) })) };
    case 'heading':
    case 'note':
      return { text: texts.label };
    case 'table':
      return { columns: [newColumn('short-text', newKey('column', []), texts, 1)] };
    case 'computed':
      return { expression: '' };
    case 'lookup':
      return { source: { type: 'people' } };
    default:
      return {};
  }
}

/** Returns the initial names of new fields, columns and options in the reader's language. */
export function useNewFieldTexts(): (kind: FieldKindName) => NewFieldTexts {
  const { t } = useTranslation('formBuilder');
  return (kind) => ({
    label: t(`kind.${kind}`),
    option: (number) => t('option', { number }),
    column: (number) => t('column', { number }),
  });
}
