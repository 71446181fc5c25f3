import { type Endpoint, chooseLocale, type ErrorName } from '@portal/contract';
import i18next, { t } from 'i18next';

const catalogue: Record<number, ErrorName> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  426: 'badCredentials',
  428: 'captchaWrong',
  429: 'tooManyRequests',
};
const ofTheClient: Record<string, string> = {
  '000': 'http.repeated',
  417: 'http.notBound',
  423: 'http.demo',
  479: 'http.demo',
};

/** Calls of the services whose answers are bare by spec 000 §7: they are reached through a gateway, which fails for them. */
const ofServices = /^\/(workflow|demoself)\//u;

/** Returns the text for a status if the server gave none (spec 000 §8). The catalogue is fetched only then. */
async function statusMessage(status: number | '000', path: string): Promise<string> {
  const name = catalogue[Number(status)];
  if (!name) {
    const unknown = ofServices.test(path) ? 'http.service' : 'http.unknown';
    return t(ofTheClient[status] ?? unknown, { ns: 'common' });
  }
  const { errorMessage } = await import('@portal/contract/messages');
  return errorMessage(name, chooseLocale(i18next.language));
}

export const networkMessage = (timedOut: boolean): string =>
  t(timedOut ? 'http.timeout' : 'http.network', { ns: 'common' });

/** Codes of an envelope that mean success (spec 000 §7). */
const successCodes: readonly unknown[] = [0, 200, '108'];

interface Answer {
  status: number;
  body: unknown;
}

/** Returns the data of an answer, or a CallError with the server's text if it gave any (spec 000 §8). */
export async function unwrap(
  endpoint: Pick<Endpoint, 'answer' | 'path'>,
  answer: Answer,
  defaultMessage?: string,
): Promise<unknown> {
  const envelope = isObject(answer.body) ? answer.body : {};
  const code = envelope.code ?? answer.status;
  if (answer.status !== 200 || (endpoint.answer === 'envelope' && !successCodes.includes(code)))
    throw new CallError(
      messageOf(envelope) ??
        (envelope.code === undefined ? undefined : defaultMessage) ??
        (await statusMessage(code === '000' ? code : answer.status, endpoint.path)),
      answer.status,
      code,
      envelope.data,
    );
  return endpoint.answer === 'envelope' ? envelope.data : answer.body;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

const messageOf = (envelope: Record<string, unknown>): string | undefined =>
  typeof envelope.msg === 'string' && envelope.msg !== '' ? envelope.msg : undefined;

/** A call that failed. `message` can be shown to the reader, and `status` 0 means that no answer came. */
export class CallError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: unknown = status,
    /** The data that the server sends besides the message, for example `{field}` for an invalid input. */
    readonly data: unknown = null,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

/** Returns whether the server refused for a reason that it names in the answer's data. */
export const isRefusal = (error: unknown, name: string): boolean =>
  error instanceof CallError && typeof error.data === 'object' && error.data !== null && name in error.data;

/** Returns the message for the user about anything that was thrown. */
export const messageOfError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns whether the requested object does not exist, or no longer does. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** Returns whether the reader may not see the requested object, or it does not exist. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof CallError && [403, 404].includes(error.status);

const isFinal = (error: Error) => error instanceof CallError && error.status >= 400 && error.status < 500;

/** Retries once after a lost connection or a failing server. A refusal is final. */
export const retry = (failures: number, error: Error): boolean => failures < 1 && !isFinal(error);
