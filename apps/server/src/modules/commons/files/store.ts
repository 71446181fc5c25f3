import type { FileUses, RowsStatement, Statement } from '@portal/engine';
import type { Pool } from 'pg';
import { attachableMinutes } from '../../../platform/records';
import type { Session } from '../../../platform/http';
import type { Part } from '../../../platform/parts';

type MayRead = (session: Session, file: FileRow) => Promise<boolean>;

/**
 * Checks who may read files that others uploaded. One positive check is enough. The readers of records are asked last.
 */
export const fileReaders: Part<MayRead[]> = { name: 'readers of files', make: () => [] };

export interface FileRow {
  bucket: string;
  name: string;
  original: string;
  extension: string;
  size: number;
  sha256: string;
  uploadedBy: number;
  /** The instance whose form refers to it. */
  instanceId: string | null;
}

export interface FileKey {
  bucket: string;
  name: string;
}

/** The data on which the preview of a file depends. */
export type PreviewKey = Pick<FileRow, 'sha256' | 'extension'>;

export interface NewFile extends Omit<FileRow, 'instanceId'> {
  tenantId: number;
  /** The instance that already owns it, so that it is never treated as abandoned. */
  instanceId?: string;
}

/** The bucket of the files of process variables. */
export const variableBucket = 'variables';

/** An SQL condition which requires that no draft of a task refers to the file `f`. */
export const isInNoDraft = `not exists (
  select from task_drafts d where d.tenant_id = f.tenant_id and strpos(d.content::text, f.name) > 0)`;
/** An SQL condition which requires that no variable of an instance refers to the file `f`. */
export const isUnused = 'not exists (select from file_uses u where u.tenant_id = f.tenant_id and u.name = f.name)';

const columns = `f.bucket, f.name, f.original, f.extension, f.size, f.sha256, f.uploaded_by as "uploadedBy",
  f.instance_id as "instanceId"`;

export function fileStore(pool: Pool) {
  return {
    async insert(file: NewFile): Promise<void> {
      await pool.query(
        `insert into files (tenant_id, bucket, name, original, extension, size, sha256, uploaded_by, instance_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          file.tenantId,
          file.bucket,
          file.name,
          file.original,
          file.extension,
          file.size,
          file.sha256,
          file.uploadedBy,
          file.instanceId ?? null,
        ],
      );
    },

    async find(tenantId: number, { bucket, name }: FileKey): Promise<FileRow | null> {
      const { rows } = await pool.query<FileRow>(
        `select ${columns} from files f where f.tenant_id = $1 and f.bucket = $2 and f.name = $3`,
        [tenantId, bucket, name],
      );
      return rows[0] ?? null;
    },

    /** Removes the row of a variable's file unless an instance refers to it. @returns true if none does */
    async removeUnused(tenantId: number, name: string): Promise<boolean> {
      const { rows } = await pool.query<{ unused: boolean }>(
        `with f as (select $1::bigint as tenant_id, $2 as name), removed as (
           delete from files using f where files.tenant_id = f.tenant_id and files.bucket = '${variableBucket}'
             and files.name = f.name and ${isUnused})
         select ${isUnused} as unused from f`,
        [tenantId, name],
      );
      return rows[0]?.unused === true;
    },

    async hasPreview(tenantId: number, { sha256, extension }: PreviewKey): Promise<boolean> {
      const { rowCount } = await pool.query(
        'select from file_previews where tenant_id = $1 and sha256 = $2 and extension = $3',
        [tenantId, sha256, extension],
      );
      return rowCount === 1;
    },

    async insertPreview(tenantId: number, { sha256, extension }: PreviewKey): Promise<void> {
      await pool.query('insert into file_previews values ($1, $2, $3) on conflict do nothing', [
        tenantId,
        sha256,
        extension,
      ]);
    },

    async removePreview(tenantId: number, { sha256, extension }: PreviewKey): Promise<void> {
      await pool.query('delete from file_previews where tenant_id = $1 and sha256 = $2 and extension = $3', [
        tenantId,
        sha256,
        extension,
      ]);
    },
  };
}

export type FileStore = ReturnType<typeof fileStore>;

/** The owner of the files of drafts of starts. */
export const draftArea = 'startDrafts';

/** The owner of the files of answers to questions about tasks. */
export const consultationArea = 'consultation';

/** The owner of the files of opinions on tasks, beside the instance. */
export const opinionArea = 'opinion';

/**
 * Returns the SQL condition that `user` may put the file `f` into a form of instance `instance`: the form has it
 * already, it is an upload of theirs that nothing else has, or the draft that the instance is started with has it. Files
 * of opinions and answers about the instance stay with these.
 */
export const attachable = (f: string, user: string, instance: string): string =>
  `((${f}.instance_id = ${instance} and coalesce(${f}.record_area, '') not in ('${consultationArea}', '${opinionArea}')) or (${f}.instance_id is null and ${f}.record_id is null and ${f}.uploaded_by = ${user}
    and ${f}.uploaded_at > now() - interval '${attachableMinutes} minutes')
    or (${f}.record_area = '${draftArea}' and exists (select from start_drafts d where d.tenant_id = ${f}.tenant_id
      and d.id = ${f}.record_id and d.user_id = ${user} and d.instance_id = ${instance})))`;

const attachText = `
  update files f set instance_id = r.instance_id, record_area = r.record_area, record_id = r.record_id from jsonb_populate_recordset(null::files, $rows) r
  where f.tenant_id = r.tenant_id and f.bucket = r.bucket and f.name = r.name`;

/**
 * Makes an instance the owner of the files to which its form refers, replacing those it had. If the form is a record,
 * the record becomes an owner too.
 */
export function attachStatements(
  tenantId: number,
  instanceId: string,
  next: readonly FileKey[],
  previous: readonly FileKey[],
  record?: { area: string; id: number | null },
): RowsStatement[] {
  const without = (files: readonly FileKey[], others: readonly FileKey[]) =>
    files.filter(({ bucket, name }) => !others.some((other) => other.bucket === bucket && other.name === name));
  const unowned = { instance_id: null, record_area: null, record_id: null };
  const owner = { instance_id: instanceId, record_area: record?.area ?? null, record_id: record?.id ?? null };
  const row = (of: typeof unowned | typeof owner, { bucket, name }: FileKey) => ({
    tenant_id: tenantId,
    bucket,
    name,
    ...of,
  });
  const rows = [
    ...without(previous, next).map((file) => row(unowned, file)),
    ...without(next, previous).map((file) => row(owner, file)),
  ];
  return rows.length === 0 ? [] : [{ text: attachText, rows }];
}

/**
 * Removes the references of deleted instances' variables to files, as a part of the statement that removes expired
 * instances. Files without a reference are removed with the abandoned uploads. Files of a form stay with the form.
 */
export const filesOfExpired: Statement = {
  text: `delete from file_uses u using expired e where u.tenant_id = e.tenant_id::bigint and u.instance_id = e.id`,
  values: [],
};

const usedBy = `jsonb_populate_recordset(null::file_uses, $rows) r`;

/** Records which instances' variables refer to a file, as the engine reports with each command. */
export const fileUses: FileUses = {
  statements({ tenant, instanceId, added, removed }) {
    const rows = (names: readonly string[]) =>
      names.map((name) => ({ tenant_id: tenant, name, instance_id: instanceId }));
    return [
      {
        text: `insert into file_uses select r.* from ${usedBy}
          join files f on f.tenant_id = r.tenant_id and f.bucket = '${variableBucket}' and f.name = r.name
          on conflict do nothing`,
        rows: rows(added),
      },
      {
        text: `delete from file_uses u using ${usedBy}
          where u.tenant_id = r.tenant_id and u.name = r.name and u.instance_id = r.instance_id`,
        rows: rows(removed),
      },
    ].filter((statement) => statement.rows.length > 0);
  },
};
