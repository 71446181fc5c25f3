import { findKind, type FieldKindName } from '@portal/contract/fields';
import type { FormField } from '@portal/contract/forms';

type Kinds = readonly FieldKindName[];

/** Their values hold files, or may do so, and a file belongs to its uploader. */
const withoutDefault: Kinds = ['table', 'files', 'pictures', 'signature', 'rich-text'];

/** Their inputs have no line of text that is empty at first. */
const withoutPlaceholder: Kinds = [...withoutDefault, 'period', 'yes-no', 'people', 'department', 'company'];

/** Returns true if people enter a value of the field. */
export function isInput({ kind }: FormField): boolean {
  const definition = findKind(kind);
  return !definition?.decorative && !definition?.derived;
}

/** Returns true if the field can have a value that a new form starts with. */
export const hasDefault = (field: FormField): boolean => isInput(field) && !isOneOf(withoutDefault, field);

/** Returns true if the input of the field shows a placeholder. */
export const hasPlaceholder = (field: FormField): boolean =>
  isInput(field) && !isOneOf(withoutPlaceholder, field) && field.settings['display'] !== 'buttons';

const isOneOf = (kinds: Kinds, { kind }: FormField): boolean => kinds.includes(kind as FieldKindName);
