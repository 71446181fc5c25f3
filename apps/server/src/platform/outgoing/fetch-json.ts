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

/**
 * Reads JSON from another server. Redirects are not followed. An address of the inner network is refused when the
 * connection is made, so that no name can lead to it, unless the operator allowed its host.
 * @throws OutgoingError
 */
export async function fetchJson(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: OutgoingLimits,
): Promise<unknown> {
  const mayBeInner = limits.innerHosts.includes(url.host);
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  if (!mayBeInner && isIP(host) !== 0 && isInnerAddress(host)) throw new OutgoingError('address', host);
  const text = await readText(
    url,
    {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(limits.timeoutMs),
      ...(!mayBeInner && { lookup: lookupPublic }),
    },
    limits.bytes,
  );
  try {
    return JSON.parse(text);
  } catch {
    throw new OutgoingError('notJson');
  }
}

const readText = (url: URL, options: RequestOptions, bytes: number): Promise<string> =>
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
    request.end();
  });

async function collect(response: IncomingMessage, bytes: number): Promise<string> {
  const { statusCode = 0 } = response;
  if (statusCode >= 300 && statusCode < 400) throw new OutgoingError('redirect');
  if (statusCode !== 200) throw new OutgoingError('status', String(statusCode));
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bytes) throw new OutgoingError('tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
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
