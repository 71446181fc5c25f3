import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { date, dateTime, page, pageQuery, rowId, searchQuery } from '../wire/envelope';
import { permissions } from '../wire/permissions';
import { trimmed } from '../wire/text';
import { ratingKinds, ratingLimits, ratingReasons, reasonsOf, step } from './steps';

export * from './steps';

/* Ratings of handled matters in five steps (好差评). */

const kind = z.enum(ratingKinds);
const matterId = z.string().min(1).max(64);

const matter = z.object({
  id: z.number().int(),
  kind,
  matterId,
  /** Empty where the kind says enough. */
  title: z.string(),
  /** The page of the portal that shows the matter to the person it was for. */
  link: z.string(),
  handledAt: dateTime,
  /** The end of the time in which it can be rated. */
  until: dateTime,
  /** Whether the person can rate it now. */
  open: z.boolean(),
  /** Null: not rated. */
  step: step.nullable(),
  reasons: z.array(z.enum(ratingReasons)),
  opinion: z.string(),
  ratedAt: dateTime.nullable(),
});
export type RatedMatter = z.infer<typeof matter>;

const received = matter.omit({ open: true, until: true, link: true, step: true }).extend({
  step,
  person: z.string(),
  /** The unit that handled the matter, or empty for the office. */
  unit: z.string(),
  /** The page of what the office does about a low rating, or empty. */
  followUpLink: z.string(),
});
export type ReceivedRating = z.infer<typeof received>;

const counted = { count: z.number().int(), satisfied: z.number().int(), sum: z.number().int() };

const viewing = { permissions: [permissions.ratingView] } as const;
const period = { from: date.optional(), to: date.optional(), kind: kind.optional() };

export const ratings = {
  of: endpoint({
    method: 'GET',
    path: '/admin/ratings/of',
    summary:
      'Read how the caller rated, or can rate, one of their handled matters; null if it was not opened for rating',
    access: 'user',
    query: z.object({ kind, matterId }),
    response: matter.nullable(),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/admin/ratings/mine',
    summary: "List the caller's handled matters that can be rated, or those that were",
    access: 'user',
    query: pageQuery.extend({ which: z.enum(['open', 'rated']).default('open') }),
    response: page(matter),
  }),
  rate: endpoint({
    method: 'POST',
    path: '/admin/ratings/rate',
    summary: "Rate one of the caller's handled matters, once; a low rating needs a reason and is followed up",
    access: 'user',
    body: z
      .object({
        kind,
        matterId,
        step,
        reasons: z.array(z.enum(ratingReasons)).max(ratingLimits.reasons).default([]),
        opinion: trimmed(ratingLimits.opinionLength).default(''),
      })
      .refine((body) => body.reasons.every((reason) => reasonsOf(body.step).includes(reason)), { path: ['reasons'] }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/ratings/page',
    summary: 'List the ratings of matters that the reach of the permission covers, newest first',
    access: viewing,
    /** The keyword meets the title of the matter and the opinion. */
    query: searchQuery.extend({ ...period, step: z.coerce.number().pipe(step).optional() }),
    response: page(received),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/admin/ratings/figures',
    summary: 'Count the ratings that the reach of the permission covers by step, kind, unit, month and reason',
    access: viewing,
    query: z.object(period),
    response: z.object({
      ...counted,
      /** Handled matters of the same time, rated or not. */
      handled: z.number().int(),
      steps: z.array(z.object({ step, count: z.number().int() })),
      kinds: z.array(z.object({ kind, ...counted })),
      /** Named by their units; an empty name stands for the office. */
      units: z.array(z.object({ name: z.string(), ...counted })),
      /** yyyy-MM */
      months: z.array(z.object({ month: z.string(), ...counted })),
      reasons: z.array(z.object({ reason: z.enum(ratingReasons), count: z.number().int() })),
    }),
  }),
  ofService: endpoint({
    method: 'GET',
    path: '/admin/ratings/ofService',
    summary: 'Count how people rated what they had a service for, without their names',
    access: 'user',
    query: z.object({ serviceId: rowId }),
    response: z.object({ ...counted, steps: z.array(z.object({ step, count: z.number().int() })) }),
  }),
};
