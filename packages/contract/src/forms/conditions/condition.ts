import { z } from 'zod';

/** The operators by which a rule of a condition compares the value of a field. */
export const comparisons = ['==', '!=', '>', '>=', '<', '<=', 'contains', 'empty', 'notEmpty'] as const;
export type Comparison = (typeof comparisons)[number];

export type ConditionValue = string | number | boolean;

/** A comparison with a field. `empty` and `notEmpty` do not use `value`. */
export interface ConditionRule {
  /** The field or one of its properties, for example `items.sums.amount`. */
  field: string;
  comparison: Comparison;
  value: ConditionValue;
}

/** Rules and groups, of which all or any must hold. */
export interface ConditionGroup {
  join: 'and' | 'or';
  parts: readonly (ConditionRule | ConditionGroup)[];
}

export const isGroup = (part: ConditionRule | ConditionGroup): part is ConditionGroup => 'join' in part;

/** Writes a condition in the engine's expression language. The text is empty if there are no rules. */
export function writeCondition(group: ConditionGroup): string {
  const text = writeGroup(group);
  return text === '' ? '' : `\${${text}}`;
}

function writeGroup({ join, parts }: ConditionGroup): string {
  const texts = parts
    .map((part) =>
      isGroup(part) ? { text: writeGroup(part), many: part.parts.length > 1 } : { text: writeRule(part) },
    )
    .filter(({ text }) => text !== '');
  return texts
    .map(({ text, many = false }) => (many && texts.length > 1 ? `(${text})` : text))
    .join(join === 'and' ? ' && ' : ' || ');
}

function writeRule({ field, comparison, value }: ConditionRule): string {
  if (comparison === 'empty') return `empty ${field}`;
  if (comparison === 'notEmpty') return `!(empty ${field})`;
  if (comparison === 'contains') return `(empty ${field} ? false : ${field}.contains(${writeValue(value)}))`;
  return `${field} ${comparison} ${writeValue(value)}`;
}

const writeValue = (value: ConditionValue): string =>
  typeof value === 'string' ? `'${value.replace(/[\\']/gu, (character) => `\\${character}`)}'` : String(value);

const conditionTypes = ['text', 'number', 'time', 'yesNo', 'option', 'options', 'people', 'units', 'any'] as const;
export type ConditionType = (typeof conditionTypes)[number];

/** A field, or a part of one, that conditions can compare. */
export const conditionField = z.object({
  /** The path in expressions, for example `items.sums.amount`. */
  path: z.string(),
  label: z.string(),
  type: z.enum(conditionTypes),
  options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Times: the value is a day. */
  wholeDay: z.boolean().optional(),
  /** Numbers: decimal places, and the bounds of the field. */
  scale: z.number().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
});
export type ConditionField = z.infer<typeof conditionField>;

const ordered: readonly Comparison[] = ['==', '!=', '>', '>=', '<', '<=', 'empty', 'notEmpty'];

/** The comparisons that make sense for a type of field, the most common first. */
export const comparisonsOf: Readonly<Record<ConditionType, readonly Comparison[]>> = {
  text: ['==', '!=', 'contains', 'empty', 'notEmpty'],
  number: ordered,
  time: ordered,
  yesNo: ['==', 'empty', 'notEmpty'],
  option: ['==', '!=', 'empty', 'notEmpty'],
  options: ['contains', 'empty', 'notEmpty'],
  people: ['empty', 'notEmpty'],
  units: ['empty', 'notEmpty'],
  any: [...ordered, 'contains'],
};
