import { z } from 'zod';
import { mobile } from '../auth/sms';
import { captchaAnswer } from '../auth/work';
import { endpoint } from '../wire/endpoint';
import { dateTime } from '../wire/envelope';
import { messageTurn } from './reading';
import { questionCategories } from './record';

const text = (max: number) => z.string().trim().min(1).max(max);
export const visitorMessageLimits = { name: 50, subject: 100, body: 5000, followUp: 2000, followUps: 5 } as const;

/** The number of a message and the code that its author was shown once. Neither can be derived from the other. */
const key = {
  number: text(20).toUpperCase(),
  code: text(20).transform((code) => code.toUpperCase().replaceAll(/[\s-]/gu, '')),
};

const visitorMessage = z.object({
  number: z.string(),
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  subject: z.string(),
  category: z.string(),
  body: z.string(),
  state: z.string(),
  time: dateTime,
  dueAt: dateTime.nullable(),
  /** Whether another question can be asked now. */
  mayAsk: z.boolean(),
  turns: z.array(messageTurn),
});
export type VisitorMessage = z.infer<typeof visitorMessage>;

/** Messages of people without an account, who find their answers by a number and a code. */
export const visitorMessages = {
  leave: endpoint({
    method: 'POST',
    path: '/admin/online-messages/visitor/leave',
    summary: 'Leave a message without an account; requires a proof of work (`captchaWork`)',
    access: 'public',
    body: z.object({
      name: text(visitorMessageLimits.name),
      phone: mobile.optional(),
      subject: text(visitorMessageLimits.subject),
      category: z.enum(questionCategories),
      body: text(visitorMessageLimits.body),
      visibility: z.enum(['private', 'public']).default('private'),
      ...captchaAnswer,
    }),
    response: z.object({ number: z.string(), code: z.string() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/admin/online-messages/visitor/read',
    summary: "Read one's own message and its answers by number and code; calls are limited",
    access: 'public',
    body: z.object(key),
    response: visitorMessage,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/admin/online-messages/visitor/ask',
    summary: "Ask another question about an answer to one's own message, by number and code",
    access: 'public',
    body: z.object({ ...key, text: text(visitorMessageLimits.followUp) }),
  }),
};
