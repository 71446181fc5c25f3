import type { Access, CompiledForm, FormValues } from '@portal/contract/forms';
import { isWritable } from '@portal/contract/forms';
import type { Json } from '@portal/contract/fields';
import type { SecretBox } from '../../../../platform/crypto';

const mark = 'sealed:';

/** Not of the instance, so that a copy of it can be read. */
const formOwner = (formId: number): string => `form ${formId}`;

export const sealPersonal = (box: SecretBox, formId: number, compiled: CompiledForm, values: FormValues): FormValues =>
  sealValues(box, formOwner(formId), compiled, values);

export const openPersonal = (box: SecretBox, formId: number, compiled: CompiledForm, values: FormValues): FormValues =>
  openValues(box, formOwner(formId), compiled, values);

/** The values as the database holds them: those of personal fields encrypted, to be opened as values of `owner` only. */
export const sealValues = (box: SecretBox, owner: string, compiled: CompiledForm, values: FormValues): FormValues =>
  mapPersonal(compiled, values, (value, key) => mark + box.seal(JSON.stringify(value), `${owner} ${key}`));

export const openValues = (box: SecretBox, owner: string, compiled: CompiledForm, values: FormValues): FormValues =>
  mapPersonal(compiled, values, (value, key) =>
    typeof value === 'string' && value.startsWith(mark)
      ? (JSON.parse(box.open(value.slice(mark.length), `${owner} ${key}`)) as Json)
      : value,
  );

function mapPersonal(
  { byKey }: CompiledForm,
  values: FormValues,
  change: (value: Json, key: string) => Json,
): FormValues {
  const personal = Object.entries(values).filter(([key]) => byKey.get(key)?.definition.personal);
  return { ...values, ...Object.fromEntries(personal.map(([key, value]) => [key, change(value, key)])) };
}

/** The personal fields that a reader may see in part only: those that they cannot change at their own task. */
export const maskedFields = ({ byKey }: CompiledForm, access: Access, mayWrite: boolean): string[] =>
  [...byKey.values()]
    .filter(({ key, definition }) => definition.personal && !(mayWrite && isWritable(access, key)))
    .map(({ key }) => key);
