import { textsIn, agreements, agreementLabels, type Locale, type definitions } from '@portal/contract';
import { agreementFields } from '@portal/contract/agreements';
import { labelText } from '@portal/contract/fields';
import { conditionFields, type FormField } from '@portal/contract/forms';

/** A form written in code that processes can be bound to. */
export interface CodedForm {
  id: number;
  formKey: string;
  /** The portal's component. */
  formRouter: string;
  name: (locale: Locale) => string;
  items: (locale: Locale) => definitions.FormItem[];
  /** It is a kind of record, whose process starts when a record is submitted. */
  isRecord?: true;
}

export const codedForms: readonly CodedForm[] = [
  {
    id: agreements.agreementFormId,
    formKey: agreements.agreementFormKey,
    formRouter: agreements.agreementFormKey,
    name: (locale) => textsIn(agreementLabels, locale).form,
    items: (locale) =>
      agreementFields.form.fields.map((field, index) => ({
        id: index + 1,
        type: '0',
        fieldKey: field.key,
        fieldName: labelText(field.label, locale),
        readable: readableOf(field, locale),
      })),
  },
];

/** The fields of the contract whose values are no variables, and the names of those that have another one. */
const unread = ['technicalServiceRequire', 'violationDuty', 'attachment'];
const variableOf: Record<string, string> = { 'agreementTime.from': 'startTime', 'agreementTime.to': 'endTime' };

const readableOf = (field: FormField, locale: Locale) =>
  unread.includes(field.key)
    ? []
    : conditionFields([field], locale).map((part) => ({ ...part, path: variableOf[part.path] ?? part.path }));

/** The forms whose name or key contains the keyword; '' finds all. */
export function findCodedForms(forms: readonly CodedForm[], locale: Locale, keyword: string): readonly CodedForm[] {
  const search = keyword.toLowerCase();
  return forms.filter(({ formKey, name }) =>
    [name(locale), formKey].some((text) => text.toLowerCase().includes(search)),
  );
}
