import { agreements, type Locale } from '@portal/contract';
import { agreementFields, toAgreementForm, toAgreementValues } from '@portal/contract/agreements';
import { labelText } from '@portal/contract/fields';
import { accept, rightTo, type Access, type FieldIssue, type FormState } from '@portal/contract/forms';
import { PortalError } from '../../../platform/http';
import type { FileKey } from '../../commons/files';

type AgreementForm = agreements.AgreementForm;

/** A form before anything was filled in. */
export const emptyForm: AgreementForm = agreements.agreementForm.parse({});

/**
 * The form after somebody filled in what the node lets them change.
 * @throws PortalError `formFieldReadOnly` when a read-only field was sent with another value, `formInvalid` with every
 * issue and the first refused field
 */
export function acceptAgreement(
  current: AgreementForm,
  sent: AgreementForm,
  access: Access,
  locale: Locale,
): { form: AgreementForm; state: FormState } {
  const { values, state, issues } = accept(agreementFields, toAgreementValues(current), filledIn(sent, access), access);
  if (!values) throw refusal(issues, locale);
  return { form: toAgreementForm(values), state };
}

/** The wire carries every field: what the node hides is left out, and so is a read-only one that was sent empty. */
export const filledIn = (sent: AgreementForm, access: Access) =>
  Object.fromEntries(
    Object.entries(toAgreementValues(sent)).filter(([key, value]) => {
      const right = rightTo(access, key);
      return right !== 'hidden' && (right !== 'read' || value !== null);
    }),
  );

/** The form without the items that are hidden from its reader. */
export const shownTo = (access: Access, form: AgreementForm): AgreementForm =>
  toAgreementForm(
    Object.fromEntries(Object.entries(toAgreementValues(form)).filter(([key]) => rightTo(access, key) !== 'hidden')),
  );

function refusal(issues: readonly FieldIssue[], locale: Locale): PortalError {
  const readOnly = issues.find(({ code }) => code === 'notWritable');
  const field = readOnly && agreementFields.byKey.get(readOnly.field);
  if (field)
    return new PortalError('formFieldReadOnly', { field: labelText(field.label, locale) }, { field: field.key });
  return new PortalError('formInvalid', {}, { field: issues[0]?.field, issues });
}

/** The file a form refers to. @throws PortalError `fileMissing` when only half of its name is given */
export function attachmentOf({ bucketName, fileName }: AgreementForm): FileKey | null {
  if ((bucketName === '') !== (fileName === '')) throw new PortalError('fileMissing', {}, { field: 'attachment' });
  return bucketName === '' ? null : { bucket: bucketName, name: fileName };
}

/** What conditions of a process may read of the form: everything but its long texts and the file's place. */
export function formVariables(form: AgreementForm): Record<string, unknown> {
  const { technicalServiceRequire: _, violationDuty: __, bucketName: ___, fileName: ____, ...variables } = form;
  return variables;
}

const reserved = /^(initiator|loopCounter|nrOf\w+|[\p{L}\p{N}_]+_assignee(List)?)$/u;

/**
 * The variables that a handler's request may set.
 * @throws PortalError `formFieldReadOnly` naming one that the form or the engine decides
 */
export function ownVariables(sent: Record<string, unknown>): Record<string, unknown> {
  const refused = Object.keys(sent).find(
    (name) => name in emptyForm || reserved.test(name) || !/^[A-Za-z_]\w*$/.test(name),
  );
  if (refused !== undefined)
    throw new PortalError('formFieldReadOnly', { field: refused }, { field: `taskOperationDTO.variables.${refused}` });
  return sent;
}
