import type { Locale } from '@portal/contract';
import {
  visitorCalls as calls,
  visitorKinds,
  visitorLimits,
  type VisitorKind,
  type VisitorPart,
} from '@portal/contract/visitors';
import { LRUCache } from 'lru-cache';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { limitVisitors, requireOpenToVisitors } from './opening';
import { visitorSources } from './sources';

/** Tenants and languages whose overview is kept. */
const overviewsKept = 200;

/** Serves what areas open to visitors, while the platform is open to them, to so many calls of an address. */
export const setupVisitors: SetupModule = ({ route, db, part, config }) => {
  const sources = part(visitorSources);
  const limited = limitVisitors(config);
  const searchLimited = limitVisitors(config, visitorLimits.searchesPerMinute);
  const requireOpen = (tenantId: number) => requireOpenToVisitors(db, tenantId);
  const sourceOf = (kind: VisitorKind) => {
    const source = sources.find((each) => each.kind === kind);
    if (!source) throw new PortalError('notFound', {}, { field: 'kind' });
    return source;
  };

  /** Asks one source after the other, so that a visitor takes one connection to the database at a time. */
  const overviewOf = async (tenantId: number, locale: Locale, keyword: string): Promise<VisitorPart[]> => {
    const query = { tenantId, locale, keyword, current: 1, size: visitorLimits.preview };
    const parts: VisitorPart[] = [];
    for (const source of sources) {
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { records, total } = await source.list(query);
      parts.push({ kind: source.kind, total, items: records });
    }
    return parts.toSorted((one, other) => visitorKinds.indexOf(one.kind) - visitorKinds.indexOf(other.kind));
  };
  const kept = new LRUCache<string, Promise<VisitorPart[]>>({
    max: overviewsKept,
    ttl: visitorLimits.maxAge * 1000,
  });
  /** Returns the overview that is kept, or being read for another visitor. */
  const keptOverview = (tenantId: number, locale: Locale): Promise<VisitorPart[]> => {
    const key = `${tenantId} ${locale}`;
    const known = kept.get(key);
    if (known) return known;
    const read = overviewOf(tenantId, locale, '');
    kept.set(key, read);
    read.catch(() => kept.delete(key));
    return read;
  };

  route(
    calls.overview,
    async ({ tenantId, locale, ip, query: { keyword } }) => {
      await requireOpen(tenantId);
      if (keyword === '') return keptOverview(tenantId, locale);
      await searchLimited({ ip });
      return overviewOf(tenantId, locale, keyword);
    },
    limited,
  );

  route(
    calls.list,
    async ({ tenantId, locale, query: { kind, ...query } }) => {
      await requireOpen(tenantId);
      return sourceOf(kind).list({ tenantId, locale, ...query });
    },
    limited,
  );

  route(
    calls.detail,
    async ({ tenantId, locale, query: { kind, id } }) => {
      await requireOpen(tenantId);
      const found = await sourceOf(kind).read({ tenantId, locale, id });
      if (!found) throw new PortalError('notFound');
      return found;
    },
    limited,
  );

  route(
    calls.file,
    async ({ tenantId, query: { kind, id, bucketName, fileName } }) => {
      await requireOpen(tenantId);
      const source = sourceOf(kind);
      if (!source.file) throw new PortalError('notFound');
      return source.file({ tenantId, id, file: { bucket: bucketName, name: fileName } });
    },
    limited,
  );
};
