import type { AgreementChanges, AgreementForm } from './endpoints';
import type { StoredFileValue } from '../fields';
import { changedFields } from '../forms/changes';
import type { FormValues } from '../forms/settle';

interface Period {
  from: string;
  to: string;
}

/**
 * Converts the contract on the wire to values of its fields. `original` is the attachment's name as uploaded; its size
 * is not known.
 */
export function toAgreementValues(form: AgreementForm & { original?: string }): FormValues {
  const { agreementMoney, startTime, endTime, bucketName, fileName, original = fileName } = form;
  const attached = bucketName !== '' && fileName !== '';
  return {
    agreementName: form.agreementName || null,
    agreementType: form.agreementType || null,
    agreementTime: startTime && endTime ? { from: startTime, to: endTime } : null,
    agreementMoney: agreementMoney === null ? null : String(agreementMoney),
    firstPartyName: form.firstPartyName || null,
    firstPartyAgreement: form.firstPartyAgreement || null,
    firstPartyPhone: form.firstPartyPhone || null,
    technicalServiceRequire: form.technicalServiceRequire || null,
    violationDuty: form.violationDuty || null,
    attachment: attached ? [{ bucketName, fileName, original, size: 0 }] : null,
  };
}

/** Converts valid values of the fields to the contract on the wire. */
export function toAgreementForm(values: FormValues): AgreementForm {
  const text = (key: string) => (values[key] ?? '') as string;
  const period = (values.agreementTime ?? null) as Period | null;
  const [file] = (values.attachment ?? []) as unknown as StoredFileValue[];
  return {
    agreementName: text('agreementName'),
    agreementType: (values.agreementType ?? null) as AgreementForm['agreementType'],
    startTime: period?.from ?? null,
    endTime: period?.to ?? null,
    agreementMoney: text('agreementMoney') === '' ? null : Number(text('agreementMoney')),
    firstPartyName: text('firstPartyName'),
    firstPartyAgreement: text('firstPartyAgreement'),
    firstPartyPhone: text('firstPartyPhone'),
    technicalServiceRequire: text('technicalServiceRequire'),
    violationDuty: text('violationDuty'),
    bucketName: file?.bucketName ?? '',
    fileName: file?.fileName ?? '',
  };
}

/**
 * Returns the fields that the submitted contract changes, with their new values. A field that does not change keeps its
 * stored value.
 */
export function agreementChanges(stored: FormValues, sent: AgreementChanges): FormValues {
  const form = toAgreementForm(stored);
  const before = toAgreementValues(form);
  const after = toAgreementValues({ ...form, ...(sent as Partial<AgreementForm>) });
  return Object.fromEntries(changedFields(before, after).map((key) => [key, after[key] ?? null]));
}
