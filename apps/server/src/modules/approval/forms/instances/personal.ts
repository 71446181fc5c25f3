import type { Access, CompiledForm, FormValues } from '@portal/contract/forms';
import { isWritable } from '@portal/contract/forms';
import type { Json } from '@portal/contract/fields';
import type { SecretBox } from '../../../../platform/crypto';

const mark = 'sealed:';

/** The encryption is bound to the form, not to the instance, so that a copied instance can be read. */
const formOwner = (formId: number): string => `form ${formId}`;

export const sealPersonal = (box: SecretBox, formId: number, compiled: CompiledForm, values: FormValues): FormValues =>
  sealValues(box, formOwner(formId), compiled, values);

export const openPersonal = (box: SecretBox, formId: number, compiled: CompiledForm, values: FormValues): FormValues =>
  openValues(box, formOwner(formId), compiled, values);

/**
 * Returns the values for the database, with personal fields encrypted so that they can be decrypted only as values of
 * `owner`.
 */
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

/** Returns the personal fields that a reader sees masked, because they cannot change them at their own task. */
export const maskedFields = ({ byKey }: CompiledForm, access: Access, mayWrite: boolean): string[] =>
  [...byKey.values()]
    .filter(({ key, definition }) => definition.personal && !(mayWrite && isWritable(access, key)))
    .map(({ key }) => key);
