import type { Locale } from '@portal/contract';
import { labelText, sameValue, type Json } from '@portal/contract/fields';
import { changedFields, readerForm, valuesBefore, type Access, type FormValues } from '@portal/contract/forms';
import type { Db } from '../../../../platform/database';
import { PortalError } from '../../../../platform/http';
import { readChanges, type ChangedForm, type FormChange } from './store';

/** The form as it is stored now. */
export interface StoredForm extends ChangedForm {
  revision: number;
  values: FormValues;
}

/** The state of a form that a user has seen, and the values that they send. */
export interface SeenForm {
  userId: number;
  /** Undefined for a client that knows no revisions. */
  revision: number | undefined;
  /** The time at which the task was created. */
  since: number;
  access: Access;
  /** The fields that they see in part only. */
  masked?: readonly string[];
  /** The values that they send. */
  sent?: FormValues;
  locale: Locale;
}

/**
 * Refuses an action on a form that others have changed since it was read, as far as the person may see the changes. A
 * request without a revision is refused only if it would undo what somebody else has saved since the task was created.
 * @throws PortalError `formChanged` with the fields and their old, current and submitted values
 */
export async function requireSeen(db: Db, form: StoredForm, seen: SeenForm): Promise<void> {
  if (seen.revision === undefined) return requireNothingUndone(db, form, seen);
  if (seen.revision >= form.revision) return;
  const saves = await readChanges(db, form, seen.revision);
  // a save beside the tasks, as of a record, leaves no change: its fields are not known
  const isWhole = saves.length === form.revision - seen.revision;
  const before = shown(form, valuesBefore(form.values, saves), seen);
  const fields = changedFields(before, shown(form, form.values, seen));
  if (isWhole && fields.length === 0) return;
  throw refusal(form, seen, fields, before);
}

async function requireNothingUndone(db: Db, form: StoredForm, seen: SeenForm): Promise<void> {
  const { sent = {} } = seen;
  if (form.revision <= 1 || changedFields(sent, pick(form.values, sent)).length === 0) return;
  const saves = await readChanges(db, form);
  const others = saves.filter(({ userId, changedAt }) => userId !== seen.userId && changedAt > seen.since);
  const before = shown(form, valuesBefore(form.values, since(saves, others)), seen);
  const current = shown(form, form.values, seen);
  const fields = changedFields(before, current).filter(
    (key) => Object.hasOwn(sent, key) && !sameValue(sent[key], current[key]),
  );
  if (fields.length > 0) throw refusal(form, seen, fields, before);
}

const since = (saves: readonly FormChange[], [first]: readonly FormChange[]) =>
  first ? saves.filter(({ revision }) => revision >= first.revision) : [];

const pick = (values: FormValues, like: FormValues): FormValues =>
  Object.fromEntries(Object.keys(like).map((key) => [key, values[key] ?? null]));

const shown = ({ compiled }: StoredForm, values: FormValues, { access, masked }: SeenForm): FormValues =>
  readerForm(compiled, values, access, masked).values;

function refusal(form: StoredForm, seen: SeenForm, fields: readonly string[], before: FormValues): PortalError {
  const { compiled, revision } = form;
  const current = shown(form, form.values, seen);
  const { sent = {}, locale } = seen;
  const changes = fields.map((key): ChangedField => {
    const field = compiled.byKey.get(key);
    return {
      field: key,
      label: field ? labelText(field.label, locale) : key,
      before: before[key] ?? null,
      current: current[key] ?? null,
      ...(Object.hasOwn(sent, key) && { sent: sent[key] ?? null }),
    };
  });
  return new PortalError('formChanged', {}, { revision, changes });
}

interface ChangedField {
  field: string;
  label: string;
  before: Json;
  current: Json;
  sent?: Json;
}
