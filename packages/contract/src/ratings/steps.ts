import { z } from 'zod';
import enUS from '../strings/en-US.ratings.json';
import zhCN from '../strings/zh-CN.ratings.json';

/** Kinds of matters that are rated once they are handled. An area that registers its matters adds its kind here. */
export const ratingKinds = ['services', 'appointments', 'work-orders', 'online-messages'] as const;
export type RatingKind = (typeof ratingKinds)[number];

/** The steps from very satisfied to very dissatisfied. */
export const ratingSteps = [5, 4, 3, 2, 1] as const;
export type RatingStep = (typeof ratingSteps)[number];

export const ratingLimits = {
  /** Days after a matter was handled in which it can be rated, unless the platform says otherwise. */
  days: 30,
  opinionLength: 500,
  reasons: 5,
} as const;

/** Ratings up to this step are followed up. */
export const lowStep = 2;
/** Ratings from this step on count as satisfied, as the national rules for 好差评 count them. */
export const satisfiedStep = 3;

const praise = ['fast', 'friendly', 'clear', 'online', 'once'] as const;
const faults = ['slow', 'manner', 'unclear', 'repeated', 'materials', 'unsolved', 'passedOn'] as const;
export const ratingReasons = [...praise, ...faults] as const;
export type RatingReason = (typeof ratingReasons)[number];

/** Returns the ready reasons that a step offers. */
export const reasonsOf = (step: RatingStep): readonly RatingReason[] => (step > satisfiedStep ? praise : faults);

export const isPraise = (reason: RatingReason): boolean => (praise as readonly string[]).includes(reason);

export const step = z.union(ratingSteps.map((each) => z.literal(each)));

export const ratingTexts = { 'zh-CN': zhCN, 'en-US': enUS };
