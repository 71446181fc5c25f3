import type { FormValues } from '../forms';
import enUS from '../strings/en-US.talent-conditions.json';
import zhCN from '../strings/zh-CN.talent-conditions.json';
import { fillIn, textsIn, type Locale, type WrittenLocale } from '../wire/locale';
import { degrees } from './kinds';

const tables: Readonly<Record<WrittenLocale, typeof zhCN>> = { 'zh-CN': zhCN, 'en-US': enUS };

export type Condition = keyof typeof zhCN.met;

/** What decides about an application, beside the values of its form. */
export interface Facts {
  /** The nature of the applying unit, or null for a unit without one. */
  unitNature: string | null;
  /** The number of the applicant's other project that is under way, or null. */
  other: string | null;
}

export interface ConditionResult {
  condition: Condition;
  met: boolean;
  params: Record<string, string | number>;
}

/** Returns the age in full years on a day. Both are `yyyy-MM-dd`, with or without a time. */
function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}

/** Returns whether an area lies within another one, by their codes. */
export const liesWithin = (area: string, outer: string): boolean => area.startsWith(outer.replace(/(00)+$/u, ''));

/**
 * Checks the conditions that a batch sets, in the order in which its form shows them. A condition whose value is not
 * filled in yet is not met.
 */
export function checkConditions(
  batch: FormValues,
  values: FormValues,
  { unitNature, other }: Facts,
): ConditionResult[] {
  const results: ConditionResult[] = [];
  const add = (condition: Condition, met: boolean, params: ConditionResult['params'] = {}) =>
    results.push({ condition, met, params });
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  const set = (key: string) => (typeof batch[key] === 'string' ? batch[key] : '');
  const listed = (key: string) => (Array.isArray(batch[key]) ? (batch[key] as string[]) : []);

  if (typeof batch['ageMost'] === 'number') {
    const birthDate = text('birthDate');
    const age = birthDate && ageOn(birthDate, set('closesAt'));
    add('age', age !== '' && age <= batch['ageMost'], { most: batch['ageMost'], age: age === '' ? '—' : age });
  }
  const least = degrees.indexOf(set('degreeLeast') as (typeof degrees)[number]);
  if (least >= 0) {
    const degree = degrees.indexOf(text('degree') as (typeof degrees)[number]);
    add('degree', degree >= least, { least: set('degreeLeast') });
  }
  if (listed('levels').length > 0) add('level', listed('levels').includes(text('level')));
  if (listed('unitNatures').length > 0)
    add('unitNature', unitNature !== null && listed('unitNatures').includes(unitNature));
  if (typeof batch['within'] === 'string')
    add('area', text('area') !== '' && liesWithin(text('area'), batch['within']));
  if (typeof batch['amountMost'] === 'string' && text('amount') !== '')
    add('amount', Number(text('amount')) <= Number(batch['amountMost']), {
      most: batch['amountMost'],
    });
  if (batch['exclusive'] === true) add('exclusive', other === null, { number: other ?? '' });
  return results;
}

/** Returns what a condition asks for, or what is missing. */
export function conditionText({ condition, met, params }: ConditionResult, locale: Locale): string {
  const texts = textsIn(tables, locale);
  const labels: Readonly<Record<string, string>> = texts.degrees;
  const value = (name: string) =>
    condition === 'amount'
      ? Number(params[name]).toLocaleString(locale)
      : (labels[String(params[name])] ?? params[name]);
  return fillIn(texts[met ? 'met' : 'missing'][condition], value);
}
