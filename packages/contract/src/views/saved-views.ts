import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { rowId } from '../wire/envelope';

/** For each list: views of one person, and views shared with everybody. */
export const viewLimits = {
  own: 20,
  shared: 20,
  nameLength: 20,
  /** Tasks of a view are counted up to this number. */
  countMax: 100,
  /** Rows of an export at most. */
  exportedRows: 5000,
} as const;

const saved = z.object({ id: z.number().int() });
const name = z.string().trim().min(1).max(viewLimits.nameLength);

type AnyQuery = z.ZodType<Readonly<Record<string, string | undefined>>>;

interface Parts<List extends z.ZodType<string>, Query extends AnyQuery> {
  path: string;
  /** What the summaries call the list. */
  of: string;
  list: List;
  /** Search, filters and order, by the names that the list's address has for them. What is missing filters nothing. */
  query: Query;
}

/** The calls that keep searches of lists under a name. Who manages the list shares them with everybody. */
export function savedViewCalls<List extends z.ZodType<string>, Query extends AnyQuery>({
  path,
  of,
  list,
  query,
}: Parts<List, Query>) {
  const view = z.object({
    id: z.number().int(),
    name: z.string(),
    query,
    /** Everybody of the tenant sees it. */
    shared: z.boolean(),
    /** Names of filters whose value does not exist any more, as of a process that was removed. */
    gone: z.array(z.string()),
    /** How many rows it finds, up to `countMax`; null where they are not counted. */
    count: z.number().int().nullable(),
  });
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/list`,
      summary: `List the saved views of ${of}, shared ones first`,
      access: 'user',
      query: z.object({ list }),
      response: z.object({
        views: z.array(view),
        /** Whether the reader changes shared views. */
        mayShare: z.boolean(),
      }),
    }),
    save: endpoint({
      method: 'POST',
      path: `${path}/save`,
      summary: `Save a view of ${of}, or change one; who manages the list shares it`,
      access: 'user',
      body: z.object({ id: rowId.optional(), list, name, query, shared: z.boolean().default(false) }),
      response: saved,
    }),
    remove: endpoint({
      method: 'POST',
      path: `${path}/remove`,
      summary: `Delete a saved view of ${of}`,
      access: 'user',
      body: z.object({ id: rowId }),
      response: saved,
    }),
    order: endpoint({
      method: 'POST',
      path: `${path}/order`,
      summary: `Put the own or the shared views of ${of} in order`,
      access: 'user',
      body: z.object({
        list,
        shared: z.boolean(),
        ids: z.array(rowId).max(Math.max(viewLimits.own, viewLimits.shared)),
      }),
      response: z.object({ ids: z.array(z.number().int()) }),
    }),
  };
}

export type SavedViewCalls = ReturnType<typeof savedViewCalls<z.ZodType<string>, AnyQuery>>;

/** A saved view of any list. */
export interface SavedView {
  id: number;
  name: string;
  query: Readonly<Record<string, string | undefined>>;
  shared: boolean;
  gone: string[];
  count: number | null;
}
