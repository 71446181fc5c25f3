import { errors, type ErrorName, type ErrorParams } from '@portal/contract';

/** A refusal of the catalogue (`@portal/contract` errors); its words are chosen when it is answered. */
export class PortalError extends Error {
  readonly status: number;

  /** `params` fill the catalogue's words; `data` goes out as the envelope's data. */
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
