import { sql, type RawBuilder } from 'kysely';
import { contains, holdsGrams, narrowingGrams, wireMoment, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { Part } from '../../../platform/parts';
import { pageOfHits, type SearchSource } from '../../../platform/search';
import type { search } from '@portal/contract';
import { consultationArea, draftArea, opinionArea, type FileRow } from './store';

/** Conditions for the files `f` of instances that concern a person, one of which must hold. */
export const concerningFiles: Part<((session: Session) => RawBuilder<boolean>)[]> = {
  name: 'conditions for files that concern a person',
  make: () => [],
};

/** The newest files with a name that are checked one by one. */
const checked = 40;
const checkedTogether = 8;

/** Areas of files that open with something else than a record of this area. */
const withoutPage = [draftArea, consultationArea, opinionArea];

type Candidate = FileRow & { recordArea: string | null; recordId: string | null; time: string };

/** Finds files by their names. Each one is found only if the person may read it. */
export const fileSource = (
  db: Db,
  concerning: readonly ((session: Session) => RawBuilder<boolean>)[],
  mayRead: (session: Session, file: FileRow) => Promise<boolean>,
): SearchSource => ({
  kind: 'files',
  async find({ session, keyword, current, size }) {
    const candidates = await newest(db, session, keyword, concerning);
    const hits: search.Hit[] = [];
    for (let from = 0; from < candidates.length; from += checkedTogether) {
      // oxlint-disable-next-line no-await-in-loop -- a few at a time, so that others find a connection
      const some = await Promise.all(
        candidates
          .slice(from, from + checkedTogether)
          .map(async (file) => ((await mayRead(session, file)) ? [toHit(file)] : [])),
      );
      hits.push(...some.flat());
    }
    return { ...pageOfHits(hits, { current, size }), ...(candidates.length === checked && { more: true }) };
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
  const grams = await narrowingGrams(db, { table: 'files', column: 'original' }, keyword);
  const { rows } = await sql<Candidate>`
    select f.bucket, f.name, f.original, f.extension, f.size::float8 as size, f.sha256,
      f.uploaded_by::int as "uploadedBy", f.instance_id as "instanceId", f.record_area as "recordArea",
      f.record_id::text as "recordId", ${wireMoment(sql`f.uploaded_at`)} as time
    from files f
    where f.tenant_id = ${tenantId} and ${contains(sql`f.original`, keyword)}
      and ${grams.length === 0 ? sql`true` : holdsGrams(sql`text_grams(f.original)`, grams)}
      and (f.instance_id is not null or f.record_id is not null and f.record_area <> all (${withoutPage}::text[]))
      and (f.uploaded_by = ${userId} or f.instance_id is null
        or ${sql.join([sql`false`, ...concerning.map((condition) => condition(session))], sql` or `)})
    order by f.uploaded_by = ${userId} desc, f.uploaded_at desc limit ${sql.lit(checked)}`.execute(db);
  return rows;
}
