import { headersOf, searchParams } from './request';
import { httpPorts } from './session-port';

const requests = new Map<string, Promise<Response>>();

/** Sends a GET request before the code that reads its answer has loaded; the first such call takes the answer. */
export function requestEarly(path: string, query: object): void {
  const headers = headersOf({ access: 'user' }, httpPorts().context());
  const address = `${path}?${searchParams(query)}`;
  const request = fetch(address, { credentials: 'include', headers });
  request.catch(() => {});
  requests.set(address, request);
}

/** The answer that was requested early, once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const request = requests.get(address);
  requests.delete(address);
  return request;
}
