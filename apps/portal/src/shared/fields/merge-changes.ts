import { sameValue, type Json } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';

export interface Merged {
  /** What someone else saved of the fields that were not typed in here. */
  taken: Record<string, Json>;
  /** The fields in which what was typed differs from what someone else saved. */
  differing: string[];
}

/** Compares a form with a record that someone else has changed since the form was opened. */
export function mergeChanges(opened: FormValues, typed: FormValues, current: FormValues): Merged {
  const changed = [...new Set([...Object.keys(opened), ...Object.keys(current)])].filter(
    (key) => !sameValue(opened[key], current[key]),
  );
  const untouched = changed.filter((key) => sameValue(typed[key], opened[key]));
  return {
    taken: Object.fromEntries(untouched.map((key) => [key, current[key] ?? null])),
    differing: changed.filter((key) => !untouched.includes(key) && !sameValue(typed[key], current[key])),
  };
}
