import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, page, searchQuery } from '../wire/envelope';
import { questionCategories } from './record';

const publishedQuestion = z.object({
  id: z.number().int(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
  publishedAt: dateTime,
});
export type PublishedQuestion = z.infer<typeof publishedQuestion>;

/** One turn of the exchange about a message: what the person asked, and what the office said. */
export const messageTurn = z.object({
  id: z.number().int(),
  kind: z.enum(['question', 'answer', 'refusal']),
  /** The person of the office, or null for who left the message. */
  name: z.string().nullable(),
  text: z.string(),
  time: dateTime,
});
export type MessageTurn = z.infer<typeof messageTurn>;

/** What is read of messages beside the record: the exchange, and published questions with their answers. */
export const onlineMessageReading = {
  questions: endpoint({
    method: 'GET',
    path: '/admin/online-messages/questions',
    summary: 'List published questions with their answers, last published first',
    access: 'user',
    query: searchQuery.extend({ category: z.enum(questionCategories).optional() }),
    response: page(publishedQuestion),
  }),
  turns: endpoint({
    method: 'GET',
    path: '/admin/online-messages/turns',
    summary: 'List the turns of the exchange about a message, oldest first, for those who may read it',
    access: 'user',
    query: byId,
    response: z.array(messageTurn),
  }),
};
