import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { fileKey } from '../records/endpoints';
import { profileReview } from '../reviews/profile-review';
import { endpoint } from '../wire/endpoint';
import { dateTime, rowId } from '../wire/envelope';
import { completenessParts } from './completeness';
import { talentFileSections } from './sections';

const section = z.enum(talentFileSections);
const revision = z.number().int().min(1);

const entry = z.object({
  id: rowId,
  section,
  revision,
  values: fieldValues,
  /** Who brought the entry: its owner, their unit, or an import of what was known before. */
  source: z.enum(['own', 'unit', 'import']),
  /** `new` is not submitted yet, or was changed since. */
  state: z.enum(['new', 'review', 'returned', 'reviewed']),
});
export type TalentFileEntry = z.output<typeof entry>;
export type TalentFileEntryState = TalentFileEntry['state'];

const file = z.object({
  /** The state of the newest version. Null until something was kept. */
  state: z.enum(['draft', 'review', 'approved', 'returned']).nullable(),
  /** When a version was approved last. */
  approvedAt: dateTime.nullable(),
  entries: z.array(entry),
  /** What would be submitted now: sections with changes, and whether the personal information differs. */
  changed: z.object({ sections: z.array(section), information: z.boolean() }),
  review: profileReview.nullable(),
  /** The version of the terms to which the person has agreed. Null before, and after a withdrawal. */
  consent: z.object({ version: z.string(), time: dateTime }).nullable(),
  completeness: z.object({
    percent: z.number().int().min(0).max(100),
    missing: z.array(z.enum(completenessParts as [string, ...string[]])),
  }),
});
export type TalentFile = z.output<typeof file>;

export const readFile = endpoint({
  method: 'GET',
  path: '/admin/talentFile',
  summary: "The caller's talent file: its entries by section with their state, and how complete it is",
  access: 'user',
  response: file,
});

export const saveEntry = endpoint({
  method: 'POST',
  path: '/admin/talentFile/entry',
  summary: "Change an entry of the caller's talent file, or add one; the same `requestId` adds it once",
  access: 'user',
  body: z.union([
    z.object({ section, id: rowId, revision, values: fieldValues }),
    z.object({ section, requestId: z.uuid(), values: fieldValues }),
  ]),
  response: z.object({ id: rowId, revision }),
});

export const removeEntry = endpoint({
  method: 'POST',
  path: '/admin/talentFile/remove',
  summary: "Remove an entry of the caller's talent file; it can be restored for a day",
  access: 'user',
  body: z.object({ id: rowId }),
});

export const restoreEntry = endpoint({
  method: 'POST',
  path: '/admin/talentFile/restore',
  summary: "Restore an entry that was removed from the caller's talent file within the last day",
  access: 'user',
  body: z.object({ id: rowId }),
});

export const readProof = endpoint({
  method: 'GET',
  path: '/admin/talentFile/file',
  summary: "Read a proof of the caller's talent file",
  access: 'user',
  query: fileKey,
  answer: 'file',
});

/** The version of the terms: what is kept, for what and by whom. Another version is agreed to anew. */
export const consentVersion = '2026-11';

export const submitFile = endpoint({
  method: 'POST',
  path: '/admin/talentFile/submit',
  summary: "Submit sections of the caller's talent file for review, all changed ones by default; again, once returned",
  access: 'user',
  body: z.object({
    sections: z.array(section).max(talentFileSections.length).optional(),
    note: z.string().max(500).default(''),
  }),
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/admin/talentFile/consent',
  summary: 'Agree that the talent file is kept and reviewed, to this version of the terms',
  access: 'user',
  body: z.object({ version: z.literal(consentVersion) }),
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/admin/talentFile/withdraw',
  summary: 'Withdraw the consent: a review ends, and the caller leaves the talent library and its figures',
  access: 'user',
});

export const exportDocument = endpoint({
  method: 'GET',
  path: '/admin/talentFile/document',
  summary: "The caller's own data as a PDF",
  access: 'user',
  answer: 'file',
});

export const exportData = endpoint({
  method: 'GET',
  path: '/admin/talentFile/data',
  summary: "The caller's own data as JSON, with the full identity number and phone",
  access: 'user',
  answer: 'file',
});
