/** A call that failed. `message` is fit for the reader; `status` 0 means that no answer came. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: unknown = status,
    /** What the server says beside the message, e.g. `{field}` for a bad input. */
    readonly data: unknown = null,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

/** The message for the user about anything that was thrown. */
export const messageOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error));
