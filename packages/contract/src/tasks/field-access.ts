import type { FormFieldSetting } from './endpoints';

export interface FieldAccess {
  hidden: boolean;
  readOnly: boolean;
  required: boolean;
}

/**
 * What a node's settings make of a form field: `default` keeps the form's own rule (spec 000 §5, spec 001 §4).
 * A hidden or read-only field is never required.
 */
export function fieldAccess(
  settings: readonly FormFieldSetting[],
  { key, required: requiredByForm }: { key: string; required: boolean },
): FieldAccess {
  const setting = settings.find((each) => each.key === key);
  const hidden = setting?.hidden === 'true';
  const readOnly = setting?.readOnly === 'true' || setting?.operable === 'false';
  const required =
    setting === undefined || setting.required === 'default' ? requiredByForm : setting.required === 'true';
  return { hidden, readOnly, required: required && !hidden && !readOnly };
}
