import { z } from 'zod';

/** When a node of several persons is done. */
export const signingRule = z.object({
  /** The share of all votes that has to agree; without it `count` votes, and without both a condition decides. */
  percentage: z.number().nullable(),
  /** More votes than there are mean all of them. */
  count: z.int().nullable(),
  /** The members act one after the other. */
  sequential: z.boolean(),
  /** The members vote: they may disagree without a reject. */
  voting: z.boolean(),
  /** Some members have more than one vote. */
  weighted: z.boolean(),
  /** So many members have to vote before it is agreed; 0: no such bound. */
  quorum: z.int(),
  /** Each unit, role and tag among the handlers has to vote before it is agreed. */
  eachGroup: z.boolean(),
});
export type SigningRule = z.infer<typeof signingRule>;

/** The rule of a node of several persons with what is reached. Votes are members where nobody has more than one. */
export const countersign = signingRule.extend({
  /** All votes; null: not known yet. */
  total: z.int().nullable(),
  /** The votes that have to agree; null: not known, or a condition decides. */
  needed: z.int().nullable(),
  agreed: z.int(),
  disagreed: z.int(),
});
export type Countersign = z.infer<typeof countersign>;
