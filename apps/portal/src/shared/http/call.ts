import {
  disabledRefusal,
  limits,
  passwordChangeRefusal,
  secondFactorRefusal,
  sessionLockedRefusal,
  type Endpoint,
} from '@portal/contract';
import { CallError, isRefusal, networkMessage, unwrap } from './answer';
import { addressOf, headersOf, searchParams, type CallInput, type CallOutput, type RawInput } from './request';
import { httpPorts } from './session-port';

export interface CallOptions {
  signal?: AbortSignal;
  /** Shows a refusal as a notice. Otherwise the caller shows it. The end of the session is always reported. */
  announce?: boolean;
  /** The text of a refusal for which the server gives a code and no text. */
  defaultMessage?: string;
  /** Milliseconds until the call is given up; by default those of every call. */
  timeoutMs?: number;
  /** Headers in addition to those of every call. */
  headers?: Record<string, string>;
}

/** The answer of a server: data or null. It is never undefined, which is the result of an action that sent nothing. */
export type Answer = object | string | number | boolean | null;

/**
 * Calls the server. Returns the answer's data (a Blob for files).
 * @throws CallError for every refusal and for a lost connection; AbortError if `signal` was used
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: object extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]
): Promise<CallOutput<E>> {
  return (await counted(() => attempt(endpoint, (input ?? {}) as RawInput, options ?? {}))) as CallOutput<E>;
}

/** Continues after a successful call. `call` has already shown a refusal. */
export const onSuccess = async <Answer>(request: Promise<Answer>, run: (answer: Answer) => unknown): Promise<void> => {
  await request.then(run, () => undefined);
};

async function attempt(endpoint: Endpoint, input: RawInput, options: CallOptions): Promise<unknown> {
  const { context } = httpPorts();
  const sent = context().token;
  try {
    return await unwrap(endpoint, await exchange(endpoint, input, options), options.defaultMessage);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.status === 401 && endpoint.access !== 'public') {
      const current = context().token;
      if (current && current !== sent) return attempt(endpoint, input, options);
    }
    report(error, endpoint, options.announce ?? false);
    throw error;
  }
}

/**
 * Shows a refusal by the rules of spec 000 §8. The session itself reports its end and a password that must be changed.
 */
export function report(error: CallError, endpoint: Pick<Endpoint, 'access'>, announce: boolean): void {
  const { showError, onUnauthorized, onDisabled, onPasswordChangeRequired, onLocked, onSecondFactorMissing } =
    httpPorts();
  if (isRefusal(error, disabledRefusal)) onDisabled();
  else if (error.status === 401 && endpoint.access !== 'public') onUnauthorized(error.message);
  else if (isRefusal(error, passwordChangeRefusal)) onPasswordChangeRequired();
  else if (isRefusal(error, sessionLockedRefusal)) onLocked();
  else if (!announce) return;
  else if (isRefusal(error, secondFactorRefusal)) onSecondFactorMissing(error.message);
  else showError(error.message);
}

async function exchange(endpoint: Endpoint, input: RawInput, { signal, headers, timeoutMs }: CallOptions) {
  const timeout = AbortSignal.timeout(timeoutMs ?? limits.requestTimeoutMs);
  try {
    const address = addressOf(endpoint, input);
    const early = endpoint.method === 'GET' ? takeEarly(address) : undefined;
    const response = await (early ??
      fetch(address, {
        method: endpoint.method,
        credentials: 'include',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...payload(endpoint, input.body, headers),
      }));
    return { status: response.status, body: await read(endpoint, response) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(networkMessage(timeout.aborted), 0);
  }
}

function payload(endpoint: Endpoint, body: unknown, more?: object): Pick<RequestInit, 'headers' | 'body'> {
  const headers = { ...headersOf(endpoint, httpPorts().context()), ...more };
  if (endpoint.method === 'GET' || body === undefined) return { headers };
  if (endpoint.accepts === 'form') return { headers, body: searchParams(body) };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function read(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (endpoint.answer === 'file' && response.ok) return response.blob();
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface EarlyRequest {
  token: string | null;
  response: Promise<Response>;
}

const earlyRequests = new Map<string, EarlyRequest>();

/** Sends a GET request before the code that reads its answer has loaded. The first such call takes the answer. */
export function requestEarly(path: string, query: object = {}): void {
  const { context } = httpPorts();
  const address = addressOf({ path }, { query });
  const response = readAhead(
    fetch(address, { credentials: 'include', headers: headersOf({ access: 'user' }, context()) }),
  );
  response.catch(() => {});
  earlyRequests.set(address, { token: context().token, response });
}

/** Ends the transfer also where no page asks for the answer. */
async function readAhead(pending: Promise<Response>): Promise<Response> {
  const response = await pending;
  return new Response(await response.text(), response);
}

/** Returns the answer to an early request once, unless the session has changed meanwhile. */
function takeEarly(address: string): Promise<Response> | undefined {
  const request = earlyRequests.get(address);
  earlyRequests.delete(address);
  return request?.token === httpPorts().context().token ? request?.response : undefined;
}

/** The number of requests in progress, for the progress line at the top of the page. */
let underWay = 0;
const pendingListeners = new Set<() => void>();

function changeUnderWay(by: number): void {
  underWay += by;
  for (const listener of pendingListeners) listener();
}

export async function counted<T>(work: () => Promise<T>): Promise<T> {
  changeUnderWay(1);
  try {
    return await work();
  } finally {
    changeUnderWay(-1);
  }
}

export const pending = {
  subscribe: (listener: () => void) => {
    pendingListeners.add(listener);
    return () => void pendingListeners.delete(listener);
  },
  count: () => underWay,
};
