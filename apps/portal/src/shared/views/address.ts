import type { views } from '@portal/contract';

/** The address' parameter that names the view by which a list was opened. */
export const viewParameter = 'saved';

type Query = views.SavedView['query'];

/** How the address of a list says what it searches for. */
export interface AddressedSearch {
  /** The names of what a view keeps. */
  names: readonly string[];
  /** Whether the list knows this value of a name. */
  isValid: (name: string, value: string) => boolean;
}

/** What a list's address searches for, as a view keeps it. */
export const queryOfAddress = ({ names, isValid }: AddressedSearch, params: URLSearchParams): Query =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name) ?? '';
      return value !== '' && isValid(name, value) ? [[name, value]] : [];
    }),
  );

/** The address of a list's first page by a view; null: the whole list. */
export function withView(
  { names }: AddressedSearch,
  params: URLSearchParams,
  view: Pick<views.SavedView, 'id' | 'query'> | null,
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of [...names, 'current', viewParameter]) written.delete(name);
  if (!view) return written;
  for (const [name, value] of Object.entries(view.query)) if (value) written.set(name, value);
  written.set(viewParameter, String(view.id));
  return written;
}

/** Whether two searches are the same, in whatever order their filters stand. */
export function isSameQuery(one: Query, other: Query): boolean {
  const text = (query: Query) =>
    JSON.stringify(
      Object.entries(query)
        .filter(([, value]) => value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return text(one) === text(other);
}
