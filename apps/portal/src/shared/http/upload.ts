import type { Endpoint } from '@portal/contract';
import { CallError, networkMessage, unwrap } from './answer';
import { counted, report, type CallOptions } from './call';
import { addressOf, headersOf, type CallOutput } from './request';
import { httpPorts } from './session-port';

export interface UploadOptions extends CallOptions {
  query?: unknown;
  /** Share of the file that has left, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Sends one file as the multipart field `file` and reports its progress. `signal` cancels it. There is no timeout,
 * because files are slow.
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: UploadOptions = {},
): Promise<CallOutput<E>> {
  try {
    return (await unwrap(endpoint, await counted(() => send(endpoint, file, options)))) as CallOutput<E>;
  } catch (error) {
    if (error instanceof CallError) report(error, endpoint, options.announce ?? false);
    throw error;
  }
}

function send(endpoint: Endpoint, file: File, { query, onProgress, signal }: UploadOptions) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, { query }));
    for (const [name, value] of Object.entries(headersOf(endpoint, httpPorts().context())))
      request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response }));
    request.addEventListener('error', () => reject(new CallError(networkMessage(false), 0)));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
