import { news, newsPublicReading, newsReading, type NewsArticle } from '@portal/contract/news';
import type { RecordValues, StoredRecord } from '@portal/contract/records';
import { sql } from 'kysely';
import { PortalError, type Call } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { anyReader, publishedFile, readPublished, recordFile, requireRecord } from '../../../platform/records';

/** Serves published news to signed-in users, and to visitors where the platform settings allow it. */
export function serveReading({ route, db, storage }: ModuleContext): void {
  const published = (tenantId: number, id: number): Promise<StoredRecord> =>
    requireRecord(db, news, anyReader(tenantId), id);

  const serve = (
    endpoints: typeof newsReading,
    tenantOf: (call: Pick<Call, 'session' | 'tenantId'>) => number | Promise<number>,
  ) => {
    route(endpoints.list, async (call) => {
      const { column, ...query } = call.query;
      const page = await readPublished(db, news, await tenantOf(call), { ...query, filters: { column: column ?? '' } });
      return { ...page, records: page.records.map(toArticle) };
    });

    route(endpoints.article, async (call) => toArticle(await published(await tenantOf(call), call.query.id)));

    route(endpoints.cover, async (call) => {
      const tenantId = await tenantOf(call);
      const { id, cover } = toArticle(await published(tenantId, call.query.id));
      if (!cover) throw new PortalError('notFound');
      return recordFile({ db, storage }, news, tenantId, id, { bucket: cover.bucketName, name: cover.fileName });
    });

    route(endpoints.file, async (call) => {
      const { id, bucketName, fileName } = call.query;
      const file = { id, bucket: bucketName, name: fileName };
      return publishedFile({ db, storage }, news, await tenantOf(call), file);
    });

    route(endpoints.view, async (call) => {
      const tenantId = await tenantOf(call);
      await sql`
        update news set views = coalesce(views, 0) + 1
        where id = ${call.body.id} and tenant_id = ${tenantId} and state = 'published' and deleted_at is null
        `.execute(db);
    });
  };

  serve(newsReading, ({ session }) => session.tenantId);
  serve(newsPublicReading, async ({ tenantId }) => {
    const { rows } = await sql`
      select from settings where tenant_id = ${tenantId} and name = 'newsPublic' and value = 'true'`.execute(db);
    if (rows.length === 0) throw new PortalError('forbidden');
    return tenantId;
  });
}

const withoutValues = {
  title: '',
  column: '',
  summary: '',
  body: '',
  source: '',
  author: '',
  publishedAt: '',
  views: 0,
};

function toArticle({ id, values }: StoredRecord): NewsArticle {
  const { cover, ...written } = values as RecordValues<typeof news.fields>;
  return { ...withoutValues, ...written, id, cover: cover?.[0] ?? null };
}
