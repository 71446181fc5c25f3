import type { Endpoint } from '@portal/contract';
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { call } from '../http';
import type { CallInput, CallOutput } from '../http/request';

type OptionalInput<E extends Endpoint> = object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/** Returns the query of an endpoint. Its request is aborted when no component waits for it any more. */
export const reading = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, ...[input]: OptionalInput<E>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call<Endpoint>(endpoint, input ?? {}, { signal }) as Promise<CallOutput<E>>,
  });

/** Returns the query of a page of a list. The previous answer stays until the next one arrives. */
export const readingPage = <E extends Endpoint>(queryKey: QueryKey, endpoint: E, ...input: OptionalInput<E>) =>
  queryOptions({
    ...reading(queryKey, endpoint, ...input),
    placeholderData: keepPreviousData,
  });
