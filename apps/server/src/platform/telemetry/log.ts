import pino, { type DestinationStream, type Logger } from 'pino';

/** Personal data and credentials. These fields are redacted at any depth of a log entry. */
const personal = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'phone',
  'mobile',
  'firstPartyPhone',
  'idCard',
  'chineseName',
  'email',
];

/** Logs JSON to the standard output, one line per event. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: personal.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
      serializers: { err: errorFields },
    },
    destination ?? pino.destination(1),
  );
}

/**
 * Returns the data that helps to find a cause, without values that the database quotes: rows in `detail`, and input in
 * some messages.
 */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack = '', code = '', cause } = error as Error & { code?: string };
  const safeMessage = quotesInput.test(code) ? 'a value that the database refuses' : message;
  return {
    name,
    message: safeMessage,
    ...(code !== '' && { code }),
    stack: stack.replace(message, safeMessage),
    ...(cause !== undefined && { cause: errorFields(cause) }),
  };
}

/** PostgreSQL's data exceptions: 'invalid input syntax for type bigint: "…"'. */
const quotesInput = /^22[0-9A-Z]{3}$/;
