import { search as contract } from '@portal/contract';
import pLimit from 'p-limit';
import { setTimeout as wait } from 'node:timers/promises';
import { PortalError, requestRate } from '../../../platform/http';
import type { ModuleContext } from '../../../platform/module';
import { searchSources, spelling, type SearchCall, type SearchSource } from '../../../platform/search';

/** Searches of a person in a minute, of which typing takes several. */
const searchesPerMinute = 120;
/** Kinds that one search asks at the same time, and that all searches ask, so that others find a connection. */
const askedTogether = 6;
const askedByAll = 8;
/** A kind that takes longer to search stays without an answer. */
const answerMs = 10_000;

type Found = { group: contract.HitGroup } | { unanswered: string };

/** Serves the search over everything. The texts of searches are not logged. */
export function serveSearch({ route, part, config, log }: ModuleContext): void {
  const sources = part(searchSources);
  const allows = requestRate(config.usage.requestsPerMinute === 0 ? 0 : searchesPerMinute);
  const requireRate = ({ tenantId, userId }: SearchCall['session']) => {
    if (!allows(`${tenantId}/${userId}`)) throw new PortalError('tooManyRequests', { seconds: 1 });
  };

  const inTurn = pLimit(askedByAll);
  const newest = newestSearches();
  /** A kind that fails or is slow does not keep the others from being found. */
  const ask = async (source: SearchSource, call: SearchCall, isNewest: () => boolean): Promise<Found> => {
    try {
      const page = await inTime(inTurn(async () => (isNewest() ? source.find(call) : null)));
      if (page === null) return { unanswered: source.kind };
      const { records, total, more } = page;
      return { group: { kind: source.kind, total, ...(more && { more }), hits: records } };
    } catch (error) {
      log.error({ err: error, kind: source.kind }, 'a kind could not be searched');
      return { unanswered: source.kind };
    }
  };

  route(contract.everything, async ({ session, locale, body: { keyword } }) => {
    requireRate(session);
    const call = { session, locale, keyword, current: 1, size: contract.searchLimits.hitsPerKind };
    const search = newest.begin(session);
    const found = await inOrder(sources, askedTogether, (source) => ask(source, call, search.isNewest));
    const unanswered = found.flatMap((each) => ('unanswered' in each ? [each.unanswered] : []));
    const isReplaced = unanswered.length > 0 && !search.isNewest();
    search.end();
    if (isReplaced) throw new PortalError('tooManyRequests', { seconds: 1 });
    return {
      groups: found.flatMap((each) => ('group' in each && each.group.hits.length > 0 ? [each.group] : [])),
      unanswered,
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

/** Knows the newest search of each person, so that typing on ends the older ones. */
function newestSearches() {
  const byPerson = new Map<string, symbol>();
  return {
    begin({ tenantId, userId }: SearchCall['session']) {
      const person = `${tenantId}/${userId}`;
      const own = Symbol(person);
      byPerson.set(person, own);
      const isNewest = () => byPerson.get(person) === own;
      return { isNewest, end: () => void (isNewest() && byPerson.delete(person)) };
    },
  };
}

/** @throws Error if the work takes too long */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = wait(answerMs, null, { ref: false, signal: done.signal }).then(() => {
    throw new Error(`no answer after ${answerMs} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
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
