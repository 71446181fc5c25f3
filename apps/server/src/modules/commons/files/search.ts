import { sql, type RawBuilder } from 'kysely';
import { contains, holdsGrams, isFrequent, narrowingGrams, wireMoment, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { Part } from '../../../platform/parts';
import { pageOfHits, type SearchSource } from '../../../platform/search';
import type { search } from '@portal/contract';
import { consultationArea, draftArea, opinionArea, type FileKey, type FileRow } from './store';

/** Conditions for the files `f` of instances that concern a person, one of which must hold. */
export const concerningFiles: Part<((session: Session) => RawBuilder<boolean>)[]> = {
  name: 'conditions for files that concern a person',
  make: () => [],
};

type ShowsFile = (session: Session, instanceId: string, file: FileKey) => Promise<boolean>;

/** Checks whether an instance shows a person a file in a form. One positive check is enough. */
export const instanceFiles: Part<ShowsFile[]> = { name: 'files that instances show', make: () => [] };

/** The newest files with a name that are checked one by one: own files, and as many of others. */
const checked = 40;
const checkedTogether = 4;
/** The newest files among which a name is looked for that this share of all files may have. */
const newestFiles = 20_000;
const frequent = 0.05;

/** Areas of files that open with something else than a record of this area. */
const withoutPage = [draftArea, consultationArea, opinionArea];

type Candidate = FileRow & { recordArea: string | null; recordId: string | null; time: string };

/** Finds files by their names. Each one is found only if a page shows it to the person. */
export const fileSource = (
  db: Db,
  concerning: readonly ((session: Session) => RawBuilder<boolean>)[],
  isShown: (session: Session, file: FileRow) => Promise<boolean>,
): SearchSource => ({
  kind: 'files',
  async find({ session, keyword, current, size }) {
    const candidates = await newest(db, session, keyword, concerning);
    const hits: search.Hit[] = [];
    let from = 0;
    for (; from < candidates.length && hits.length <= current * size; from += checkedTogether) {
      // oxlint-disable-next-line no-await-in-loop -- a few at a time, so that others find a connection
      const some = await Promise.all(
        candidates
          .slice(from, from + checkedTogether)
          .map(async (file) => ((await isShown(session, file)) ? [toHit(file)] : [])),
      );
      hits.push(...some.flat());
    }
    const more = from < candidates.length || candidates.length >= checked;
    return { ...pageOfHits(hits, { current, size }), ...(more && { more }) };
  },
});

const toHit = ({ bucket, name, original, instanceId, recordArea, recordId, time }: Candidate): search.Hit => ({
  id: `${bucket}/${name}`,
  title: original,
  note: '',
  time,
  within:
    recordArea !== null && recordId !== null && !withoutPage.includes(recordArea)
      ? { kind: recordArea, id: recordId }
      : { kind: 'instances', id: instanceId ?? '' },
});

async function newest(
  db: Db,
  session: Session,
  keyword: string,
  concerning: readonly ((session: Session) => RawBuilder<boolean>)[],
): Promise<Candidate[]> {
  const { tenantId, userId } = session;
  const named = contains(sql`f.original`, keyword);
  const hasPage = sql`(
    f.instance_id is not null or f.record_id is not null and f.record_area <> all (${withoutPage}::text[]))`;
  const concerns = sql.join([sql`false`, ...concerning.map((condition) => condition(session))], sql` or `);
  const newestFirst = sql`order by f.uploaded_at desc limit ${sql.lit(checked)}`;
  const { rows } = await sql<Candidate>`
    with own as (
      select * from (
        select * from files where tenant_id = ${tenantId} and uploaded_by = ${userId}
        order by uploaded_at desc limit ${sql.lit(newestFiles)}) f
      where ${named} and ${hasPage} ${newestFirst}),
    others as (
      select * from (${await namedFiles(db, tenantId, keyword)}) f
      where ${named} and ${hasPage} and f.uploaded_by <> ${userId} and (f.instance_id is null or ${concerns})
      ${newestFirst})
    select f.bucket, f.name, f.original, f.extension, f.size::float8 as size, f.sha256,
      f.uploaded_by::int as "uploadedBy", f.instance_id as "instanceId", f.record_area as "recordArea",
      f.record_id::text as "recordId", ${wireMoment(sql`f.uploaded_at`)} as time
    from (select * from own union all select * from others) f
    order by f.uploaded_by = ${userId} desc, f.uploaded_at desc`.execute(db);
  return rows;
}

/** Returns the files among which a name is looked for: those that an index finds, or the newest of all. */
async function namedFiles(db: Db, tenantId: number, keyword: string): Promise<RawBuilder<unknown>> {
  const searched = { table: 'files', column: 'original' };
  const limit = sql.lit(newestFiles);
  if (await isFrequent(db, searched, keyword, frequent))
    return sql`select * from files where tenant_id = ${tenantId} order by uploaded_at desc limit ${limit}`;
  const grams = await narrowingGrams(db, searched, keyword);
  return sql`select * from files f where tenant_id = ${tenantId} and ${contains(sql`f.original`, keyword)}
    and ${grams.length === 0 ? sql`true` : holdsGrams(sql`text_grams(f.original)`, grams)} limit ${limit}`;
}
