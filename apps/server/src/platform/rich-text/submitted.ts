import type { CompiledForm, FormValues } from '@portal/contract/forms';
import { sanitizeRichText } from './sanitize';

/** The submitted values with clean rich text. */
export const sanitizeSubmitted = ({ byKey }: CompiledForm, submitted: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(submitted).map(([key, value]) => [
      key,
      byKey.get(key)?.kind === 'rich-text' && typeof value === 'string' ? sanitizeRichText(value) : value,
    ]),
  );
