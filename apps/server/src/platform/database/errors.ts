/* See https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const sqlStates = new Set(['57014', '57P01', '57P02', '57P03', '25006', '25P03', '58030']);
/** Exceptions of connections, and what the server lacks: disk, memory or connections. */
const sqlClasses = /^(08|53)/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT']);
const networkCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** The driver gives these errors no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/**
 * Returns true if the database could not be reached, cut the connection, or has no disk, memory or connection left: the
 * same call may succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  if (sqlStates.has(code) || sqlClasses.test(code)) return true;
  if (networkCodes.has(code) && networkCalls.has(syscall)) return true;
  return driverMessages.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** A statement took too long, or more memory or temporary files than it may. */
const statementLimits = new Set(['57014', '53200', '53400']);
const exceedsLimit = (error: unknown): boolean =>
  error instanceof Error &&
  (statementLimits.has((error as NodeJS.ErrnoException).code ?? '') || exceedsLimit(error.cause));

/**
 * Returns true if the database was unavailable whatever was asked. A statement that needs more time or memory than it may
 * have fails each time.
 */
export const isDatabaseAway = (error: unknown): boolean => isDatabaseUnavailable(error) && !exceedsLimit(error);

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/** Returns whether a row could not be deleted because others refer to it. */
export const violatesReference = (error: unknown): boolean =>
  (error as { code?: string } | null)?.code === foreignKeyViolation;

/**
 * Returns whether a statement failed because a row with the same values exists, by the name of the constraint or index.
 */
export function violatesUnique(error: unknown, name: string): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === uniqueViolation && constraint === name;
}
