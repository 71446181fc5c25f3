import { z } from 'zod';
import { citySeries } from '../city-cards/series';
import { fileKey, namedFile } from '../records';
import { endpoint } from '../wire/endpoint';
import { page, rowId, searchQuery } from '../wire/envelope';

/** What visitors read without an account, in the order of the page. */
export const visitorKinds = [
  'news',
  'notices',
  'services',
  'policies',
  'meetings',
  'carriers',
  'cityCards',
  'questions',
] as const;
export type VisitorKind = (typeof visitorKinds)[number];

export const visitorLimits = {
  /** Calls of one address in a minute. */
  perMinute: 120,
  /** Searches among all kinds, which are the dearest of them. */
  searchesPerMinute: 30,
  /** Seconds for which browsers and proxies may show an answer again. */
  maxAge: 60,
  /** Things of each kind on the first page and in a search. */
  preview: 5,
} as const;

const kind = z.enum(visitorKinds);

const item = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Where it comes from, what it is about; empty without. */
  note: z.string(),
  /** The day of its publication, or of its beginning. */
  date: z.string(),
});
export type VisitorItem = z.output<typeof item>;

const part = z.object({ kind, total: z.number().int(), items: z.array(item) });
export type VisitorPart = z.output<typeof part>;

const detail = item.extend({
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Cleaned rich text, each with its heading, which is empty for the main text. */
  texts: z.array(z.object({ label: z.string(), html: z.string() })),
  files: z.array(namedFile),
  /** The picture at the head of the page. */
  cover: namedFile.optional(),
  /** Figures over the years, of city cards. */
  figures: z.array(citySeries).optional(),
});
export type VisitorDetail = z.output<typeof detail>;

/** Calls of visitors. They answer only while the platform is open to visitors, and with what is published. */
const open = { method: 'GET', access: 'public', maxAge: visitorLimits.maxAge } as const;

export const visitorCalls = {
  overview: endpoint({
    ...open,
    path: '/admin/visitors/overview',
    summary: 'The newest of what visitors may read, by kind; with a keyword, what it finds of each kind',
    query: z.object({ keyword: searchQuery.shape.keyword }),
    response: z.array(part),
  }),
  list: endpoint({
    ...open,
    path: '/admin/visitors/list',
    summary: 'List what visitors may read of a kind, newest first',
    query: searchQuery.extend({ kind }),
    response: page(item),
  }),
  detail: endpoint({
    ...open,
    path: '/admin/visitors/detail',
    summary: 'Read one thing that visitors may read',
    query: z.object({ kind, id: rowId }),
    response: detail,
  }),
  file: endpoint({
    ...open,
    path: '/admin/visitors/file',
    summary: 'Read a picture or an attachment of what visitors may read',
    query: z.object({ kind, id: rowId }).extend(fileKey.shape),
    answer: 'file',
  }),
};
