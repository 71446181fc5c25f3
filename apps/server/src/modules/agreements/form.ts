import { textsIn, agreement, agreementLabels, fieldAccess, type handling, type Locale } from '@portal/contract';
import { agreementFaults } from '@portal/contract/agreements';
import { PortalError } from '../../platform/http';
import type { FileKey } from '../files/store';

type AgreementForm = agreement.AgreementForm;
export type FieldSettings = readonly handling.FormFieldSetting[];

const isEmpty = (value: unknown) => value === null || value === '';

/** A form before anything was filled in. */
export const emptyForm: AgreementForm = agreement.agreementForm.parse({});

/**
 * The form after somebody filled in what the node lets them change. What is hidden keeps its value; so does a read-only
 * field that was sent empty.
 * @throws PortalError `formFieldReadOnly` when a read-only field was sent with another value
 */
export function filledIn(
  current: AgreementForm,
  sent: AgreementForm,
  settings: FieldSettings,
  locale: Locale,
): AgreementForm {
  const next = { ...sent };
  for (const item of agreement.agreementItems) {
    const { hidden, readOnly } = fieldAccess(settings, item);
    if (!hidden && !readOnly) continue;
    const changed = item.fields.some((field) => !isEmpty(sent[field]) && sent[field] !== current[field]);
    if (readOnly && !hidden && changed)
      throw new PortalError(
        'formFieldReadOnly',
        { field: textsIn(agreementLabels, locale)[item.key] },
        { field: item.key },
      );
    Object.assign(next, Object.fromEntries(item.fields.map((field) => [field, current[field]])));
  }
  return next;
}

/** @throws PortalError `formInvalid` with every fault and the first faulty item as `field` */
export function requireValid(form: AgreementForm, settings: FieldSettings): void {
  const faults = agreementFaults(form, settings);
  if (faults.length > 0) throw new PortalError('formInvalid', {}, { field: faults[0]?.item, faults });
}

/** The file a form refers to. @throws PortalError `fileMissing` when only half of its name is given */
export function attachmentOf({ bucketName, fileName }: AgreementForm): FileKey | null {
  if ((bucketName === '') !== (fileName === '')) throw new PortalError('fileMissing', {}, { field: 'attachment' });
  return bucketName === '' ? null : { bucket: bucketName, name: fileName };
}

/** The same as a list, empty where the form has no file. */
export function attachedFiles(form: AgreementForm): FileKey[] {
  const file = attachmentOf(form);
  return file ? [file] : [];
}

/** What conditions of a process may read of the form: everything but its long texts and the file's place. */
export function formVariables(form: AgreementForm): Record<string, unknown> {
  const { technicalServiceRequire: _, violationDuty: __, bucketName: ___, fileName: ____, ...variables } = form;
  return variables;
}

const reserved = /^(initiator|loopCounter|nrOf\w+|\w+_assignee(List)?)$/;

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
