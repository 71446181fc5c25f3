import type { search } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { foundEverywhere, spellings } from '../../shared/api/search';
import { currentLocale } from '../../shared/i18n';
import { addressOf, inOrder } from './kinds';

/** A page that the portal knows besides those of the menu. */
export interface KnownPage {
  path: string;
  title: string;
  note: string;
}

export interface SearchPorts {
  pages: readonly KnownPage[];
  /** Returns the page that lists a kind of record, if the person may open one. */
  listOf: (area: string) => string | undefined;
}

export interface FoundHit extends search.Hit {
  kind: string;
  address: string;
}

export interface FoundGroup {
  kind: string;
  total: number;
  more: boolean;
  hits: FoundHit[];
}

/** Searches everything for a keyword: what the server finds, and the pages that the portal knows. */
export function useFound(keyword: string, { pages, listOf }: SearchPorts) {
  const query = useQuery(foundEverywhere(keyword, currentLocale()));
  const fits = useNamed(keyword, pages);
  const own = keyword === '' ? [] : pages.filter(({ title }) => fits(title));
  const groups = withPages(query.data?.groups ?? [], own).map(({ kind, total, more = false, hits }) => ({
    kind,
    total,
    more,
    hits: withAddresses(kind, hits, listOf),
  }));
  return {
    groups: inOrder(groups.filter(({ hits }) => hits.length > 0)),
    unanswered: query.data?.unanswered ?? [],
    query,
  };
}

/** Returns the hits that a page can open. */
export const withAddresses = (kind: string, hits: readonly search.Hit[], listOf: SearchPorts['listOf']): FoundHit[] =>
  hits.flatMap((hit) => {
    const address = addressOf(kind, hit, listOf);
    return address === null ? [] : [{ ...hit, kind, address }];
  });

function withPages(groups: readonly search.HitGroup[], own: readonly KnownPage[]): search.HitGroup[] {
  const menu = groups.find(({ kind }) => kind === 'pages');
  const known = new Set(menu?.hits.map(({ id }) => id));
  const added = own.filter(({ path }) => !known.has(path)).map(({ path, title, note }) => ({ id: path, title, note }));
  if (added.length === 0) return [...groups];
  const hits = [...(menu?.hits ?? []), ...added];
  const pages = { kind: 'pages', total: (menu?.total ?? 0) + added.length, hits };
  return [pages, ...groups.filter((group) => group !== menu)];
}

/** Returns whether a title contains the keyword, or its pinyin or initials begin with it at some syllable. */
export function useNamed(keyword: string, named: readonly { title: string }[]): (title: string) => boolean {
  const letters = keyword.replace(/[\s']/g, '').toLowerCase();
  const isSpelled = /^[a-z]{2,}$/.test(letters);
  const titles = named.map(({ title }) => title);
  const { data } = useQuery({ ...spellings(titles), enabled: isSpelled && titles.length > 0 });
  const spelled = new Map(titles.map((title, place) => [title, data?.spellings[place] ?? '']));
  const [first = '', ...rest] = letters;
  const pattern = isSpelled
    ? new RegExp(first.toUpperCase() + rest.map((letter) => `[${letter}${letter.toUpperCase()}]`).join(''))
    : null;
  return (title) =>
    title.toLowerCase().includes(keyword.toLowerCase()) || (pattern?.test(spelled.get(title) ?? '') ?? false);
}
