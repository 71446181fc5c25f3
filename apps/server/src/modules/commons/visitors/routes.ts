import { visitorCalls as calls, visitorKinds, visitorLimits, type VisitorKind } from '@portal/contract/visitors';
import { PortalError, requestRate } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { settingValues } from '../../accounts/settings';
import { visitorSources } from './sources';

/** Serves what areas open to visitors, while the platform is open to them, to so many calls of an address. */
export const setupVisitors: SetupModule = ({ route, db, part, config }) => {
  const sources = part(visitorSources);
  const allows = requestRate(config.usage.requestsPerMinute === 0 ? 0 : visitorLimits.perMinute);
  const limited = async ({ ip }: { ip: string }) => {
    if (!allows(ip)) throw new PortalError('tooManyRequests');
  };
  const requireOpen = async (tenantId: number) => {
    const { visitorPages } = await settingValues(db, tenantId);
    if (visitorPages !== true) throw new PortalError('forbidden');
  };
  const sourceOf = (kind: VisitorKind) => {
    const source = sources.find((each) => each.kind === kind);
    if (!source) throw new PortalError('notFound', {}, { field: 'kind' });
    return source;
  };

  route(
    calls.overview,
    async ({ tenantId, locale, query: { keyword } }) => {
      await requireOpen(tenantId);
      const query = { tenantId, locale, keyword, current: 1, size: visitorLimits.preview };
      const parts = await Promise.all(
        sources.map(async (source) => {
          const { records, total } = await source.list(query);
          return { kind: source.kind, total, items: records };
        }),
      );
      return parts.toSorted((one, other) => visitorKinds.indexOf(one.kind) - visitorKinds.indexOf(other.kind));
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
