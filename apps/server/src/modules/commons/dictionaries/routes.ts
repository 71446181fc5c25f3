import { dictionaries as contract, locales, type Locale } from '@portal/contract';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { publishSharedData } from '../../../platform/realtime';
import { servedRecords, writeAudit } from '../../../platform/records';
import { withoutReviews, type Dictionary, type Entry } from './dictionary';
import {
  insertDictionary,
  isBuiltInEntry,
  offeredItems,
  readDictionaries,
  readDictionary,
  updateEntries,
} from './store';

const area = 'dictionaries';

export const setupDictionaries: SetupModule = ({ route, db, realtime, part }) => {
  const records = part(servedRecords);
  const existing = async (tenantId: number, type: string): Promise<Dictionary> => {
    const found = await readDictionary(db, tenantId, type);
    if (!found) throw new PortalError('notFound');
    return found;
  };
  const offered = async (tenantId: number, type: string, locale: Locale) =>
    offeredItems(withoutReviews(await existing(tenantId, type), records), locale);

  route(contract.byType, ({ session, params, locale }) => offered(session.tenantId, params.dictType, locale));
  route(contract.listAll, ({ session, params, locale }) => offered(session.tenantId, params.x, locale));
  route(contract.unitProperties, async ({ session, locale }) => {
    const natures = await offered(session.tenantId, 'units_property', locale);
    return natures.map(({ value, label }) => ({ value, label, id: value, name: label }));
  });
  const named = [
    [contract.companyHonors, 'company_honor'],
    [contract.platformTypes, 'platform_type'],
    [contract.representativeResults, 'representative_result'],
    [contract.nationalities, 'nationality'],
    [contract.policies, 'policy'],
    [contract.services, 'service'],
  ] as const;
  for (const [endpoint, type] of named)
    route(endpoint, ({ session, locale }) => offered(session.tenantId, type, locale));

  route(contract.manageTypes, async ({ session }) =>
    (await readDictionaries(db, session.tenantId))
      .filter(({ locked }) => !locked)
      .map(({ type, name, builtIn, entries }) => ({
        type,
        name,
        builtIn,
        entries: entries.filter(({ disabled }) => !disabled).length,
      })),
  );

  route(contract.manageEntries, async ({ session, query: { type } }) => {
    const { revision, entries } = await editable(session.tenantId, type);
    return { revision, entries: entries.map((entry) => ({ ...entry, builtIn: isBuiltInEntry(type, entry.value) })) };
  });

  route(contract.createType, async ({ session, ip, body: { type, name } }) => {
    await db.transaction().execute(async (transaction) => {
      const taken = await readDictionary(transaction, session.tenantId, type);
      if (taken || !(await insertDictionary(transaction, session.tenantId, type, name)))
        throw new PortalError('dictionaryTaken', { type }, { field: 'type' });
      const changes = [{ field: type, before: null, after: name }];
      await writeAudit(transaction, { session, ip }, { area, subjectId: 0, action: 'create', changes });
    });
    publishSharedData(realtime, session.tenantId, 'dictionaries');
  });

  route(contract.saveEntries, async ({ session, ip, body }) => {
    const { type, revision, entries } = body;
    const before = await editable(session.tenantId, type);
    const left = new Set(entries.map(({ value }) => value));
    const missing = before.entries.find(({ value }) => isBuiltInEntry(type, value) && !left.has(value));
    if (missing) throw new PortalError('dictionaryEntryBuiltIn', { value: missing.value }, { field: 'entries' });
    requireDistinctLabels(before.entries, entries);
    const saved = await db.transaction().execute(async (transaction) => {
      const next = await updateEntries(transaction, session.tenantId, { type, revision, entries });
      if (next === null) throw new PortalError('conflict');
      const changes = changedEntries(type, before.entries, entries);
      await writeAudit(transaction, { session, ip }, { area, subjectId: 0, action: 'change', changes });
      return { revision: next };
    });
    publishSharedData(realtime, session.tenantId, 'dictionaries');
    return saved;
  });

  async function editable(tenantId: number, type: string): Promise<Dictionary> {
    const found = await existing(tenantId, type);
    if (found.locked) throw new PortalError('forbidden');
    return found;
  }
};

/**
 * @throws PortalError `dictionaryEntryNamed` for an entry with the label of another offered one, unless both had it
 * before
 */
function requireDistinctLabels(before: readonly Entry[], entries: readonly Entry[]): void {
  const stored = new Set(before.map((entry) => JSON.stringify(entry)));
  const offeredEntries = entries.filter(({ disabled }) => !disabled);
  for (const locale of locales) {
    const named = new Map<string, Entry>();
    for (const entry of offeredEntries) {
      const label = entry.label[locale]?.trim() ?? '';
      const other = label === '' ? undefined : named.get(label.toLowerCase());
      if (other && !(stored.has(JSON.stringify(entry)) && stored.has(JSON.stringify(other))))
        throw new PortalError('dictionaryEntryNamed', { label }, { field: 'entries' });
      named.set(label.toLowerCase(), entry);
    }
  }
}

/** Returns the entries that differ, each under `type.value`. */
function changedEntries(type: string, before: readonly Entry[], after: readonly Entry[]) {
  const values = [...new Set([...before, ...after].map(({ value }) => value))];
  return values.flatMap((value) => {
    const [was = null, is = null] = [before, after].map((entries) => entries.find((entry) => entry.value === value));
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field: `${type}.${value}`, before: was, after: is }];
  });
}
