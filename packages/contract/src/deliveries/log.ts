import { z } from 'zod';
import { dateTime } from '../wire/envelope';

/* What was sent to other applications and robots, and what became of it. */

/** Why a delivery was not accepted. `answer` is a refusal in the words of the receiver. */
const failureIssues = [
  'address',
  'unreachable',
  'timeout',
  'status',
  'redirect',
  'tooLarge',
  'answer',
  'other',
] as const;
export type FailureIssue = (typeof failureIssues)[number];

/** Reads a stored failure, which begins with its issue. */
export function failureOf(stored: string): { issue: FailureIssue; detail: string } {
  const [first = '', ...rest] = stored.split(' ');
  const issue = failureIssues.find((each) => each === first);
  return issue ? { issue, detail: rest.join(' ') } : { issue: 'other', detail: stored };
}

export const logged = z.object({
  id: z.number().int(),
  /** What it is about, for example the type of an event. */
  subject: z.string(),
  /** A parked delivery is not tried any more by itself. */
  state: z.enum(['waiting', 'sent', 'parked']),
  attempts: z.number().int(),
  failure: z.object({ issue: z.enum(failureIssues), detail: z.string() }).nullable(),
  createTime: dateTime,
  settledTime: dateTime.nullable(),
  /** The next attempt of one that waits. */
  nextTime: dateTime.nullable(),
});
export type Logged = z.infer<typeof logged>;

/** The number of deliveries that a log shows. */
export const loggedMost = 100;
