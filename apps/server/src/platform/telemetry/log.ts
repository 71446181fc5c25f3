import pino, { type DestinationStream, type Logger } from 'pino';

/** Fields that name people or open doors; they are hidden wherever they stand in what is logged. */
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

/** JSON, one line an event, to the standard output. */
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

/** What helps to find a fault; a driver's `detail`, which quotes rows, stays out. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, cause } = error as Error & { code?: string };
  return { name, message, code, stack, ...(cause !== undefined && { cause: errorFields(cause) }) };
}
