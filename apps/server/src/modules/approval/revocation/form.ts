import {
  defaultLocale,
  limits,
  locales,
  revocation as contract,
  drawnFormRouter,
  textsIn,
  type WrittenLocale,
} from '@portal/contract';
import { drawnForm } from '@portal/contract/forms';
import type { BuiltInForm } from '../forms';
import texts from './strings/process.json';

const labels: Record<WrittenLocale, { form: string; original: string; reason: string }> = {
  'zh-CN': { form: texts.form, original: '要撤销的审批', reason: '撤销原因' },
  'en-US': { form: 'Request to revoke', original: 'Approval to revoke', reason: 'Reason' },
};

const labelOf = (name: keyof (typeof labels)[WrittenLocale]) =>
  Object.fromEntries(locales.map((locale) => [locale, textsIn(labels, locale)[name]]));

/** The request as one of the forms to which processes can be bound. Only its area starts them. */
export const revocationForm: BuiltInForm = {
  id: contract.revocationFormId,
  formKey: contract.revocationFormKey,
  formRouter: drawnFormRouter,
  name: (locale) => textsIn(labels, locale).form,
  startsElsewhere: true,
  version: 1,
  definition: drawnForm.parse({
    columns: 1,
    title: '',
    fields: [
      {
        key: contract.revocationOriginal,
        kind: 'approvals',
        label: labelOf('original'),
        required: true,
        settings: { max: 1 },
      },
      {
        key: 'reason',
        kind: 'long-text',
        label: labelOf('reason'),
        required: true,
        settings: { max: limits.revocationReasonLength },
      },
    ],
  }),
};

/** The name of the form in definitions. */
export const formName = textsIn(labels, defaultLocale).form;
