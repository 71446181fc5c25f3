import { z } from 'zod';
import { limits } from '../../wire/limits';
import type { Locale } from '../../wire/locale';
import { label, labelText } from '../field';
import { rule } from '../issue';
import type { FindName, Reference } from '../kind';
import { singleLine } from '../formats';

const option = z.strictObject({
  value: singleLine().min(1).max(limits.optionLength),
  label,
  /** The choices of the parent field with which the option is offered. If omitted, it is always offered. */
  under: z.array(z.string().max(limits.optionLength)).max(200).optional(),
});

/** Either the field's own options or the entries of a dictionary. */
export const optionSource = {
  options: z.array(option).min(1).max(200).optional(),
  dictionary: z.string().min(1).max(100).optional(),
  /** The choice on which the options depend. */
  parent: z.string().min(1).max(50).optional(),
};

/** Options whose labels are found in the texts by their values. */
export const optionsFor = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export interface OptionSource {
  options?: z.infer<typeof option>[] | undefined;
  dictionary?: string | undefined;
}

export const hasOneSource = ({ options, dictionary }: OptionSource): boolean =>
  (options === undefined) !== (dictionary === undefined) &&
  new Set(options?.map(({ value }) => value)).size === (options?.length ?? 0);

/** Entries of a dictionary are checked by the server through the value's references. */
export const optionValue = ({ options }: OptionSource) =>
  singleLine()
    .min(1, { abort: true })
    .max(limits.optionLength, { abort: true })
    .refine((value) => options === undefined || options.some((each) => each.value === value), rule('option'));

export function optionText(value: string, { options, dictionary }: OptionSource, locale: Locale, findName?: FindName) {
  const own = options?.find((each) => each.value === value);
  if (own) return labelText(own.label, locale);
  return (dictionary && findName?.({ type: 'dictionary', id: value, dictionary })) || value;
}

/** Returns the option with this value, or else the one with this label in any language, or else the text itself. */
export function optionFromText(text: string, { options = [] }: OptionSource): string {
  if (options.some(({ value }) => value === text)) return text;
  const named = options.find((each) =>
    (typeof each.label === 'string' ? [each.label] : Object.values(each.label)).includes(text),
  );
  return named?.value ?? text;
}

export const optionReferences = (values: readonly string[], { dictionary }: OptionSource): Reference[] =>
  dictionary === undefined ? [] : values.map((id) => ({ type: 'dictionary', id, dictionary }));
