import type { Locale } from '@portal/contract';
import type { FindName, Json } from '@portal/contract/fields';
import {
  changeLines,
  rightTo,
  shownValue,
  type Access,
  type ChangeLine,
  type CompiledField,
  type FormValues,
} from '@portal/contract/forms';
import { areaName } from '../../../../platform/areas';
import type { Db } from '../../../../platform/database';
import type { TaskChanges } from '../../workflow';
import { readEntries } from '../entries';
import { readChanges, type ChangedForm } from './store';

/** The part of the form that may be seen, and the language of the changes. */
interface Shown {
  access: Access;
  /** The fields whose values are shown in part only. */
  masked: readonly string[];
  locale: Locale;
}

/** The changes made to a form at its tasks, in words, limited to the fields that the reader may see. */
export async function readHistory(db: Db, form: ChangedForm, shown: Shown): Promise<TaskChanges[]> {
  const saves = await readChanges(db, form);
  const { fields } = form.compiled.form;
  const entries = await readEntries(db, form.tenantId, { fields }, shown.locale);
  const findName: FindName = ({ type, id, dictionary = '' }) =>
    type === 'area' ? areaName(id, shown.locale) : entries(dictionary)?.find(({ value }) => value === id)?.label;
  return saves.map(({ taskId, userId, changedAt, before, after }) => ({
    taskId,
    userId,
    changedAt,
    lines: fields.flatMap(({ key }) => linesOf(form.compiled.byKey.get(key)!, { before, after }, shown, findName)),
  }));
}

function linesOf(
  field: CompiledField,
  { before, after }: Record<'before' | 'after', FormValues>,
  { access, masked, locale }: Shown,
  findName: FindName,
): ChangeLine[] {
  if (rightTo(access, field.key) === 'hidden') return [];
  const visible = (value: Json | undefined): Json =>
    value === undefined || value === null ? null : shownValue(field, value, access);
  const lines = changeLines(field, visible(before[field.key]), visible(after[field.key]), locale, findName);
  if (!masked.includes(field.key)) return lines;
  const mask = (value: Json | undefined) =>
    value === undefined || value === null ? '' : (field.definition.mask?.(value) ?? '***');
  return lines.map((line) => ({ ...line, before: mask(before[field.key]), after: mask(after[field.key]) }));
}
