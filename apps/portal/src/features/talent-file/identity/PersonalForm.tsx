import { fieldKinds, type Json } from '@portal/contract/fields';
import type { Form, FormValues } from '@portal/contract/forms';
import { personalForm, readIdentityNumber } from '@portal/contract/personal-information';
import {
  idCardField,
  readPersonalInformation,
  savePersonalInformation,
  type PersonalInformation,
} from '../../../shared/api/personal-information';
import { EditedForm } from '../../../shared/fields/EditedForm';
import { compiledForm } from '../../../shared/fields/form-values';

interface Props {
  stored: PersonalInformation;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** The form in a browser that cannot encrypt. It has no identity number, which therefore does not change. */
const formWithoutIdCard: Form = {
  ...personalForm,
  fields: personalForm.fields.map((field) => (field.key === idCardField ? { ...field, readOnly: true } : field)),
};

/** Fills in the fields that a complete identity number determines, unless another value was chosen. */
function fillIn(key: string, value: Json, values: FormValues): FormValues {
  if (key !== idCardField || typeof value !== 'string') return {};
  if (!fieldKinds['identity-number'].schema({}).safeParse(value).success) return {};
  return Object.fromEntries(
    Object.entries(readIdentityNumber(value)).filter(([field]) => (values[field] ?? null) === null),
  );
}

/** The form of the user's own information. No draft keeps the identity number. */
export default function PersonalForm({ stored, onSaved, onCancel }: Props) {
  return (
    <EditedForm
      compiled={stored.whole ? compiledForm(personalForm) : compiledForm(formWithoutIdCard)}
      stored={stored}
      draft={`personal-information r${stored.revision}`}
      notInDraft={[idCardField]}
      send={(submitted, base) => savePersonalInformation(submitted, base?.revision ?? 0)}
      readCurrent={() => readPersonalInformation()}
      follow={fillIn}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  );
}
