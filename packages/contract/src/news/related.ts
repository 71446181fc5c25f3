import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, rowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';

/** How many articles an article leads on to. */
export const relatedMost = 5;

const access = { permissions: [permissions.newsWrite, permissions.newsPublish] } as const;
const chosen = z.object({ id: z.number().int(), title: z.string(), published: z.boolean() });
export type RelatedChoice = z.infer<typeof chosen>;

/** Related articles, chosen by whoever may change an article or publish news. */
export const newsRelated = {
  read: endpoint({
    method: 'GET',
    path: '/admin/news/related',
    summary: 'List the related articles that were chosen for an article',
    access,
    query: byId,
    response: z.array(chosen),
  }),
  choose: endpoint({
    method: 'POST',
    path: '/admin/news/related',
    summary: 'Choose the related articles of an article, in their order; an empty list lets them be suggested',
    access,
    body: byId.extend({ others: z.array(rowId).max(relatedMost) }),
  }),
};
