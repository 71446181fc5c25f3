import type { AgreementForm } from './endpoints';
import type { StoredFileValue } from '../fields';
import type { FormValues } from '../forms/settle';

interface Period {
  from: string;
  to: string;
}

/** The contract of the wire as values of its fields; `original` is the attachment's name as uploaded. */
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
    /* The size is not in the contract; nothing reads it. */
    attachment: attached ? [{ bucketName, fileName, original, size: 0 }] : null,
  };
}

/** Valid values of the fields as the contract of the wire. */
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
