import { z } from 'zod';
import { locales, localized, type Locale } from '../wire/locale';
import type { Json } from './kind';

export const labelLength = 2000;
/** Characters of a condition or of the expression of a computed value. */
export const expressionLength = 2000;

/** A text that people see: a key of a strings table or plain text, or a text by language. */
export const label = z.union([
  z.string().min(1).max(labelLength),
  z.partialRecord(z.enum(locales), z.string().max(labelLength)),
]);
export type Label = z.infer<typeof label>;

export const labelText = (text: Label, locale: Locale): string =>
  typeof text === 'string' ? text : localized(text, locale);

/** Settings common to all kinds of fields. */
export interface FieldOptions {
  label?: Label;
  required?: boolean;
  readOnly?: boolean;
  help?: Label;
  placeholder?: Label;
  default?: unknown;
  /** An expression over other fields. The field is shown while it is true. */
  visibleWhen?: string;
}

export interface Field<Name extends string = string, Settings = unknown> extends FieldOptions {
  kind: Name;
  required: boolean;
  settings: Settings;
}

const optionNames = ['label', 'required', 'readOnly', 'help', 'placeholder', 'default', 'visibleWhen'] as const;

/** A kind without settings allows any key to be `never`, which would forbid the options of the field too. */
type OwnSettings<Settings> = string extends keyof Settings ? unknown : Settings;

/** Makes the constructor of a kind's fields: `text({ required: true, max: 120 })`. Throws for wrong settings. */
export const constructorOf =
  <Name extends string, Schema extends z.ZodType>(kind: { name: Name; settings: Schema }) =>
  (options: FieldOptions & OwnSettings<z.input<Schema>>): Field<Name, z.output<Schema>> => {
    const entries = Object.entries(options as Record<string, unknown>);
    const isOption = (name: string) => (optionNames as readonly string[]).includes(name);
    const settings = Object.fromEntries(entries.filter(([name]) => !isOption(name)));
    return {
      ...Object.fromEntries(entries.filter(([name]) => isOption(name))),
      kind: kind.name,
      required: options.required ?? false,
      settings: kind.settings.parse(settings),
    };
  };

/** JSON that was already parsed or is about to be sent. It is not validated value by value. */
export const jsonValue = z.custom<Json>((value) => value !== undefined);

/** Values of fields by key, as calls carry them. */
export const fieldValues = z.record(z.string().max(50), jsonValue);
