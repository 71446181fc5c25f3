import { sameValue } from '../../fields';
import type { FormValues } from '../settle';

/** What one save changed: the fields with their values before and after it; a missing one was empty. */
export interface ChangedValues {
  before: FormValues;
  after: FormValues;
}

/** The fields in which two sets of values differ. */
export const changedFields = (before: FormValues, after: FormValues): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !sameValue(before[key], after[key]));

/** The values as they were before these saves, which are given in their order. */
export const valuesBefore = (current: FormValues, saves: readonly ChangedValues[]): FormValues =>
  saves.toReversed().reduce<FormValues>((values, { before, after }) => {
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return { ...values, ...Object.fromEntries(changed.map((key) => [key, before[key] ?? null])) };
  }, current);
