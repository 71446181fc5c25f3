import { localized, type Locale } from '@portal/contract';
import { news, newsColumnDictionary, newsPublicReading, newsReading, type NewsItem } from '@portal/contract/news';
import type { RecordValues, StoredRecord } from '@portal/contract/records';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size';
import { jsonPage } from '../../../platform/database';
import { hourS, PortalError, type BeforeBody, type Call } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import {
  anyReader,
  foundBy,
  listedFields,
  publishedFile,
  recordFile,
  requireRecord,
  valuesOf,
} from '../../../platform/records';
import { offeredItems, readDictionary } from '../../commons/dictionaries';
import { limitVisitors, requireOpenToVisitors } from '../../commons/visitors';
import { relatedTo } from './related';

/** Views of visitors that are remembered for an hour, in which another one of the same article is not counted. */
const viewsKnown = 50_000;

/** Serves published news to signed-in users, and to visitors where the platform settings allow it. */
export function serveReading({ route, db, storage, config }: ModuleContext): void {
  const published = (tenantId: number, id: number): Promise<StoredRecord> =>
    requireRecord(db, news, anyReader(tenantId), id);

  const columnNames = async (tenantId: number, locale: Locale): Promise<ReadonlyMap<string, string>> => {
    const dictionary = await readDictionary(db, tenantId, newsColumnDictionary);
    return new Map(dictionary?.entries.map(({ value, label }) => [value, localized(label, locale)]));
  };

  const serve = (
    endpoints: typeof newsReading,
    tenantOf: (call: Pick<Call, 'session' | 'tenantId'>) => number | Promise<number>,
    { limited, counts = () => true }: { limited?: BeforeBody; counts?: (ip: string, id: number) => boolean } = {},
  ) => {
    route(
      endpoints.columns,
      async (call) => {
        const dictionary = await readDictionary(db, await tenantOf(call), newsColumnDictionary);
        return dictionary ? offeredItems(dictionary, call.locale) : [];
      },
      limited,
    );

    route(
      endpoints.list,
      async (call) => {
        const { column, keyword, ...page } = call.query;
        const tenantId = await tenantOf(call);
        const found = await foundBy(db, news, anyReader(tenantId), keyword);
        const named = await columnNames(tenantId, call.locale);
        const { records, ...rest } = await jsonPage<StoredRecord>(
          db,
          {
            from: sql`news r`,
            where: sql`r.tenant_id = ${tenantId} and r.deleted_at is null and r.state = 'published' and ${found}
            and ${column ? sql`r."column" = ${column}` : sql`true`}`,
            row: sql`jsonb_build_object('id', r.id, 'values', ${valuesOf(listedFields(news), 'r')})`,
            order: sql`coalesce(r.pinned, 'false') desc, r.published_at desc, r.id desc`,
          },
          page,
        );
        return { ...rest, records: records.map((record) => toItem(record, named)) };
      },
      limited,
    );

    route(
      endpoints.article,
      async (call) => {
        const tenantId = await tenantOf(call);
        const record = await published(tenantId, call.query.id);
        const { body = '', attachments = [] } = record.values as NewsValues;
        const item = toItem(record, await columnNames(tenantId, call.locale));
        return { ...item, body, attachments, related: await relatedTo(db, tenantId, item) };
      },
      limited,
    );

    route(
      endpoints.cover,
      async (call) => {
        const tenantId = await tenantOf(call);
        const { id, cover } = toItem(await published(tenantId, call.query.id), new Map());
        if (!cover) throw new PortalError('notFound');
        return recordFile({ db, storage }, news, tenantId, id, { bucket: cover.bucketName, name: cover.fileName });
      },
      limited,
    );

    route(
      endpoints.file,
      async (call) => {
        const { id, bucketName, fileName } = call.query;
        const file = { id, bucket: bucketName, name: fileName };
        return publishedFile({ db, storage }, news, await tenantOf(call), file);
      },
      limited,
    );

    route(
      endpoints.view,
      async (call) => {
        const tenantId = await tenantOf(call);
        if (!counts(call.ip, call.body.id)) return;
        await sql`
        update news set views = coalesce(views, 0) + 1
        where id = ${call.body.id} and tenant_id = ${tenantId} and state = 'published' and deleted_at is null
        `.execute(db);
      },
      limited,
    );
  };

  serve(newsReading, ({ session }) => session.tenantId);
  const viewed = new LRUCache<string, true>({ ...atMost(viewsKnown), ttl: hourS * 1000 });
  serve(
    newsPublicReading,
    async ({ tenantId }) => {
      await requireOpenToVisitors(db, tenantId, 'newsPublic');
      return tenantId;
    },
    {
      limited: limitVisitors(config),
      counts: (ip, id) => {
        const view = `${ip} ${id}`;
        if (viewed.has(view)) return false;
        viewed.set(view, true);
        return true;
      },
    },
  );
}

type NewsValues = RecordValues<typeof news.fields>;

const withoutValues = { title: '', column: '', summary: '', source: '', author: '', publishedAt: '', views: 0 };

function toItem(
  { id, values }: Pick<StoredRecord, 'id' | 'values'>,
  columnNames: ReadonlyMap<string, string>,
): NewsItem {
  const { cover, pinned = false, ...written } = values as NewsValues;
  const column = written.column ?? '';
  return {
    ...withoutValues,
    ...written,
    id,
    pinned,
    columnName: columnNames.get(column) ?? column,
    cover: cover?.[0] ?? null,
  };
}
