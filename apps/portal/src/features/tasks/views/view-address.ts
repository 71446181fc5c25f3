import { views } from '@portal/contract';

/** The address' parameter that names the view by which a list was opened. */
export const viewParameter = 'saved';

const names = Object.keys(views.viewQuery.shape);

/** What a list's address searches for, as a view keeps it. */
export function queryOfAddress(params: URLSearchParams): views.ViewQuery {
  const set = names.flatMap((name) => {
    const field = { [name]: params.get(name) ?? '' };
    return field[name] !== '' && views.viewQuery.safeParse(field).success ? Object.entries(field) : [];
  });
  return views.viewQuery.parse(Object.fromEntries(set));
}

/** The address of a list's first page by a view; null: the whole list. */
export function withView(params: URLSearchParams, view: Pick<views.View, 'id' | 'query'> | null): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of [...names, 'current', viewParameter]) written.delete(name);
  if (!view) return written;
  for (const [name, value] of Object.entries(view.query)) if (value) written.set(name, value);
  written.set(viewParameter, String(view.id));
  return written;
}

/** Whether two searches are the same, in whatever order their filters stand. */
export function isSameQuery(one: views.ViewQuery, other: views.ViewQuery): boolean {
  const text = (query: views.ViewQuery) =>
    JSON.stringify(
      Object.entries(query)
        .filter(([, value]) => value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return text(one) === text(other);
}
