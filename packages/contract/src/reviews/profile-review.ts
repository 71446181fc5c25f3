import { z } from 'zod';
import { dateTime } from '../wire/envelope';

/** The newest review of a profile, for those who may read it. */
export const profileReview = z.object({
  procInstId: z.string(),
  submitTime: dateTime,
  /** The caller's own open task, or null. */
  taskId: z.string().nullable(),
  /** Whether a reviewer has sent it back to its author, who can change it and submit it again. */
  returned: z.boolean(),
  /** The last rejection or termination: who gave which reason. */
  reason: z.object({ userName: z.string(), text: z.string(), time: dateTime }).nullable(),
});
export type ProfileReview = z.output<typeof profileReview>;
