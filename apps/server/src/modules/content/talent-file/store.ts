import { limits } from '@portal/contract';
import type { FormValues } from '@portal/contract/forms';
import type { StoredRecord } from '@portal/contract/records';
import {
  talentFileForms,
  talentFileRecord,
  talentFileSections,
  type TalentFileEntry,
  type TalentFileSection,
} from '@portal/contract/talent-file';
import { sql } from 'kysely';
import { lock, type Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { insertRecord, readRecord, type FileKey } from '../../../platform/records';
import { ProfileEntries } from '../reviewed-profile';

export const fileEntries = new ProfileEntries<TalentFileSection>({
  table: 'talent_file_entries',
  owner: 'user_id',
  forms: talentFileForms,
  max: limits.talentFileEntries,
  keepsRemoved: true,
});

/** An entry as it was submitted or approved. */
export interface ReviewedEntry {
  id: number;
  values: FormValues;
}

/** A version of the file as it was submitted or approved: what counts does not change with the entries. */
export interface FileVersion {
  sections: Partial<Record<TalentFileSection, ReviewedEntry[]>>;
}

export interface StoredFile {
  /** Null until something was kept. */
  record: StoredRecord | null;
  submitted: FileVersion | null;
  approved: FileVersion | null;
}

/** Returns the file of the caller with its submitted and its approved version. */
export async function readOwnFile(db: Db, session: Session): Promise<StoredFile> {
  const { rows } = await sql<{ id: number } & Omit<StoredFile, 'record'>>`
    select id::int, submitted, approved from "talent-file"
    where created_by = ${session.userId} and deleted_at is null`.execute(db);
  if (!rows[0]) return { record: null, submitted: null, approved: null };
  const { id, ...versions } = rows[0];
  return { record: await readRecord(db, talentFileRecord, session, id), ...versions };
}

export type StoredFileEntry = Omit<TalentFileEntry, 'state'>;

/** Returns the entries of a person by section, in the order in which they were added. */
export async function readEntries(db: Db, userId: number): Promise<StoredFileEntry[]> {
  const { rows } = await sql<StoredFileEntry>`
    select id::int, kind as section, revision, field_values as values, source from talent_file_entries
    where user_id = ${userId} and deleted_at is null
    order by array_position(${[...talentFileSections]}::text[], kind), id`.execute(db);
  return rows;
}

/** Locks the file of the caller, which begins with the first entry. @returns its id */
export async function lockOwnFile(transaction: Db, session: Session): Promise<number> {
  await lock(transaction, `talent file of ${session.userId}`);
  const { rows } = await sql<{ id: number | null; name: string }>`
    select file.id::int, person.chinese_name as name
    from users person left join "talent-file" file on file.created_by = person.id and file.deleted_at is null
    where person.id = ${session.userId}`.execute(transaction);
  const { id, name } = rows[0]!;
  return id ?? insertRecord(transaction, talentFileRecord, session, { name });
}

/**
 * Returns the proofs that a reader of a file may see: its owner all of them, others those approved last, and those that
 * were submitted while they read what is under review or nothing was approved yet.
 */
export async function readableProofs(
  db: Db,
  { userId }: Session,
  { id, createdBy, pending }: StoredRecord,
): Promise<FileKey[]> {
  if (createdBy === userId) return otherProofs(db, id, 0);
  const { rows } = await sql<FileKey>`
    select proof ->> 'bucketName' as bucket, proof ->> 'fileName' as name
    from "talent-file" file
      cross join lateral (
        select file.approved as source
        union all select file.submitted where ${Boolean(pending)} or file.approved is null
      ) kept
      cross join lateral jsonb_path_query(kept.source, '$.**.proofs[*]') proof
    where file.id = ${id}`.execute(db);
  return rows;
}

/** Returns the proofs of a file apart from those of one entry, also of versions that were submitted or approved. */
export async function otherProofs(db: Db, fileId: number, entryId: number): Promise<FileKey[]> {
  const { rows } = await sql<FileKey>`
    select distinct proof ->> 'bucketName' as bucket, proof ->> 'fileName' as name
    from "talent-file" file
      cross join lateral (
        select field_values as source from talent_file_entries
        where user_id = file.created_by and id <> ${entryId}
        union all select file.submitted
        union all select file.approved
      ) kept
      cross join lateral jsonb_path_query(kept.source, '$.**.proofs[*]') proof
    where file.id = ${fileId}`.execute(db);
  return rows;
}
