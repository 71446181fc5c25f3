import { errors, type ErrorName, type ErrorParams, type WrittenLocale } from '@portal/contract';
import { issue, issueText, type Issue, type Label } from '@portal/contract/fields';

/** A refusal of the catalogue (`@portal/contract` errors). Its text is chosen when it is answered. */
export class PortalError extends Error {
  readonly status: number;

  /** `params` fill in the catalogue's text. `data` is sent as the envelope's data. */
  constructor(
    readonly errorName: ErrorName,
    readonly params: ErrorParams = {},
    readonly data: unknown = null,
  ) {
    super(errorName);
    this.name = 'PortalError';
    this.status = errors[errorName].status;
  }
}

/** Refuses a field that names something that does not exist or that the caller may not use. */
export const unknownReference = (field: string, label?: Label): PortalError =>
  refusedField(field, issue('reference'), label);

/** Refuses a call that lacks a field which it needs in this case. */
export const missingField = (field: string): PortalError => refusedField(field, issue('required'));

/** Refuses a value that must be unique and that another record has. */
export const takenValue = (field: string, label?: Label): PortalError => refusedField(field, issue('taken'), label);

/** Refuses a time that is not later than the one it replaces. */
export const notLater = (field: string, label?: Label): PortalError => refusedField(field, issue('later'), label);

/** Refuses a field. The message names the field by its label, which users see. */
export function refusedField(field: string, { code, params }: Issue, label: Label = field): PortalError {
  const text = (locale: WrittenLocale) => issueText({ code, params }, locale);
  const reason = { 'zh-CN': text('zh-CN'), 'en-US': text('en-US') };
  return new PortalError('validation', { field: label, reason }, { field });
}
