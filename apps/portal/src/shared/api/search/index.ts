import { search as wire } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reading } from '../reading';

/** How long the hits of a keyword are shown again without asking. */
const freshMs = 15_000;

/** Returns some hits of each kind. Without a keyword nothing is asked. */
export const foundEverywhere = (keyword: string, locale: string) =>
  queryOptions({
    ...reading(['search', 'everything', keyword, locale], wire.everything, { body: { keyword } }),
    enabled: keyword !== '',
    placeholderData: keyword === '' ? undefined : keepPreviousData,
    staleTime: freshMs,
    retry: false,
  });

interface KindQuery {
  kind: string;
  keyword: string;
  current: number;
}

export const hitsPerPage = 20;

/** Returns a page of the hits of a kind. */
export const foundOfKind = ({ kind, keyword, current }: KindQuery, locale: string) =>
  queryOptions({
    ...reading(['search', kind, keyword, current, locale], wire.ofKind, {
      body: { kind, keyword, current, size: hitsPerPage },
    }),
    enabled: keyword !== '' && kind !== '',
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });

/** Returns the pinyin and initials of texts, in their order. */
export const spellings = (texts: readonly string[]) =>
  queryOptions({
    ...reading(['search', 'spellings', texts], wire.spellings, { body: { texts: [...texts] } }),
    enabled: texts.length > 0,
    staleTime: Infinity,
  });
