import { z } from 'zod';
import { isDateTime } from './date-time';
import { limits } from './limits';

/** `{code, msg, data}`. Code 0 means success (spec 000 §7). */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ code: z.number(), msg: z.string(), data });

export interface Envelope<T> {
  code: number;
  msg: string;
  data: T;
}

/** The field of `data` by which a client recognises the refusal `passwordChangeRequired`. */
export const passwordChangeRefusal = 'passwordChangeRequired';
/** The field of `data` by which a client recognises the refusal `sessionLocked`. */
export const sessionLockedRefusal = 'sessionLocked';
/** The field of `data` by which a client recognises the refusal `disabledMeanwhile`. */
export const disabledRefusal = 'accountDisabled';
/** The field of `data` by which a client recognises the refusal `secondFactorMissing`. */
export const secondFactorRefusal = 'secondFactorMissing';

const count = z.number().int();
/** Set if there are more records than `total`, because counting stopped there. */
const more = z.boolean().optional();

/** The schema of a page of a list: `{records, total, size, current}`. */
export const page = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), total: count, size: count, current: count, more });

export interface Page<T> {
  records: T[];
  total: number;
  size: number;
  current: number;
  /** There are more than `total`, which was not counted to the end. */
  more?: boolean | undefined;
}

/** The schema of the page size, for lists that the specification reads with more rows than others. */
export const sizeUpTo = (most: number) => z.coerce.number().int().min(1).max(most).default(limits.pageSize);

/** The query of every list: page number from 1 and page size. */
export const pageQuery = z.object({
  current: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: sizeUpTo(limits.pageSizeMax),
});

/** A list's query with its search box. */
export const searchQuery = pageQuery.extend({
  keyword: z.string().trim().max(limits.searchLength).default(''),
});

/** A query parameter that can be repeated: none, one or several texts. */
export const repeated = z
  .union([z.string().max(200), z.array(z.string().max(200)).max(10)])
  .transform((texts) => (typeof texts === 'string' ? [texts] : texts))
  .default([]);

/** An id of people and organisation rows. */
export const rowId = z
  .union([z.number(), z.string().regex(/^\d{1,16}$/)])
  .pipe(z.coerce.number<string | number>().int().positive().max(Number.MAX_SAFE_INTEGER));

/** Parameters of a call about one row. */
export const byId = z.object({ id: rowId });

/** Up to 20 ids in a query. */
export const rowIds = z
  .union([rowId, z.array(rowId).max(20)])
  .transform((ids) => (typeof ids === 'number' ? [ids] : ids))
  .default([]);

/** The schema of a code of a dictionary. A number stands for its digits. */
export const code = <T extends string>(values: readonly T[]) =>
  z.union([z.string(), z.number()]).pipe(z.coerce.string<string | number>()).pipe(z.enum(values));

/** An opaque id of the workflow (instance, task, definition). */
export const workflowId = z.string().min(1).max(128);

/** The id of a process within an instance: the instance's own, or a called one. */
export const processId = z.string().regex(/^\d{1,9}$/);
export const ownProcess = '0';

/** yyyy-MM-DD HH:mm:ss in the portal's time zone (spec 000 §3). */
export const dateTime = z.string().refine(isDateTime);

/** A day as yyyy-MM-dd. */
export const date = z.string().refine((text) => isDateTime(`${text} 00:00:00`));

/** A page of people for a picker: it may ask for more than a page can hold, and then gets the longest page. */
export const pickerPage = pageQuery.extend({
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.memberSearchSize)
    .transform((size) => Math.min(size, limits.pickerSizeMax))
    .default(limits.pageSize),
});
