import type { agreement } from '@portal/contract';
import dayjs, { type Dayjs } from 'dayjs';

/** A stored attachment; `original` is the name it was uploaded under. */
export interface Attachment {
  bucketName: string;
  fileName: string;
  original: string;
}

/** The contract as the form holds it, by item key; the wire holds it by field. */
export interface AgreementValues {
  agreementName: string;
  agreementType: string | null;
  agreementTime: [Dayjs, Dayjs] | null;
  agreementMoney: number | null;
  firstPartyName: string;
  firstPartyAgreement: string;
  firstPartyPhone: string;
  technicalServiceRequire: string;
  violationDuty: string;
  attachment: Attachment | null;
}

/** The wire's dates and times (spec 000 §3). */
export const wireFormat = 'YYYY-MM-DD HH:mm:ss';

export const emptyValues: AgreementValues = {
  agreementName: '',
  agreementType: null,
  agreementTime: null,
  agreementMoney: null,
  firstPartyName: '',
  firstPartyAgreement: '',
  firstPartyPhone: '',
  technicalServiceRequire: '',
  violationDuty: '',
  attachment: null,
};

export function toValues(record: agreement.AgreementForm & { original: string }): AgreementValues {
  const { startTime, endTime, bucketName, fileName, original, agreementType } = record;
  return {
    agreementName: record.agreementName,
    agreementType: agreementType || null,
    agreementTime: startTime && endTime ? [dayjs(startTime), dayjs(endTime)] : null,
    agreementMoney: record.agreementMoney,
    firstPartyName: record.firstPartyName,
    firstPartyAgreement: record.firstPartyAgreement,
    firstPartyPhone: record.firstPartyPhone,
    technicalServiceRequire: record.technicalServiceRequire,
    violationDuty: record.violationDuty,
    attachment: fileName ? { bucketName, fileName, original } : null,
  };
}

export function toWire(values: AgreementValues): agreement.AgreementForm {
  const [start, end] = values.agreementTime ?? [];
  return {
    agreementName: values.agreementName.trim(),
    agreementType: (values.agreementType || null) as agreement.AgreementForm['agreementType'],
    startTime: start?.format(wireFormat) ?? null,
    endTime: end?.format(wireFormat) ?? null,
    agreementMoney: values.agreementMoney ?? null,
    firstPartyName: values.firstPartyName.trim(),
    firstPartyAgreement: values.firstPartyAgreement.trim(),
    firstPartyPhone: values.firstPartyPhone.trim(),
    technicalServiceRequire: values.technicalServiceRequire.trim(),
    violationDuty: values.violationDuty.trim(),
    bucketName: values.attachment?.bucketName ?? '',
    fileName: values.attachment?.fileName ?? '',
  };
}
