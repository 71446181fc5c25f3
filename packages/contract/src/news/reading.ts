import { z } from 'zod';
import { fileKey, namedFile } from '../records';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, searchQuery } from '../wire/envelope';

/** An article in the lists for readers. */
const newsItem = z.object({
  id: z.number().int(),
  title: z.string(),
  column: z.string(),
  /** The name of the column in the reader's language. */
  columnName: z.string(),
  pinned: z.boolean(),
  summary: z.string(),
  cover: namedFile.nullable(),
  source: z.string(),
  author: z.string(),
  publishedAt: dateTime,
  views: z.number().int(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const newsArticle = newsItem.extend({
  body: z.string(),
  attachments: z.array(namedFile),
  /** Those that the office chose. Without a choice, those of its column whose titles share most pairs of characters. */
  related: z.array(newsItem.pick({ id: true, title: true, publishedAt: true })),
});
export type NewsArticle = z.infer<typeof newsArticle>;

const newsColumn = z.object({ value: z.string(), label: z.string() });

/** The calls of readers of published news. */
const reading = (access: 'user' | 'public', path: string, who: string) => ({
  columns: endpoint({
    method: 'GET',
    path: `${path}/columns`,
    summary: `List the columns of the news ${who}, in the order of the office`,
    access,
    response: z.array(newsColumn),
  }),
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    summary: `List published news ${who}, pinned ones first, then newest first`,
    access,
    query: searchQuery.extend({ column: z.string().max(64).optional() }),
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
