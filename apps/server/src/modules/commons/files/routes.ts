import { files as contract, limits, type files } from '@portal/contract';
import { sql } from 'kysely';
import { PortalError, type Session } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { recordFileReaders } from '../../../platform/records';
import { searchSources } from '../../../platform/search';
import { openLater } from '../../../platform/storage';
import { startWorker } from '../../../platform/worker';
import { countUsage, requireUsageLeft } from '../../accounts/auth';
import { requireStorageLeft } from '../../accounts/tenants';
import { clearAbandoned } from './cleanup';
import { contentTypeOf, isShownInPlace } from './content';
import { toKilobytes, uploadUsage } from './copy';
import { libreOffice } from './preview/convert';
import { findLibreOffice } from './preview/find-libreoffice';
import { createPreviews } from './preview/previews';
import { concerningFiles, fileSource, instanceFiles } from './search';
import { fileReaders, fileStore, type FileKey, type FileRow, variableBucket } from './store';
import { generalBucket, storeUpload } from './upload';
import { asJson, jsonPage, likePattern, wireMoment, type Db } from '../../../platform/database';

interface FilesQuery {
  current: number;
  size: number;
  /** Part of the file's name, or of the name of who uploaded it. */
  keyword: string;
  use?: files.ListedFile['use'] | undefined;
}

const use = sql`case
  when f.bucket = ${variableBucket} then 'variable' when f.instance_id is not null then 'instance'
  when f.record_id is not null then 'record' else 'none' end`;

/** Returns a page of the stored files of a tenant, and their total size. */
async function filePage(db: Db, tenantId: number, query: FilesQuery) {
  const { keyword } = query;
  const pattern = likePattern(keyword);
  const page = await jsonPage<files.ListedFile>(
    db,
    {
      from: sql`files f left join users person on person.id = f.uploaded_by`,
      where: sql`f.tenant_id = ${tenantId}
        and (${keyword} = '' or f.original ilike ${pattern} or person.chinese_name ilike ${pattern})
        and ${query.use === undefined ? sql`true` : sql`${use} = ${query.use}`}`,
      row: asJson(sql`f.bucket as "bucketName", f.name as "fileName", f.original, f.size,
        coalesce(person.chinese_name, '') as "uploadedBy", ${use} as use,
        coalesce(f.instance_id, f.record_area || '/' || f.record_id, '') as subject,
        ${wireMoment(sql`f.uploaded_at`)} as "uploadTime"`),
      order: sql`f.uploaded_at desc, f.name`,
    },
    query,
  );
  const { rows } = await sql<{ storedBytes: number }>`
    select coalesce(sum(size), 0)::float8 as "storedBytes" from files where tenant_id = ${tenantId}`.execute(db);
  return { ...page, ...rows[0]! };
}

const cleanupMs = 5 * 60 * 1000;

const isConverted = (extension: string): boolean =>
  (limits.convertedExtensions as readonly string[]).includes(extension);

export const setupFiles: SetupModule = (context) => {
  const { route, database, storage, part } = context;
  const readers = part(fileReaders);
  const store = fileStore(database.pool);
  const program = findLibreOffice(context.config.libreOfficePath);
  if (!program)
    context.log.info('LibreOffice is not installed: text and Office files have no preview (LIBREOFFICE_PATH)');
  const convert = program === null ? null : libreOffice(program);
  const previews = createPreviews({ convert, files: store, storage, log: context.log });
  context.onClose(() => previews.close());
  startWorker(() => clearAbandoned(context.db, storage), context, {
    everyMs: cleanupMs,
    firstMs: cleanupMs,
    failed: 'clearing uploads failed',
  });

  const uploads = uploadUsage(context.config);
  route(contract.upload, async (call) => {
    await requireUsageLeft(context.db, call.session, uploads);
    await requireStorageLeft(context.db, call.session.tenantId);
    const bucket = call.query.folder ?? generalBucket;
    const stored = await storeUpload(await call.upload(), call.session, bucket, { files: store, storage });
    await countUsage(context.db, call.session, uploads.of, toKilobytes(stored.size));
    return stored;
  });

  route(contract.list, ({ session, query }) => filePage(context.db, session.tenantId, query));

  const isRead = async (session: Session, file: FileRow): Promise<boolean> => {
    // oxlint-disable-next-line no-await-in-loop -- the next reader is asked only if this one refuses
    for (const mayRead of readers) if (await mayRead(session, file)) return true;
    return false;
  };
  const isInForm = async (session: Session, { instanceId, ...file }: FileRow): Promise<boolean> => {
    if (instanceId === null) return false;
    // oxlint-disable-next-line no-await-in-loop -- the next one is asked only if this one does not show it
    for (const shows of part(instanceFiles)) if (await shows(session, instanceId, file)) return true;
    return false;
  };

  const mayRead = async (session: Session, file: FileRow): Promise<boolean> =>
    file.uploadedBy === session.userId ||
    (await isRead(session, file)) ||
    part(recordFileReaders).mayRead(session, file);
  /* Participants of an instance may read all its files, but find only those in fields that they see. */
  const isShown = async (session: Session, file: FileRow): Promise<boolean> =>
    file.uploadedBy === session.userId ||
    (await part(recordFileReaders).mayRead(session, file)) ||
    isInForm(session, file);
  part(searchSources).push(fileSource(context.db, part(concerningFiles), isShown));

  /** @throws PortalError `notFound`, `forbidden` when the caller may not read it */
  const readable = async (session: Session, key: FileKey): Promise<FileRow> => {
    const file = await store.find(session.tenantId, key);
    if (!file) throw new PortalError('notFound');
    if (!(await mayRead(session, file))) throw new PortalError('forbidden');
    return file;
  };

  route(contract.download, async ({ session, params, query }) => {
    const file = await readable(session, params);
    const stored = await openLater(storage, file.bucket, file.name);
    if (!stored) throw new PortalError('notFound');
    const inPlace = query.inline === '1' && isShownInPlace(file.extension);
    return {
      content: stored.content,
      contentType: contentTypeOf(file.extension),
      size: stored.size,
      ...(!inPlace && { downloadName: file.original }),
    };
  });

  route(contract.previewUrl, async ({ session, query }) => {
    const file = await readable(session, { bucket: query.bucketName, name: query.fileName });
    if (!isConverted(file.extension)) throw new PortalError('notFound');
    const state = await previews.state(session.tenantId, file);
    return { state, url: state === 'ready' ? `/admin/sys-file/${file.bucket}/${file.name}/preview` : null };
  });

  route(contract.preview, async ({ session, params }) => {
    const file = await readable(session, params);
    return { ...(await previews.read(session.tenantId, file)), contentType: contentTypeOf('pdf') };
  });
};
