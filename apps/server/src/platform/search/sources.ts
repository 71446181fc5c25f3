import type { Locale, Page, search } from '@portal/contract';
import type { Session } from '../http';
import type { Part } from '../parts';

export interface SearchCall {
  session: Session;
  locale: Locale;
  keyword: string;
  current: number;
  size: number;
}

/**
 * What an area lets people find. It finds by the rules by which the pages of the area read, so that nobody finds what
 * a page would refuse. Kinds of records are found without a source of their own, as `serveRecords` adds one.
 */
export interface SearchSource {
  /** The name of the kind, by which the portal groups the hits and knows the page that shows them. */
  kind: string;
  find(call: SearchCall): Promise<Page<search.Hit>>;
}

export const searchSources: Part<SearchSource[]> = { name: 'sources of the search', make: () => [] };

/** Cuts a page from a complete list. */
export const pageOfHits = (all: readonly search.Hit[], { current, size }: Pick<SearchCall, 'current' | 'size'>) => ({
  records: all.slice((current - 1) * size, current * size),
  total: all.length,
  current,
  size,
});
