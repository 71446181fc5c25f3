import { formatDateTime, type Locale } from '@portal/contract';
import {
  issueText,
  type Json,
  labelText,
  sameValue,
  serialPrefix,
  type Reference,
  type SerialSettings,
} from '@portal/contract/fields';
import {
  accept,
  type Access,
  type CompiledForm,
  type FieldIssue,
  type FormState,
  type FormValues,
} from '@portal/contract/forms';
import { PortalError } from '../../../../platform/http';
import { sanitizeSubmitted } from '../../../../platform/rich-text';
import type { OpenSerial } from './store';

export interface AcceptedForm {
  state: FormState;
  values: FormValues;
}

/** @throws PortalError `fieldRefused` that names the first refused field, with every issue as data */
export async function acceptForm(
  compiled: CompiledForm,
  stored: FormValues,
  submitted: FormValues,
  { access, locale, filled = {} }: { access: Access; locale: Locale; filled?: FormValues },
): Promise<AcceptedForm> {
  const sanitized = await sanitizeSubmitted(compiled, submitted);
  const { values, state, issues } = accept(compiled, stored, sanitized, access, filled);
  if (!values) throw refusal(compiled, issues, locale);
  return { state, values };
}

export function refusal(compiled: CompiledForm, issues: readonly FieldIssue[], locale: Locale): PortalError {
  const [first] = issues;
  if (!first) return new PortalError('formInvalid');
  const field = compiled.byKey.get(first.field);
  return new PortalError(
    'fieldRefused',
    {
      field: field ? labelText(field.label, locale) : first.field,
      reason: issueText({ code: first.code, params: first.params }, locale),
    },
    { field: first.path, issues },
  );
}

export interface FieldReference extends Reference {
  field: string;
}

/** Returns the objects outside the form to which fields refer, only for fields whose value differs from `before`. */
export const referencesIn = (state: FormState, before: FormValues = {}): FieldReference[] =>
  [...state.values()]
    .filter(({ field, value }) => value !== null && !sameValue(value, before[field.key]))
    .flatMap(({ field, value }) => {
      const known = instancesIn(before[field.key] ?? null);
      return (field.definition.references?.(value, field.parsedSettings) ?? [])
        .filter(({ type, id }) => type !== 'instance' || !known.has(id))
        .map((reference) => ({ ...reference, field: field.key }));
    });

/** Related instances that somebody else added stay, also where the writer may not read them. */
const instancesIn = (value: Json): ReadonlySet<Json> => new Set(Array.isArray(value) ? value : []);

/** Returns the serial number fields that have no value yet. */
export const openSerials = ({ byKey }: CompiledForm, values: FormValues): OpenSerial[] =>
  [...byKey.values()]
    .filter(({ kind, key }) => kind === 'serial' && values[key] === undefined)
    .map(({ key, parsedSettings }) => {
      const settings = parsedSettings as SerialSettings;
      const today = formatDateTime(Date.now()).slice(0, 10);
      return { field: key, prefix: serialPrefix(settings, today), digits: settings.digits };
    });
