import type { RatingKind, RatingReason, RatingStep } from '@portal/contract/ratings';
import type { AfterCommit, Db } from '../../../platform/database';
import type { Caller } from '../../../platform/http';
import type { Part } from '../../../platform/parts';

/** A rating with which its person, the caller, was dissatisfied. */
export interface LowRating {
  kind: RatingKind;
  matterId: string;
  title: string;
  step: RatingStep;
  reasons: readonly RatingReason[];
  opinion: string;
}

/** Does something about a low rating in its transaction. @returns the page of it for the office, or null */
export type FollowUp = (
  transaction: Db,
  caller: Caller,
  rating: LowRating,
  afterCommit: AfterCommit,
) => Promise<string | null>;

export const lowRatingFollowUps: Part<FollowUp[]> = { name: 'follow-ups of low ratings', make: () => [] };
