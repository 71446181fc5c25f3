import { findKind, type FieldKindName, type Json } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { FieldInput } from '@portal/widgets/fields';
import { Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  field: FormField;
  onChange: (value: Json | undefined) => void;
}

/** The value that a new form starts with, entered as people will enter it. */
export function DefaultInput({ field, onChange }: Props) {
  const { t } = useTranslation('formBuilder');
  const id = useId();
  const definition = findKind(field.kind);
  const parsed = definition?.settings.safeParse(field.settings);
  if (!definition || !parsed?.success) return null;
  if (!hasDefault(field)) return null;
  const wrong = field.default !== undefined && !definition.schema(parsed.data).safeParse(field.default).success;
  return (
    <Form.Item
      label={t('property.default')}
      htmlFor={id}
      {...(wrong && { validateStatus: 'error' as const, help: t('wrongDefault') })}
    >
      <FieldInput
        kind={field.kind as FieldKindName}
        id={id}
        aria-label={t('property.default')}
        settings={parsed.data}
        value={field.default ?? null}
        onChange={(value) => onChange(isEmpty(definition, value) ? undefined : (value as Json))}
      />
    </Form.Item>
  );
}

/** Returns whether the value is empty. A text that its kind cannot read is not empty, but refused with a reason. */
function isEmpty(definition: NonNullable<ReturnType<typeof findKind>>, value: unknown): boolean {
  try {
    return value === null || value === undefined || definition.isEmpty(value);
  } catch {
    return false;
  }
}

/** Returns true if people enter a value of the field. */
export function isInput({ kind }: FormField): boolean {
  const definition = findKind(kind);
  return !definition?.decorative && !definition?.derived;
}

/** Returns true if the field can have a value that a new form starts with. */
const hasDefault = (field: FormField): boolean => isInput(field) && !findKind(field.kind)?.withoutDefault;

/** Returns true if the input of the field shows a placeholder. */
export const hasPlaceholder = (field: FormField): boolean =>
  hasDefault(field) && !findKind(field.kind)?.withoutPlaceholder && field.settings['display'] !== 'buttons';
