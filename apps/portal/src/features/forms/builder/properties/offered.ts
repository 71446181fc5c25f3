import { findKind } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';

/** Returns true if people enter a value of the field. */
export function isInput({ kind }: FormField): boolean {
  const definition = findKind(kind);
  return !definition?.decorative && !definition?.derived;
}

/** Returns true if the field can have a value that a new form starts with. */
export const hasDefault = (field: FormField): boolean => isInput(field) && !findKind(field.kind)?.withoutDefault;

/** Returns true if the input of the field shows a placeholder. */
export const hasPlaceholder = (field: FormField): boolean =>
  hasDefault(field) && !findKind(field.kind)?.withoutPlaceholder && field.settings['display'] !== 'buttons';
