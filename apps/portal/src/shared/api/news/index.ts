import { newsPublicReading, newsReading, type newsColumns } from '@portal/contract/news';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { sessionStore } from '../../session/store';
import type { ListQuery } from '../list-query';

export interface NewsQuery extends ListQuery {
  column: string;
}

type Column = (typeof newsColumns)[number];

/** Visitors read by calls of their own. */
const reading = () => (sessionStore.get() ? newsReading : newsPublicReading);

export const newsList = ({ column, ...query }: NewsQuery) =>
  queryOptions({
    queryKey: ['news', 'list', column, query],
    queryFn: ({ signal }) =>
      call(
        reading().list,
        { query: { ...query, ...(column && { column: column as Column }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

/** The newest news, as the home page shows them. */
export const newestNews = () => newsList({ current: 1, size: 5, keyword: '', column: '' });

export const newsArticle = (id: number) =>
  queryOptions({
    queryKey: ['news', 'article', id],
    queryFn: ({ signal }) => call(reading().article, { query: { id } }, { signal, quiet: true }),
  });

export const newsCover = (id: number) =>
  queryOptions({
    queryKey: ['news', 'cover', id],
    queryFn: ({ signal }) => call(reading().cover, { query: { id } }, { signal, quiet: true }),
    staleTime: Infinity,
  });

/** Counts a view; a failure changes nothing for the reader. */
export const countView = (id: number): void =>
  void call(reading().view, { body: { id } }, { quiet: true }).catch(() => undefined);
