import { search as contract } from '@portal/contract';
import { PortalError, requestRate } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { searchSources, spelling, type SearchCall, type SearchSource } from '../../../platform/search';

/** Searches of a person in a minute, of which typing takes several. */
const searchesPerMinute = 120;
/** Kinds that one search asks at the same time, so that it does not take all connections. */
const askedTogether = 6;

type Found = { group: contract.HitGroup } | { unanswered: string };

/** Serves the search over everything. The texts of searches are not logged. */
export function serveSearch({ route, part, config, log }: ModuleContext): void {
  const sources = part(searchSources);
  const allows = requestRate(config.usage.requestsPerMinute === 0 ? 0 : searchesPerMinute);
  const requireRate = ({ tenantId, userId }: SearchCall['session']) => {
    if (!allows(`${tenantId}/${userId}`)) throw new PortalError('tooManyRequests', { seconds: 1 });
  };

  /** A kind that fails does not keep the others from being found. */
  const ask = async (source: SearchSource, call: SearchCall): Promise<Found> => {
    try {
      const { records, total, more } = await source.find(call);
      return { group: { kind: source.kind, total, ...(more && { more }), hits: records } };
    } catch (error) {
      log.error({ err: error, kind: source.kind }, 'a kind could not be searched');
      return { unanswered: source.kind };
    }
  };

  route(contract.everything, async ({ session, locale, body: { keyword } }) => {
    requireRate(session);
    const call = { session, locale, keyword, current: 1, size: contract.searchLimits.hitsPerKind };
    const found = await inOrder(sources, askedTogether, (source) => ask(source, call));
    return {
      groups: found.flatMap((each) => ('group' in each && each.group.hits.length > 0 ? [each.group] : [])),
      unanswered: found.flatMap((each) => ('unanswered' in each ? [each.unanswered] : [])),
    };
  });

  route(contract.spellings, ({ session, body: { texts } }) => {
    requireRate(session);
    return { spellings: texts.map(spelling) };
  });

  route(contract.ofKind, async ({ session, locale, body: { kind, ...query } }) => {
    requireRate(session);
    const source = sources.find((each) => each.kind === kind);
    if (!source) throw new PortalError('notFound', {}, { field: 'kind' });
    return source.find({ session, locale, ...query });
  });
}

/** Does some work for each item, a few at a time, and returns the results in the order of the items. */
async function inOrder<T, R>(items: readonly T[], together: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const takeTurns = async () => {
    while (next < items.length) {
      const place = next;
      next += 1;
      // oxlint-disable-next-line no-await-in-loop -- each of a few takes the next item
      results[place] = await work(items[place]!);
    }
  };
  await Promise.all(Array.from({ length: together }, takeTurns));
  return results;
}
