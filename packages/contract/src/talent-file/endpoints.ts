import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { fileKey } from '../records/endpoints';
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
