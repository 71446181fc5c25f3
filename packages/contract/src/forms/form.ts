import { z } from 'zod';
import { expressionLength, label, jsonValue } from '../fields/field';

const wideKinds = ['long-text', 'rich-text', 'table', 'files', 'pictures', 'signature', 'approvals', 'heading', 'note'];

/** Returns whether a field takes all columns of the layout. */
export const isWide = ({ wide, kind }: Pick<FormField, 'wide' | 'kind'>): boolean => wide ?? wideKinds.includes(kind);

export const formLimits = {
  fields: 300,
  columns: 3,
  keyLength: 50,
  nameLength: 50,
  titleLength: 200,
  checks: 10,
} as const;

/** Generated once. A key never changes its kind and is never reused. */
const fieldKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/u);

const settings = z.record(z.string(), z.unknown());

/**
 * The part of the settings that the builder reads while they are not valid yet. Each kind checks the rest when a form
 * is published.
 */
const readableSettings = z.looseObject({
  options: z.array(z.looseObject({ value: z.string(), label })).optional(),
  dictionary: z.string().optional(),
  columns: z.array(z.looseObject({ key: z.string(), kind: z.string(), settings: settings.optional() })).optional(),
});

const fieldCheck = z.strictObject({ expression: z.string().max(expressionLength), message: label });
export type FieldCheck = z.infer<typeof fieldCheck>;

export const formField = z.strictObject({
  key: fieldKey,
  kind: z.string().max(50),
  label,
  required: z.boolean().default(false),
  readOnly: z.boolean().default(false),
  /** Takes the whole width of the layout, as long texts, tables, files and the like do by default. */
  wide: z.boolean().optional(),
  help: label.optional(),
  placeholder: label.optional(),
  default: jsonValue.optional(),
  /** An expression over other fields. The field is shown while it is true. */
  visibleWhen: z.string().max(expressionLength).optional(),
  /** While it is true, the field is required. */
  requiredWhen: z.string().max(expressionLength).optional(),
  /** While it is true, the field is read-only. */
  readOnlyWhen: z.string().max(expressionLength).optional(),
  /** Conditions on this field and others. If one is false, its message is shown at this field. */
  checks: z.array(fieldCheck).max(formLimits.checks).optional(),
  settings: settings.refine((found) => readableSettings.safeParse(found).success).default({}),
});
export type FormField = z.infer<typeof formField>;

const ruledField = z.string().max(50);
const ruledFields = z.array(ruledField).readonly();

/** Plausibility rules across fields. Empty and hidden fields break no rule. */
const formRules = z.strictObject({
  /** Pairs of days, times or numbers. The second must not be less than the first. */
  ordered: z
    .array(z.tuple([ruledField, ruledField]).readonly())
    .readonly()
    .optional(),
  /** Days, times or periods that must not be over when they are written. */
  upcoming: ruledFields.optional(),
  /** Days, times or years that must not lie ahead. */
  past: ruledFields.optional(),
  /** Numbers whose sum is at most another number. */
  atMost: z
    .array(z.tuple([ruledFields, ruledField]).readonly())
    .readonly()
    .optional(),
  /** Fields, such as names, that must be unique among the records of one owner. The server compares them. */
  unique: z.array(ruledFields).readonly().optional(),
});
export type FormRules = z.infer<typeof formRules>;

/** A form as data: drawn by an administrator, or built from the fields of a record. */
export const form = z.strictObject({
  fields: z.array(formField).min(1).max(formLimits.fields),
  /** Columns of the layout on a wide screen. */
  columns: z.number().int().min(1).max(formLimits.columns).default(1),
  rules: formRules.optional(),
});
export type Form = z.infer<typeof form>;

/** A form drawn by an administrator. A draft may have no fields yet, a published version has some. */
export const drawnForm = form.extend({
  fields: z.array(formField).max(formLimits.fields),
  /** Names the instances: a text in which `{{key}}` stands for the value of a field. */
  title: z.string().max(formLimits.titleLength).default(''),
});
export type DrawnForm = z.infer<typeof drawnForm>;
