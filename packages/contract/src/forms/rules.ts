import type { FormRules } from './form';
import { issue, sameValue, type Issue } from '../fields';
import { isFilled, type Json } from '../fields/kind';
import { formatDateTime } from '../wire/date-time';
import type { FieldState, FormState, FormValues } from './settle';

interface Broken extends Issue {
  field: string;
}

/** Returns the rules that the values break. Times in the past stay valid in values that were stored already. */
export function brokenRules(
  rules: FormRules,
  state: FormState,
  { stored = {}, now = Date.now() }: { stored?: FormValues; now?: number } = {},
): Broken[] {
  const { ordered = [], upcoming = [], past = [], atMost = [] } = rules;
  const time = formatDateTime(now);
  const at = (name: string) => shown(state.get(name));
  const broken = (field: string, found: Issue): Broken => ({ ...found, field });
  return [
    ...ordered.flatMap(([from, to]) => {
      const [first, second] = [at(from), at(to)];
      return first && second && compareValues(first.value, second.value) > 0
        ? [broken(to, issue('notBefore', { other: first.field.label }))]
        : [];
    }),
    ...upcoming.flatMap((name) => {
      const found = at(name);
      const changed = found && !sameValue(found.value, stored[name]);
      return changed && ends(found.value) < time.slice(0, ends(found.value).length)
        ? [broken(name, issue('over'))]
        : [];
    }),
    ...past.flatMap((name) => {
      const found = at(name);
      const value = found && text(found.value);
      return value !== undefined && value > time.slice(0, value.length) ? [broken(name, issue('ahead'))] : [];
    }),
    ...atMost.flatMap(([parts, whole]) => {
      const most = at(whole);
      const filled = parts.flatMap((name) => at(name) ?? []);
      const sum = filled.reduce((total, { value }) => total + Number(value), 0);
      const last = filled.at(-1);
      if (!most || !last || sum <= Number(most.value)) return [];
      const found = issue(parts.length === 1 ? 'moreThan' : 'sumMoreThan', { other: most.field.label });
      return [broken(last.field.key, found)];
    }),
  ];
}

const shown = (found: FieldState | undefined): FieldState | undefined =>
  found?.visible && isFilled(found.field, found.value) ? found : undefined;

/** Compares days and times of one format as texts, and everything else as numbers. */
export const compareValues = (a: Json | undefined, b: Json | undefined): number => {
  const [first, second] = [Number(a), Number(b)];
  if (Number.isNaN(first) || Number.isNaN(second)) return text(a) < text(b) ? -1 : Number(a !== b);
  return first - second;
};

/** Returns the text by which a value is compared. Other values than texts and numbers have an empty text. */
const text = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the end of a day, a time or a period. */
const ends = (value: Json): string =>
  typeof value === 'object' && value !== null && 'to' in value ? text(value['to']) : text(value);
