import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isInnerAddress } from './addresses';

/** Why another server gave no usable answer. */
export type OutgoingIssue = 'address' | 'unreachable' | 'timeout' | 'status' | 'redirect' | 'tooLarge' | 'notJson';

export class OutgoingError extends Error {
  constructor(
    readonly issue: OutgoingIssue,
    readonly detail = '',
  ) {
    super(`${issue} ${detail}`);
  }
}

export interface OutgoingLimits {
  /** Hosts (`host` or `host:port`) that may have an address of the inner network. */
  innerHosts: readonly string[];
  timeoutMs: number;
  bytes: number;
}

export interface OutgoingRequest {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface OutgoingAnswer {
  status: number;
  text: string;
}

/**
 * Sends a request to another server. Redirects are not followed. An address of the inner network is refused when the
 * connection is made, so that no name can lead to it, unless the operator allowed its host.
 * @throws OutgoingError
 */
export async function sendRequest(
  url: URL,
  { method = 'GET', headers, body }: OutgoingRequest,
  limits: OutgoingLimits,
): Promise<OutgoingAnswer> {
  const mayBeInner = limits.innerHosts.includes(url.host);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (!mayBeInner && isIP(host) !== 0 && isInnerAddress(host)) throw new OutgoingError('address', host);
  const options = {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    signal: AbortSignal.timeout(limits.timeoutMs),
    ...(!mayBeInner && { lookup: lookupPublic }),
  };
  return answerOf(url, options, { body, bytes: limits.bytes });
}

const answerOf = (
  url: URL,
  options: RequestOptions,
  { body, bytes }: { body: string | undefined; bytes: number },
): Promise<OutgoingAnswer> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const fail = (error: Error) => reject(toOutgoing(error));
    const request = send(url, options, (response) => {
      collect(response, bytes).then(resolve, (error: Error) => {
        request.destroy();
        fail(error);
      });
    });
    request.on('error', fail);
    request.end(body);
  });

async function collect(response: IncomingMessage, bytes: number): Promise<OutgoingAnswer> {
  const { statusCode: status = 0 } = response;
  if (status >= 300 && status < 400) throw new OutgoingError('redirect', String(status));
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bytes) throw new OutgoingError('tooLarge');
    parts.push(part);
  }
  return { status, text: Buffer.concat(parts).toString('utf8') };
}

function toOutgoing(error: Error): OutgoingError {
  if (error instanceof OutgoingError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return new OutgoingError(
    error.name === 'AbortError' || error.name === 'TimeoutError' ? 'timeout' : 'unreachable',
    code,
  );
}

/** Resolves a name, and refuses it if any of its addresses is of the inner network. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const inner = addresses?.find(({ address }) => isInnerAddress(address));
    const failure = error ?? (inner ? new OutgoingError('address', hostname) : null);
    const [first] = addresses ?? [];
    if (failure || !first) callback(failure ?? new OutgoingError('unreachable'), '', 4);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
