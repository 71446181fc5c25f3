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

/** Whether the server refused for a reason that it names in the answer's data. */
export const isRefusal = (error: unknown, name: string): boolean =>
  error instanceof CallError && typeof error.data === 'object' && error.data !== null && name in error.data;

/** The message for the user about anything that was thrown. */
export const messageOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether what was asked for does not exist, or no longer. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

const isFinal = (error: Error) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** A refusal is final; a lost connection or a failing server is asked once more. */
export const retry = (failures: number, error: Error): boolean => failures < 1 && !isFinal(error);
