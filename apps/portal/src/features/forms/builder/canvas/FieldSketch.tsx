import { findKind, labelText, type FieldKindName } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';
import { FieldInput } from '@portal/widgets/fields';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { FieldText } from '../../../../shared/fields/FormDetails';
import { currentLocale } from '../../../../shared/i18n';

/** The input of a field with its default value; an empty line while its settings are wrong. */
export function FieldSketch({ field }: { field: FormField }) {
  const { kind, settings, placeholder, default: value } = field;
  const definition = findKind(kind);
  const parsed = definition?.settings.safeParse(settings);
  const placeHolder = <Skeleton.Input block size="small" />;
  if (!definition || !parsed?.success) return placeHolder;
  if (definition.decorative) return <FieldText kind={kind as FieldKindName} value={null} settings={parsed.data} />;
  const isValid = value !== undefined && definition.schema(parsed.data).safeParse(value).success;
  return (
    <Suspense fallback={placeHolder}>
      <FieldInput
        kind={kind as FieldKindName}
        value={isValid ? value : null}
        settings={parsed.data}
        onChange={() => undefined}
        {...(placeholder && { placeholder: labelText(placeholder, currentLocale()) })}
      />
    </Suspense>
  );
}
