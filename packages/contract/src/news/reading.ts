import { z } from 'zod';
import { fileKey, namedFile } from '../records';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, searchQuery } from '../wire/envelope';
import { newsColumns } from './record';

/** An article in the lists for readers. */
const newsItem = z.object({
  id: z.number().int(),
  title: z.string(),
  column: z.string(),
  summary: z.string(),
  cover: namedFile.nullable(),
  source: z.string(),
  author: z.string(),
  publishedAt: dateTime,
  views: z.number().int(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const newsArticle = newsItem.extend({ body: z.string() });
export type NewsArticle = z.infer<typeof newsArticle>;

/** The calls of readers of published news. */
const reading = (access: 'user' | 'public', path: string, who: string) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    summary: `List published news ${who}, newest first`,
    access,
    query: searchQuery.extend({ column: z.enum(newsColumns).optional() }),
    response: page(newsItem),
  }),
  article: endpoint({
    method: 'GET',
    path: `${path}/article`,
    summary: `Read a published article ${who}`,
    access,
    query: byId,
    response: newsArticle,
  }),
  cover: endpoint({
    method: 'GET',
    path: `${path}/cover`,
    summary: `Read the cover of a published article ${who}`,
    access,
    query: byId,
    answer: 'file',
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/file`,
    summary: `Read a picture or attachment of a published article ${who}`,
    access,
    query: byId.extend(fileKey.shape),
    answer: 'file',
  }),
  view: endpoint({
    method: 'POST',
    path: `${path}/view`,
    summary: `Count a view of a published article ${who}`,
    access,
    body: z.object({ id: z.number().int().positive() }),
  }),
});

export const newsReading = reading('user', '/admin/news/published', 'as a signed-in user');
/** Reading without a session, where the platform settings allow it. */
export const newsPublicReading = reading('public', '/admin/news/public', 'as a visitor');
