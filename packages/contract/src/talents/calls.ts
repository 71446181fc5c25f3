import { z } from 'zod';
import { storedRecord } from '../records';
import { figuresEndpoint } from '../records/figures';
import { endpoint } from '../wire/endpoint';
import { byId, dateTime, rowId } from '../wire/envelope';
import { permissions } from '../wire/permissions';

/** Full numbers that a person can have shown within an hour, and days in which a merge can be undone. */
export const talentLimits = { revealsPerHour: 30, undoDays: 30, pairs: 200, reason: [4, 200] } as const;

export const figures = figuresEndpoint('talents');

export const sections = endpoint({
  method: 'GET',
  path: '/admin/talents/sections',
  summary: 'Read the reviewed entries of a talent by section',
  access: 'user',
  query: byId,
  response: z.object({
    sections: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
    reviewTime: dateTime.nullable(),
  }),
});

export const reveal = endpoint({
  method: 'POST',
  path: '/admin/talents/reveal',
  summary: 'Show the full identity number or phone of a talent, encrypted for `readerKey`; the reason is logged',
  access: { permissions: [permissions.talentReveal] },
  body: z.object({
    id: rowId,
    field: z.enum(['idCard', 'phone']),
    reason: z.string().trim().min(talentLimits.reason[0]).max(talentLimits.reason[1]),
    /** The reader's public key: a point of P-256, uncompressed, base64url. */
    readerKey: z.string().regex(/^[\w-]{87}$/),
  }),
  response: z.object({ value: z.string() }),
});

const manage = { permissions: [permissions.talentManage] } as const;
const row = storedRecord
  .pick({ id: true, revision: true, state: true, values: true })
  .extend({ reviewed: z.boolean() });

const pair = z.object({
  /** What is the same. */
  by: z.enum(['idCard', 'nameAndBirth']),
  one: row,
  other: row,
});
export type DoublePair = z.infer<typeof pair>;

export const doubles = endpoint({
  method: 'GET',
  path: '/admin/talents/doubles',
  summary: 'List pairs of talents that may be the same person: by identity number, or by name and date of birth',
  access: manage,
  response: z.object({ pairs: z.array(pair), more: z.boolean() }),
});

const seen = byId.extend({ revision: z.number().int().min(1) });

export const merge = endpoint({
  method: 'POST',
  path: '/admin/talents/merge',
  summary: 'Merge a talent into another one, which keeps its values but for the fields that are taken over',
  access: manage,
  body: z.object({ kept: seen, merged: seen, take: z.array(z.string().max(50)).max(50) }),
  response: z.object({ id: z.number().int() }),
});

const merged = z.object({
  id: z.number().int(),
  keptId: z.number().int(),
  keptName: z.string(),
  mergedName: z.string(),
  userName: z.string(),
  time: dateTime,
});
export type TalentMerge = z.infer<typeof merged>;

export const merges = endpoint({
  method: 'GET',
  path: '/admin/talents/merges',
  summary: 'List the merges that can still be undone, newest first',
  access: manage,
  response: z.object({ merges: z.array(merged) }),
});

export const unmerge = endpoint({
  method: 'POST',
  path: '/admin/talents/unmerge',
  summary: 'Undo a merge: both talents are as they were before',
  access: manage,
  body: byId,
  response: z.object({ id: z.number().int() }),
});

export const distinguish = endpoint({
  method: 'POST',
  path: '/admin/talents/distinguish',
  summary: 'Note that a pair of talents are two persons, so that it is not listed any more',
  access: manage,
  body: z.object({ one: rowId, other: rowId }),
  response: z.object({ id: z.number().int() }),
});
