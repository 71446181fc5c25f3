import { sameValue, type Json } from '@portal/contract/fields';
import type { FormState, FormValues } from '@portal/contract/forms';

/** The values that can be changed and differ from the stored ones; null clears a field. */
export const submittedValues = (state: FormState, stored: FormValues): Record<string, Json> =>
  Object.fromEntries(
    [...state.values()]
      .filter(({ editable, locked }) => editable || locked)
      .map(({ field, value }): [string, Json] => [field.key, value])
      .filter(([key, value]) => !sameValue(value, stored[key])),
  );
