import { newsPublicReading, newsReading, newsRelated, type NewsItem } from '@portal/contract/news';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../http';
import { sessionStore } from '../../session/store';
import type { ListQuery } from '../list-query';
import { reading, readingPage } from '../reading';

export interface NewsQuery extends ListQuery {
  column: string;
}

type NewsFile = NonNullable<NewsItem['cover']>;
/** Visitors read by calls of their own. */
const calls = () => (sessionStore.get() ? newsReading : newsPublicReading);

export const newsList = ({ column, ...query }: NewsQuery) =>
  readingPage(['news', 'list', column, query], calls().list, {
    query: { ...query, ...(column && { column }) },
  });

/** Returns the newest news, as the home page shows them. */
export const newestNews = () => newsList({ current: 1, size: 5, keyword: '', column: '' });

/** Returns the columns of the news, in the order of the office. */
export const newsColumns = () => reading(['news', 'columns'], calls().columns);

export const newsArticle = (id: number) => reading(['news', 'article', id], calls().article, { query: { id } });

export const newsCover = (id: number) =>
  queryOptions({ ...reading(['news', 'cover', id], calls().cover, { query: { id } }), staleTime: Infinity });

/** Returns the bytes of a picture or attachment of an article. */
export const readNewsFile = (id: number, { bucketName, fileName }: Pick<NewsFile, 'bucketName' | 'fileName'>) =>
  call(calls().file, { query: { id, bucketName, fileName } });

/** Counts a view. A failure is ignored. */
export const countView = (id: number): void => void call(calls().view, { body: { id } }).catch(() => undefined);

/** Returns the related articles that were chosen for an article. */
export const relatedNews = (id: number) => reading(['news', 'related', id], newsRelated.read, { query: { id } });

export const chooseRelated = (id: number, others: number[]) => call(newsRelated.choose, { body: { id, others } });

export const refreshNews = (client: QueryClient) => client.invalidateQueries({ queryKey: ['news'] });
