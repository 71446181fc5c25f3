import { agreement, agreementLabels, type Locale, type processDefinition } from '@portal/contract';

/** A form that processes can be bound to. */
interface RegisteredForm {
  id: number;
  formKey: string;
  /** The portal's component. */
  formRouter: string;
  name: (locale: Locale) => string;
  items: (locale: Locale) => processDefinition.FormItem[];
}

const registered: readonly RegisteredForm[] = [
  {
    id: 1,
    formKey: agreement.agreementFormKey,
    formRouter: agreement.agreementFormKey,
    name: (locale) => agreementLabels[locale].form,
    items: (locale) =>
      agreement.agreementItems.map(({ key }, index) => ({
        id: index + 1,
        type: '0',
        fieldKey: key,
        fieldName: agreementLabels[locale][key],
      })),
  },
];

/** The forms whose name or key holds the words; '' finds all. */
export function findForms(locale: Locale, words: string): processDefinition.FormRecord[] {
  const sought = words.toLowerCase();
  return formRecords(locale).filter(({ formName, formKey }) =>
    [formName, formKey].some((text) => text.toLowerCase().includes(sought)),
  );
}

function formRecords(locale: Locale): processDefinition.FormRecord[] {
  return registered.map(({ id, formKey, formRouter, name }) => ({ id, formKey, formRouter, formName: name(locale) }));
}

/** Null when no form has this id. */
export function formItems(id: number, locale: Locale): processDefinition.FormItem[] | null {
  return registered.find((form) => form.id === id)?.items(locale) ?? null;
}

export function formByKey(formKey: string, locale: Locale): processDefinition.FormRecord | undefined {
  return formRecords(locale).find((form) => form.formKey === formKey);
}
