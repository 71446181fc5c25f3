import type { Locale } from '@portal/contract';
import type { ConditionField, DrawnForm, FormField, FormState } from '@portal/contract/forms';
import type { Part } from '../../../platform/parts';

/** A form that is defined in code, in a single version. Its entries are stored with those of drawn forms. */
export interface BuiltInForm {
  /** Also the id of its row in `forms`, which belongs to no tenant. */
  id: number;
  formKey: string;
  /** The portal's component. */
  formRouter: string;
  name: (locale: Locale) => string;
  definition: DrawnForm;
  /** Its processes are started by its area alone. */
  startsElsewhere?: true;
  /** Null for a kind of record, which has no entries. */
  version: 1 | null;
  /** Returns the variables that expressions of a process can read. The default is the fields. */
  variables?: (state: FormState) => Record<string, unknown>;
  /** Returns the parts of a field that conditions can read. The default is what its kind offers. */
  readable?: (field: FormField, locale: Locale) => ConditionField[];
}

/** The forms that areas register, by form key. */
export const builtInForms: Part<Map<string, BuiltInForm>> = { name: 'built-in forms', make: () => new Map() };

/** Returns the forms whose name or key contains the keyword. An empty keyword finds all. */
export function findBuiltIn(forms: readonly BuiltInForm[], locale: Locale, keyword: string): readonly BuiltInForm[] {
  const search = keyword.toLowerCase();
  return forms.filter(({ formKey, name }) =>
    [name(locale), formKey].some((text) => text.toLowerCase().includes(search)),
  );
}
