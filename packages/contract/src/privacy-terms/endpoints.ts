import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime } from '../wire/envelope';
import { permissions } from '../wire/permissions';
import { trimmed } from '../wire/text';

export const termsLength = 20_000;

/** The number of a version of the terms, from 1. */
export const termsVersion = z.number().int().min(1).max(1_000_000);

const terms = z.object({ version: termsVersion, publishedAt: dateTime, content: z.string() });
export type PrivacyTerms = z.infer<typeof terms>;

const access = { permissions: [permissions.platformSettings] } as const;

export const current = endpoint({
  method: 'GET',
  path: '/admin/privacyTerms',
  summary: 'Read the privacy terms of the platform in the language of the reader; null if it has none',
  access: 'public',
  response: terms.nullable(),
});

export const own = endpoint({
  method: 'GET',
  path: '/admin/privacyTerms/own',
  summary: 'Read to which version of the privacy terms the caller agreed, and which they are asked to agree to now',
  access: 'user',
  response: z.object({
    /** The terms to which the caller has to agree, or null. */
    asked: terms.nullable(),
    /** The consent that holds, or null. */
    consent: z.object({ version: termsVersion, time: dateTime }).nullable(),
  }),
});

export const agree = endpoint({
  method: 'POST',
  path: '/admin/privacyTerms/agree',
  summary: 'Agree to this version of the privacy terms, which must be the newest; again changes nothing',
  access: 'user',
  body: z.object({ version: termsVersion }),
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/admin/privacyTerms/withdraw',
  summary: 'Withdraw the consent to the privacy terms; the caller is asked again before they go on',
  access: 'user',
});

export const versions = endpoint({
  method: 'GET',
  path: '/admin/privacyTerms/versions',
  summary: 'List the published versions of the privacy terms, newest first, each with how many agreed to it',
  access,
  response: z.array(
    z.object({
      version: termsVersion,
      publishedAt: dateTime,
      publishedBy: z.string(),
      content: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }),
      asksAgain: z.boolean(),
      consents: z.number().int(),
    }),
  ),
});

export const publish = endpoint({
  method: 'POST',
  path: '/admin/privacyTerms/publish',
  summary: 'Publish a version of the privacy terms; refused if another than `previous` is the newest',
  access,
  body: z.object({
    /** 0 for the first version. */
    previous: z.number().int().min(0),
    content: z.object({ 'zh-CN': trimmed(termsLength).min(1), 'en-US': trimmed(termsLength) }),
    /** Whether everybody is asked for their consent when they sign in. */
    asksAgain: z.boolean(),
  }),
  response: z.object({ version: termsVersion }),
});
