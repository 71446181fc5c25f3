import type { Source, SourceRow, Chooser } from '../source';
import { ownColumn } from '../source';
import type { AskService } from './service';
import type { StoredService } from './store';

/** Pages in which a choice is looked for by its name when it is submitted. */
const searchedPages = 3;
const pageSize = 50;

/** What a service of another application offers. It narrows and sorts by itself. */
export function serviceSource(ask: AskService, service: StoredService, { locale }: Chooser): Source {
  const isPaged = service.url.includes('{{page}}');
  const find = async (keyword: string, id: string): Promise<SourceRow | undefined> => {
    for (let current = 1; current <= (isPaged ? searchedPages : 1); current += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const items = await ask(service, { keyword, current, size: pageSize }, locale);
      const found = items.find((item) => item.id === id);
      if (found || items.length < pageSize) return found;
    }
    return undefined;
  };
  return {
    name: service.name,
    columns: [
      ownColumn('@label', { 'zh-CN': '名称', 'en-US': 'Name' }),
      ...service.columns.map(({ name, path }) => ownColumn(path, name)),
    ],
    async page({ keyword, current, size }) {
      if (!isPaged && current > 1) return { records: [], total: 0, current, size };
      const items = await ask(service, { keyword, current, size }, locale);
      const records = items.slice(0, isPaged ? size : undefined).map(toRow);
      const before = (current - 1) * size;
      const hasMore = isPaged && items.length >= size;
      return { records, total: before + records.length + (hasMore ? 1 : 0), current, size };
    },
    row: async (id, _, label) => {
      const found = await find(label, id);
      return found && toRow(found);
    },
  };
}

const toRow = ({ id, title, values }: SourceRow): SourceRow => ({ id, title, values: { ...values, '@label': title } });
