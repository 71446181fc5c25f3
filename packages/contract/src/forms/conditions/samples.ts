import type { ConditionField, ConditionRule } from './condition';

/** A value that a field may have. Null is no value, and a list is the value of a field with several values. */
export type Sample = string | number | boolean | null | readonly string[];

interface Samples {
  values: Sample[];
  /** Whether the field may really have each of these values, and no other would be decided differently. */
  complete: boolean;
}

/** The maximum number of values of one field that are tried. */
const maxContained = 6;

/**
 * Returns values of a field so that each way in which the rules can decide is covered by at least one, or null if
 * values cannot distinguish the ways.
 */
export function samplesOf(rules: readonly ConditionRule[], field: ConditionField | undefined): Samples | null {
  const compared = rules.filter(({ comparison }) => comparison !== 'empty' && comparison !== 'notEmpty');
  const empty: Sample[] = compared.length < rules.length ? [null] : [];
  const constants = [...new Set(compared.map(({ value }) => value))];
  const isContaining = compared.some(({ comparison }) => comparison === 'contains');
  const type = field?.type ?? 'any';
  if (isContaining) {
    if (compared.some(({ comparison }) => comparison !== 'contains') || constants.length > maxContained) return null;
    return { values: [...subsets(constants.map(String)), ...empty], complete: type === 'options' || type === 'text' };
  }
  if (constants.length === 0) return { values: [true, null], complete: field !== undefined };
  if (type === 'yesNo') return { values: [true, false, ...empty], complete: true };
  if (type === 'time' || constants.every((value) => typeof value === 'number')) {
    const points = constants.map((value) => toPoint(value));
    if (points.some(Number.isNaN)) return null;
    return { values: [...around(points, field), ...empty], complete: type === 'number' || type === 'time' };
  }
  if (compared.some(({ comparison }) => comparison !== '==' && comparison !== '!=')) return null;
  const options = field?.options?.map(({ value }) => value);
  const others = options ? options.filter((value) => !constants.includes(value)) : [another];
  return { values: [...constants, ...others, ...empty], complete: type === 'text' || options !== undefined };
}

/** A text that no rule compares with. */
const another = '\0';

export const isNameable = (sample: Sample): boolean =>
  typeof sample === 'number' || (sample !== another && typeof sample === 'string');

/** Returns whether a rule holds for a value. */
export function holds({ comparison, value }: ConditionRule, sample: Sample): boolean {
  if (comparison === 'empty') return sample === null;
  if (comparison === 'notEmpty') return sample !== null;
  if (comparison === 'contains') return Array.isArray(sample) && sample.includes(String(value));
  if (sample === null) return comparison === '!=';
  const compared = typeof sample === 'number' ? toPoint(value) : value;
  if (comparison === '==') return sample === compared;
  if (comparison === '!=') return sample !== compared;
  const [left, right] = [Number(sample), Number(compared)];
  if (comparison === '>') return left > right;
  if (comparison === '>=') return left >= right;
  return comparison === '<' ? left < right : left <= right;
}

const subsets = (values: readonly string[]): string[][] =>
  values.reduce<string[][]>((all, value) => [...all, ...all.map((some) => [...some, value])], [[]]);

/** Days and times count in milliseconds. */
const toPoint = (value: string | number | boolean): number =>
  typeof value === 'string'
    ? Date.parse(`${value.replace(' ', 'T')}${value.length > dayLength ? 'Z' : ''}`)
    : Number(value);

const dayLength = '2026-01-01'.length;
const dayMs = 86_400_000;
const secondMs = 1000;

/**
 * Returns the points and their neighbours. If the distance of neighbours is not known, the values halfway between the
 * points are used.
 */
function around(points: readonly number[], field: ConditionField | undefined): number[] {
  const sorted = [...new Set(points)].toSorted((one, other) => one - other);
  if (field?.type !== 'time' && field?.scale === undefined) {
    const between = sorted.slice(1).map((point, index) => (point + (sorted[index] ?? point)) / 2);
    return [(sorted[0] ?? 0) - 1, ...sorted, ...between, (sorted.at(-1) ?? 0) + 1];
  }
  const { type, scale = 0, wholeDay } = field;
  const step = type === 'time' ? (wholeDay ? dayMs : secondMs) : 10 ** -scale;
  const exact = (point: number) => Number(point.toFixed(scale));
  return [...new Set(sorted.flatMap((point) => [exact(point - step), point, exact(point + step)]))];
}

/** Returns whether a field's own bounds allow a value. */
export function isWithin(sample: Sample, field: ConditionField | undefined): boolean {
  if (field?.options && typeof sample === 'string') return field.options.some(({ value }) => value === sample);
  if (typeof sample !== 'number' || field?.type !== 'number') return true;
  return sample >= (field.min ?? -Infinity) && sample <= (field.max ?? Infinity);
}
