import type { Handler } from '@portal/engine';
import { callRemote, remoteError } from './call';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Camunda's `http-connector`: asks a server of the list, and answers `response`, `statusCode` and `headers`. */
export function httpConnector(hosts: readonly string[]): Handler {
  return async ({ fields }) => {
    const address = word(fields['url']);
    if (!URL.canParse(address)) throw remoteError({ code: 'badAddress', address });
    const url = new URL(address);
    if (!['http:', 'https:'].includes(url.protocol) || !hosts.includes(url.host)) {
      throw remoteError({ code: 'hostNotAllowed', host: `${url.protocol}//${url.host}` });
    }
    const method = (word(fields['method']) || 'GET').toUpperCase();
    if (!methods.includes(method)) throw remoteError({ code: 'unknownHttpMethod', method });
    const { payload } = fields;
    const { status, headers, text } = await callRemote(url, {
      method,
      headers: headersOf(fields['headers']),
      ...(method !== 'GET' && payload !== undefined && payload !== null ? { body: textOf(payload) } : {}),
    });
    return { localVars: { response: text, statusCode: status, headers } };
  };
}

const word = (value: unknown) => (typeof value === 'string' ? value : '');

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const headersOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, header]) => [name, String(header)]));
