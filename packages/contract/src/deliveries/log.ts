import { z } from 'zod';
import { dateTime } from '../wire/envelope';

/* What was sent to other applications and robots, and what became of it. */

export const logged = z.object({
  id: z.number().int(),
  /** What it is about, for example the type of an event. */
  subject: z.string(),
  /** A parked delivery is not tried any more by itself. */
  state: z.enum(['waiting', 'sent', 'parked']),
  attempts: z.number().int(),
  /** Why it was not accepted, in words. */
  failure: z.string().nullable(),
  createTime: dateTime,
  settledTime: dateTime.nullable(),
  /** The next attempt of one that waits. */
  nextTime: dateTime.nullable(),
});
export type Logged = z.infer<typeof logged>;

/** The number of deliveries that a log shows. */
export const loggedMost = 100;
