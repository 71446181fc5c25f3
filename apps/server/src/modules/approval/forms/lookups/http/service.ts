import { textsIn, type Locale, type WrittenLocale } from '@portal/contract';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../../../../platform/config/config';
import { createSecretBox } from '../../../../../platform/crypto';
import { PortalError } from '../../../../../platform/http';
import { fetchJson } from '../../../../../platform/outgoing/fetch-json';
import { OutgoingError, type OutgoingIssue } from '../../../../../platform/outgoing/request';
import texts from '../strings/services.json';
import { itemsOf, type Item } from './items';
import type { StoredService } from './store';

/** Asks services for choices. */
export interface AskService {
  (service: StoredService, query: { keyword: string; current: number; size: number }, locale: Locale): Promise<Item[]>;
}

export const secretContext = (id: number): string => `lookup service ${id}`;

const timeoutMs = 5000;
const bytes = 1024 * 1024;
/** Items of an answer that are offered. */
const mostItems = 200;
/** Somebody who types and goes back asks for the same page again. */
const keptMs = 30_000;
const keptAnswers = 500;
/** Characters of all kept answers. */
const keptLength = 16 * 1024 * 1024;

const reasons: Record<WrittenLocale, Record<OutgoingIssue | 'noList', string>> = texts;

/** @throws PortalError `lookupServiceFailed` by the returned function */
export function createAskService({ secretKey, remote }: Pick<Config, 'secretKey' | 'remote'>): AskService {
  const box = createSecretBox(secretKey);
  const limits = { innerHosts: remote.connectorHosts, timeoutMs, bytes };
  const ask = async (service: StoredService, url: URL): Promise<Item[]> => {
    const { id, headerName, secret } = service;
    const headers = headerName === '' || secret === null ? {} : { [headerName]: box.open(secret, secretContext(id)) };
    const items = itemsOf(await fetchJson(url, headers, limits), service);
    if (items === null) throw new NoList();
    return items.slice(0, mostItems);
  };
  const answers = new LRUCache<string, Item[], Asked>({
    max: keptAnswers,
    maxSize: keptLength,
    sizeCalculation: (items) => JSON.stringify(items).length,
    ttl: keptMs,
    ttlAutopurge: true,
    ignoreFetchAbort: true,
    fetchMethod: (_, __, { context: { service, url } }) => ask(service, url),
  });

  return async (service, query, locale) => {
    const url = addressOf(service, query);
    const key = JSON.stringify([service, url.href]);
    try {
      return (await answers.fetch(key, { context: { service, url } }))!;
    } catch (error) {
      if (!(error instanceof OutgoingError || error instanceof NoList)) throw error;
      const reason = textsIn(reasons, locale)[error instanceof NoList ? 'noList' : error.issue];
      throw new PortalError('lookupServiceFailed', { name: service.name, reason });
    }
  };
}

interface Asked {
  service: StoredService;
  url: URL;
}

/** The answer has no list at the path of its items. */
class NoList extends Error {}

/** Returns the address of a page. What is looked for cannot lead to another host or path. */
function addressOf({ url }: StoredService, query: { keyword: string; current: number; size: number }): URL {
  const values: Record<string, string> = {
    keyword: query.keyword,
    page: String(query.current),
    size: String(query.size),
  };
  return new URL(url.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => encodeURIComponent(values[name] ?? '')));
}
