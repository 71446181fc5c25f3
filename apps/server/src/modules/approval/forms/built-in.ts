import type { Locale } from '@portal/contract';
import type { ConditionField, DrawnForm, FormField, FormState } from '@portal/contract/forms';
import type { Part } from '../../../platform/parts';

/** A form whose definition stands in code, in one version. Its entries lie with those of drawn forms. */
export interface BuiltInForm {
  /** Also of its row in `forms`, which belongs to no tenant. */
  id: number;
  formKey: string;
  /** The portal's component. */
  formRouter: string;
  name: (locale: Locale) => string;
  definition: DrawnForm;
  /** Null for a kind of record, which has no entries. */
  version: 1 | null;
  /** What expressions of a process read; by default the fields. */
  variables?: (state: FormState) => Record<string, unknown>;
  /** The same of one field, for conditions; by default what its kind offers. */
  readable?: (field: FormField, locale: Locale) => ConditionField[];
}

/** The forms that areas bring, by form key. */
export const builtInForms: Part<Map<string, BuiltInForm>> = { name: 'built-in forms', make: () => new Map() };

/** The forms whose name or key contains the keyword; '' finds all. */
export function findBuiltIn(forms: readonly BuiltInForm[], locale: Locale, keyword: string): readonly BuiltInForm[] {
  const search = keyword.toLowerCase();
  return forms.filter(({ formKey, name }) =>
    [name(locale), formKey].some((text) => text.toLowerCase().includes(search)),
  );
}
