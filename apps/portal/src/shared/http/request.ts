import type { Endpoint, Input, Parsed } from '@portal/contract';
import type { RequestContext } from './session-port';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Name, undefined>>
  : object extends NonNullable<Value>
    ? Partial<Record<Name, Value>>
    : Record<Name, Value>;

/** The input of a call: the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = Part<'params', Input<E['params']>> &
  Part<'query', Input<E['query']>> &
  Part<'body', Input<E['body']>>;

/** The result of a call: a blob for files, otherwise the `data` of the envelope (or the bare answer). */
export type CallOutput<E extends Endpoint> = E['answer'] extends 'file' ? Blob : Parsed<E['response']>;

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Returns the address of a call: path parameters filled in, arrays as repeated keys, empty values left out. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, input: RawInput): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = searchParams(input.query).toString();
  return query ? `${path}?${query}` : path;
}

export function searchParams(values: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((values ?? {}) as Record<string, unknown>))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each));
  return search;
}

/** Returns the headers of a call. Public calls have no bearer token. */
export function headersOf(endpoint: Pick<Endpoint, 'access'>, context: RequestContext): Record<string, string> {
  return {
    'Accept-Language': context.locale,
    ...(endpoint.access !== 'public' && context.token && { Authorization: `Bearer ${context.token}` }),
    ...(context.tenantId !== null && { 'TENANT-ID': String(context.tenantId) }),
    ...(context.companyId !== null && { companyId: String(context.companyId) }),
    ...(context.platform && { platform: context.platform }),
  };
}
