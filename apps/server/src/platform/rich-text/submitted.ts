import { issue } from '@portal/contract/fields';
import type { CompiledField, CompiledForm, FormValues } from '@portal/contract/forms';
import { refusedField } from '../http';
import { createThreads } from '../threads';
import { sanitizeRichText } from './sanitize';

const threads = createThreads({ count: 1, ms: 10_000, megabytes: 128 });

/** The number of characters that are sanitised in a few milliseconds. Longer texts are sanitised in a thread. */
const quickLength = 10_000;

/**
 * Returns the submitted values with clean rich text.
 * @throws PortalError `validation` that names a field whose markup is too long, or nests too deep
 */
export async function sanitizeSubmitted({ byKey }: CompiledForm, submitted: FormValues): Promise<FormValues> {
  const texts = Object.entries(submitted).flatMap(([key, value]) => {
    const field = byKey.get(key);
    return field?.kind === 'rich-text' && typeof value === 'string' ? [{ field, value }] : [];
  });
  if (texts.length === 0) return submitted;
  for (const { field, value } of texts) {
    const max = longest(field);
    if (value.length > max) throw refusedField(field.key, issue('tooLong', { max }), field.label);
  }
  const clean = await sanitizeAll(texts.map(({ value }) => value));
  return {
    ...submitted,
    ...Object.fromEntries(
      texts.map(({ field: { key, label } }, index) => {
        const text = clean[index];
        if (text === undefined || text === null) throw refusedField(key, issue('nested'), label);
        return [key, text];
      }),
    ),
  };
}

const longest = ({ parsedSettings }: CompiledField): number => (parsedSettings as { max: number }).max;

/** Cleans rich texts, long ones in a thread. One that nests too deep is null. */
export const sanitizeAll = async (texts: readonly string[]): Promise<readonly (string | null)[]> =>
  texts.reduce((sum, { length }) => sum + length, 0) <= quickLength
    ? texts.map(sanitizeRichText)
    : threads.run('sanitizeRichText', texts);
