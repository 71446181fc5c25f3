import { z } from 'zod';
import { issue } from '../issue';
import { defineKind } from '../kind';
import { singleLine } from '../formats';
import { lookupSource } from './source';

export const lookupLimits = { columns: 5, filters: 5, fills: 20, columnLength: 60, labelLength: 200 } as const;

/** A column of a source: the key of a field, a name of an HTTP source, or with `@` what every entry has. */
const column = z.string().min(1).max(lookupLimits.columnLength);
const fieldKey = z.string().min(1).max(50);

/** Restricts the choices to those whose column has this text, or the text of another field of the form. */
const filter = z.union([
  z.strictObject({ column, value: z.string().max(200) }),
  z.strictObject({ column, field: fieldKey }),
]);

/** Fills another field of the form in from a column of the choice. */
const fill = z.strictObject({
  column,
  field: fieldKey,
  /** Whether people may change what was filled in. Otherwise the server keeps the field as its source has it. */
  editable: z.boolean().default(false),
});
export type LookupFill = z.infer<typeof fill>;

const settings = z.strictObject({
  source: lookupSource,
  /** The column by which a choice is named. The default is what names it in its source. */
  shown: column.optional(),
  /** Columns shown beside the name while choosing. */
  details: z.array(column).max(lookupLimits.columns).default([]),
  /** Further columns that are searched, where the source is a form. */
  search: z.array(column).max(lookupLimits.columns).default([]),
  filters: z.array(filter).max(lookupLimits.filters).default([]),
  fills: z.array(fill).max(lookupLimits.fills).default([]),
});
export type LookupSettings = z.infer<typeof settings>;

/** A type and no interface, so that values are Json. */
export type LookupValue = {
  id: string;
  label: string;
};

/** One choice of a source. The name it had when it was chosen is stored beside its id, and is what people read later. */
export const lookup = defineKind({
  name: 'lookup',
  withoutDefault: true,
  settings,
  schema: () =>
    z.strictObject({
      id: z.string().regex(/^\S{1,128}$/u),
      label: singleLine().min(1).max(lookupLimits.labelLength),
    }),
  isEmpty: (value) => value === null || value.id === '',
  text: ({ label }) => label,
  toCell: ({ id, label }) => ({ type: 'text', value: `${id} ${label}` }),
  fromCell: ({ value }) => {
    const [, id, label] = /^(\S+) (.+)$/u.exec(value) ?? [];
    return id === undefined || label === undefined ? issue('type') : { id, label };
  },
  toVariable: ({ label }) => label,
});

/** The kinds of fields that a choice can fill in. */
const fillableKinds: readonly string[] = [
  'short-text',
  'long-text',
  'whole-number',
  'decimal',
  'money',
  'date',
  'date-time',
  'period',
  'yes-no',
  'choice',
  'choices',
  'area',
  'people',
  'department',
  'company',
  'mobile',
  'email',
  'link',
  'credit-code',
];

/** Whether a choice can fill in a field of this kind. */
export const mayBeFilled = (kind: string): boolean => fillableKinds.includes(kind);

const texts: readonly string[] = ['short-text', 'long-text'];
const numbers: readonly string[] = ['whole-number', 'decimal', 'money', 'computed'];

/** Whether a column of one kind fills a field of another: the same kind, any text, and numbers among each other. */
export const mayFill = (columnKind: string, kind: string): boolean =>
  mayBeFilled(kind) &&
  (columnKind === kind || texts.includes(kind) || (numbers.includes(columnKind) && numbers.includes(kind)));
