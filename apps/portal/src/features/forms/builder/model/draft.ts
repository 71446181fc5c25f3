import { rulesWithout, type DrawnForm, type FormField, type FormRules } from '@portal/contract/forms';

/** A form in the builder. */
export interface Draft {
  formName: string;
  form: DrawnForm;
}

/** Undefined removes an optional property. */
export type FieldChange = { [Name in keyof FormField]?: FormField[Name] | undefined };

const withFields = (draft: Draft, change: (fields: FormField[]) => FormField[]): Draft => ({
  ...draft,
  form: { ...draft.form, fields: change(draft.form.fields) },
});

const indexOfField = (draft: Draft, key: string): number => draft.form.fields.findIndex((field) => field.key === key);

export const findField = (draft: Draft, key: string | null): FormField | undefined =>
  draft.form.fields.find((field) => field.key === key);

export const insertField = (draft: Draft, field: FormField, index = draft.form.fields.length): Draft =>
  withFields(draft, (fields) => fields.toSpliced(index, 0, field));

export function removeField(draft: Draft, key: string): Draft {
  const left = withFields(draft, (fields) => fields.filter((field) => field.key !== key));
  return draft.form.rules ? withRules(left, rulesWithout(draft.form.rules, key)) : left;
}

/** Replaces the rules across fields; a form without any has none stored. */
export function withRules(draft: Draft, rules: FormRules): Draft {
  const { rules: _, ...form } = draft.form;
  const isEmpty = Object.values(rules).every((each) => each === undefined || each.length === 0);
  return { ...draft, form: isEmpty ? form : { ...form, rules } };
}

/** Moves a field to an index of the list without it. */
export const moveField = (draft: Draft, key: string, index: number): Draft => {
  const from = indexOfField(draft, key);
  const moved = draft.form.fields[from];
  if (!moved || index < 0 || index >= draft.form.fields.length || index === from) return draft;
  return withFields(draft, (fields) => fields.toSpliced(from, 1).toSpliced(index, 0, moved));
};

/** Moves a field by some positions. At either end it stays. */
export const shiftField = (draft: Draft, key: string, by: number): Draft =>
  moveField(draft, key, indexOfField(draft, key) + by);

/** Adds a copy of a field after it. */
export function copyField(draft: Draft, key: string, newKey: string): Draft {
  const source = findField(draft, key);
  return source ? insertField(draft, { ...structuredClone(source), key: newKey }, indexOfField(draft, key) + 1) : draft;
}

export const changeField = (draft: Draft, key: string, change: FieldChange): Draft =>
  withFields(draft, (fields) =>
    fields.map((field) => (field.key === key ? (withoutUndefined({ ...field, ...change }) as FormField) : field)),
  );

/** Changes one setting of a field. Undefined resets it to its default. */
export const withSetting = (
  settings: Readonly<Record<string, unknown>>,
  setting: string,
  value: unknown,
): Record<string, unknown> => withoutUndefined({ ...settings, [setting]: value });

const withoutUndefined = (value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));

/** Gives a field another key, in the expressions and the title of the form too. */
export function renameField(draft: Draft, key: string, newKey: string): Draft {
  const { form } = draft;
  const inText = (text: string) => renamed(text, key, newKey);
  const fields = form.fields.map((field): FormField => {
    const { expression, parent } = field.settings;
    const { visibleWhen, requiredWhen, readOnlyWhen, checks } = field;
    return {
      ...field,
      key: field.key === key ? newKey : field.key,
      ...(visibleWhen !== undefined && { visibleWhen: inText(visibleWhen) }),
      ...(requiredWhen !== undefined && { requiredWhen: inText(requiredWhen) }),
      ...(readOnlyWhen !== undefined && { readOnlyWhen: inText(readOnlyWhen) }),
      ...(checks && { checks: checks.map((check) => ({ ...check, expression: inText(check.expression) })) }),
      settings: {
        ...field.settings,
        ...(typeof expression === 'string' && { expression: inText(expression) }),
        ...(parent === key && { parent: newKey }),
      },
    };
  });
  const title = form.title.replaceAll(`{{${key}}}`, `{{${newKey}}}`);
  const rules = form.rules && (renamedIn(form.rules, key, newKey) as FormRules);
  return { ...draft, form: { ...form, fields, title, ...(rules && { rules }) } };
}

/** Rules hold nothing but names of fields. */
function renamedIn(rules: unknown, key: string, newKey: string): unknown {
  if (Array.isArray(rules)) return rules.map((each) => renamedIn(each, key, newKey));
  if (typeof rules !== 'object' || rules === null) return rules === key ? newKey : rules;
  return Object.fromEntries(Object.entries(rules).map(([name, each]) => [name, renamedIn(each, key, newKey)]));
}

const stringsAndNames = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|(?<![.\p{L}\p{N}_$])[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Names are replaced, but not texts in quotes or properties after a point. */
const renamed = (text: string, name: string, newName: string): string =>
  text.replaceAll(stringsAndNames, (found) => (found === name ? newName : found));

/** Returns the field to select after one was removed: its successor, or else its predecessor. */
export function neighbour(draft: Draft, key: string): string | null {
  const { fields } = draft.form;
  const index = indexOfField(draft, key);
  return (fields[index + 1] ?? fields[index - 1])?.key ?? null;
}

/** A state with the previous states and the undone ones. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** The object of the last edit. Consecutive edits of the same object are undone together. */
  edited: string | null;
}

const maxPast = 200;

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], edited: null });

/** `edited` names the object of the edit, for example a text that is being typed, or is null for a separate step. */
export function edit<T>(history: History<T>, next: T, edited: string | null): History<T> {
  if (next === history.present) return history;
  const sameThing = edited !== null && edited === history.edited;
  const past = sameThing ? history.past : [...history.past, history.present].slice(-maxPast);
  return { past, present: next, future: [], edited };
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  if (past.length === 0) return { past, present, future, edited: null };
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], edited: null };
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future, edited: null };
  return { past: [...past, present], present: next, future: rest, edited: null };
}
