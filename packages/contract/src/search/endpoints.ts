import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { dateTime, page as pageOf, pageQuery, sizeUpTo } from '../wire/envelope';
import { limits } from '../wire/limits';

/** Bounds of the search over everything. */
export const searchLimits = {
  /** Hits of each kind in the answer to `everything`. */
  hitsPerKind: 5,
  pageSizeMax: 50,
} as const;

/** The name of a kind of hit: `todo`, `people`, or the area of a kind of record. */
const kind = z.string().regex(/^[a-zA-Z][a-zA-Z-]{0,39}$/);

/** Something that the search found and that its reader may open. Which page shows it follows from its kind. */
const hit = z.object({
  id: z.string(),
  title: z.string(),
  /** What else identifies it, such as a person's unit. It is empty if there is nothing. */
  note: z.string(),
  /** Its state in the reader's language. */
  state: z.string().optional(),
  /** The state itself, of a record. */
  stateKey: z.string().optional(),
  time: dateTime.optional(),
  /** Whether the reader made it. */
  own: z.boolean().optional(),
  /** What its page needs besides the id: a task, or the choices by which a list of records is filtered. */
  parameters: z.record(z.string(), z.string()).optional(),
  /** The object that a file belongs to, and opens with. */
  within: z.object({ kind, id: z.string() }).optional(),
});
export type Hit = z.infer<typeof hit>;

const group = z.object({
  kind,
  /** The number of hits. If `more` is set they were not counted to the end. */
  total: z.number().int(),
  more: z.boolean().optional(),
  hits: z.array(hit),
});
export type HitGroup = z.infer<typeof group>;

const keyword = z.string().trim().min(1).max(limits.searchLength);

/** Titles of pages that the portal knows itself, for a search of them by pinyin. */
export const spellings = endpoint({
  method: 'POST',
  path: '/admin/search/spellings',
  summary: 'Spell texts in pinyin, followed by its initials, with a capital letter at the beginning of each syllable',
  access: 'user',
  body: z.object({ texts: z.array(z.string().max(100)).max(200) }),
  response: z.object({ spellings: z.array(z.string()) }),
});

/* The texts of searches are sent in bodies, because addresses are logged by servers in between. */
export const everything = endpoint({
  method: 'POST',
  path: '/admin/search/everything',
  summary:
    'Find pages, records, people, units, approvals and files that the signed-in user may read, some of each kind',
  access: 'user',
  body: z.object({ keyword }),
  response: z.object({
    groups: z.array(group),
    /** Kinds whose search failed or took too long. */
    unanswered: z.array(kind),
  }),
});

export const ofKind = endpoint({
  method: 'POST',
  path: '/admin/search/kind',
  summary: 'Find what the signed-in user may read of one kind, a page',
  access: 'user',
  body: pageQuery.extend({ kind, keyword, size: sizeUpTo(searchLimits.pageSizeMax) }),
  response: pageOf(hit),
});
